// HTTP of the rules against spam and scams: moderators list, try and change them; authors are warned while writing.
import { contentRuleLimits } from '@chowk/contract/content-rules/content-rule-choices';
import type * as contract from '@chowk/contract/content-rules/content-rule-endpoints';
import type { ContentRule, RuleInput } from '@chowk/contract/content-rules/content-rule-schemas';
import { contentRuleTexts } from '@chowk/contract/content-rules/content-rule-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS } from '@chowk/contract/limits';
import { type Database, violatedUnique } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { notFound, Refusal } from '../http/errors.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { Handler } from '../http/serve.ts';
import type { Moderator } from '../http/session.ts';
import { assertNarrow } from './content-rules.rules.ts';
import { countHits, findModeratorNames, insertVersion } from './content-rules.store.ts';
import type { ContentRules, CurrentRule } from './content-rules.ts';

type Parts = {
  readonly database: Database;
  readonly contentRules: ContentRules;
  readonly limits: Pick<RequestLimits, 'spend'>;
  readonly now: () => Date;
};

/** A search for similar prices, and up to 10 ms for a text made of spelled words: as much as five searches. */
const CHECK_COST = 5;

const HITS_SHOWN_MS = 30 * DAY_MS;

export function contentRuleRoutes({ database, contentRules, limits, now }: Parts) {
  async function present(rules: readonly CurrentRule[]): Promise<ContentRule[]> {
    const changers = rules.flatMap(({ changedBy }) => changedBy ?? []);
    const [hits, names] = await Promise.all([
      countHits(database, new Date(now().getTime() - HITS_SHOWN_MS)),
      findModeratorNames(database, changers),
    ]);
    return rules.map(({ id, version, name, action, condition, isActive, changedAt, changedBy }) => ({
      ...{ id, version, name, action, condition, isActive },
      changedAt: changedAt?.toISOString() ?? null,
      changedBy: names.get(changedBy ?? '') ?? null,
      hitCount: hits.get(id) ?? 0,
    }));
  }

  async function save(moderator: Moderator, id: string, version: number, rule: RuleInput): Promise<ContentRule> {
    const { rules } = await contentRules.currentRules();
    const others = rules.filter((other) => other.isActive && other.id !== id).length;
    const { active: most } = contentRuleLimits;
    if (rule.isActive && others >= most) throw new Refusal(409, refs(contentRuleTexts).tooMany({ most }));
    const isSevere = rule.isActive && (rule.action === 'hold' || rule.action === 'limit');
    if (isSevere) assertNarrow(rule, await contentRules.preview(rule.condition));
    await insertVersion(database, { id, version, rule }, { moderatorId: moderator.id, now: now() }).catch(refuseSecond);
    const saved = (await contentRules.currentRules()).rules.filter((each) => each.id === id);
    const [shown] = await present(saved);
    return shown as ContentRule;
  }

  const show: Handler<typeof contract.showContentRules> = async () => ({
    status: 200,
    body: { rules: await present((await contentRules.currentRules()).rules) },
  });

  const create: Handler<typeof contract.createContentRule> = async ({ caller, body }) => ({
    status: 201,
    body: await save(caller, newId(), 1, body),
  });

  const change: Handler<typeof contract.changeContentRule> = async ({ caller, params: { id }, body }) => {
    const current = (await contentRules.currentRules()).rules.find((rule) => rule.id === id);
    if (!current) throw notFound(refs(contentRuleTexts).notFound);
    if (current.version !== body.version) throw new Refusal(409, refs(contentRuleTexts).changedMeanwhile);
    return { status: 200, body: await save(caller, id, current.version + 1, body.rule) };
  };

  const preview: Handler<typeof contract.previewContentRule> = async ({ body: { condition } }) => ({
    status: 200,
    body: await contentRules.preview(condition),
  });

  const checkWriting: Handler<typeof contract.checkWriting> = async ({ caller, body, request }) => {
    limits.spend('search', request.ip, CHECK_COST);
    return { status: 200, body: { warnings: await contentRules.check(caller.id, body) } };
  };

  return { show, create, change, preview, checkWriting };
}

/** Two moderators saved the same version: the second gets a refusal. */
function refuseSecond(error: unknown): never {
  if (violatedUnique(error) === null) throw error;
  throw new Refusal(409, refs(contentRuleTexts).changedMeanwhile);
}
