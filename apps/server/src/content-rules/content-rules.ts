// Screens listings by the rules against spam and scams: before they are saved, while they are written, and in a preview.
import { contentRuleLimits } from '@chowk/contract/content-rules/content-rule-choices';
import type {
  RuleCondition,
  RulePreview,
  WritingCheckRequest,
} from '@chowk/contract/content-rules/content-rule-schemas';
import { DAY_MS } from '@chowk/contract/limits';
import type { Config } from '../config/config.ts';
import type { Database, Transacting } from '../database/database.ts';
import { analyseText, fingerprintOf } from './analyse-text.rules.ts';
import {
  assertNotLimited,
  type CompiledCondition,
  compileCondition,
  compileRules,
  emptyFacts,
  findHits,
  type Hit,
  isHeld,
  isTooBroad,
  type ListingFacts,
  type Rule,
  type RuleSet,
  ruleSetOf,
  textOf,
  warningsOf,
} from './content-rules.rules.ts';
import * as store from './content-rules.store.ts';
import type { PhotoHash } from './photo-hash.rules.ts';
import { shippedRules } from './shipped.rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;

export type FindSimilarPrice = (kind: PricedListing, exceptSellerId: string) => Promise<number | null>;

export type PricedListing = {
  readonly title: string;
  readonly category: string;
  readonly subcategory: string | null | undefined;
};

type Parts = {
  readonly database: Database;
  readonly findSimilarPrice: FindSimilarPrice;
  /** Off for benchmarks and tests, with all other rate limits. */
  readonly config: Pick<Config, 'rateLimits'>;
  readonly now: () => Date;
};

export type ScreenedListing = {
  readonly listingId: string;
  readonly title: string;
  readonly description: string;
  /** Everything else that is public and in the seller's own words. */
  readonly otherTexts: readonly string[];
  readonly category: string;
  readonly price: number | null;
  readonly similarPrice: number | null;
  readonly photos: readonly string[];
  readonly photoHashes: readonly PhotoHash[];
  readonly isNew: boolean;
};

/** Only `screen` makes one. `isHeld`: it is to be hidden until a moderator has looked. */
export type Screening = {
  readonly isHeld: boolean;
  record(): Promise<void>;
};

export type ContentRules = ReturnType<typeof createContentRules>;

export function createContentRules({ database, findSimilarPrice, config, now }: Parts) {
  let compiled: ReadonlyMap<string, CompiledCondition> = new Map();
  let loaded: { readonly stamp: number; readonly rules: readonly CurrentRule[]; readonly set: RuleSet } | null = null;

  /** Compiled anew only when a moderator has saved a version, here or on another server. */
  async function loadRules(source: Database, stamp: number) {
    if (loaded?.stamp === stamp) return loaded;
    const rules = await readCurrentRules(source);
    compiled = await compileNew(rules, compiled);
    loaded = {
      stamp,
      rules,
      set: compileRules(rules, (rule) => compiled.get(keyOf(rule)) ?? compileCondition(rule.condition)),
    };
    return loaded;
  }

  async function currentRules(source: Database = database) {
    return loadRules(source, await store.findRulesStamp(source));
  }

  /** Runs beside the decoding of photos; a slow search is no reason to refuse a listing. */
  async function findSimilar(listing: PricedListing, userId: string): Promise<number | null> {
    const { set } = await currentRules();
    if (!set.rules.some(({ condition }) => condition.kind === 'price')) return null;
    return findSimilarPrice(listing, userId).catch(() => null);
  }

  /** After `lockCounts` of the author: listings published at the same moment are counted one after the other. */
  async function screen(transaction: Transacting, userId: string, listing: ScreenedListing): Promise<Screening> {
    const { title, description, otherTexts } = listing;
    const story = textOf(listing);
    const text = analyseText([title, description, ...otherTexts].join('\n'));
    const fingerprint = fingerprintOf(story);
    const moment = now();
    const isWanted = !loaded || comparesPhotos(loaded.set);
    const author = await store.findAuthorFacts(transaction, {
      ...{ photos: listing.photos, photoHashes: isWanted ? listing.photoHashes : [] },
      ...{ userId, fingerprint, exceptId: listing.listingId },
      ...{ hourAgo: new Date(moment.getTime() - HOUR_MS), monthAgo: new Date(moment.getTime() - MONTH_MS) },
    });
    if (!author) return { isHeld: false, record: async () => {} };
    const { set } = await loadRules(transaction, author.rules_stamp);
    const hits = findHits(set, {
      ...{ text, story, category: listing.category, price: listing.price, similarPrice: listing.similarPrice },
      accountDays: (moment.getTime() - author.created_at.getTime()) / DAY_MS,
      recentListings: listing.isNew ? author.recent_listings : null,
      ...{ sameWords: author.same_words, samePhoto: author.same_photo },
    });
    if (config.rateLimits) assertNotLimited(hits);
    const released =
      listing.isNew || hits.length === 0 ? [] : await store.findReleasedHits(transaction, listing.listingId);
    const held = isHeld(hits, released);
    const { listingId } = listing;
    return {
      isHeld: held,
      async record() {
        await store.insertHits(transaction, listingId, hits, moment);
        await store.saveFingerprint(transaction, { listingId, userId, fingerprint }, moment);
        if (held) await store.reportHeld(transaction, listingId, hits, moment);
      },
    };
  }

  /** The rules that would hold a listing with this text: for texts that are public and belong to no listing. */
  async function namesOfHolding(text: string): Promise<string[]> {
    const { set } = await currentRules();
    const hits = findHits(set, { ...emptyFacts, text: analyseText(text), category: null });
    return hits.filter(({ rule }) => rule.action === 'hold').map(({ rule }) => rule.name);
  }

  async function check(userId: string, written: WritingCheckRequest) {
    const { set } = await currentRules();
    const { title, category, subcategory, price = null } = written;
    const isPriced = price !== null && price > 1 && category && title.length >= 3;
    const similarPrice = isPriced ? await findSimilar({ title, category, subcategory }, userId) : null;
    const text = textOf(written);
    const facts = { ...emptyFacts, text, category: category ?? null, price, similarPrice };
    return warningsOf(findHits(set, facts));
  }

  async function preview(condition: RuleCondition): Promise<RulePreview> {
    const { previewed, previewedPrices, shown } = contentRuleLimits;
    const isOfPrice = condition.kind === 'price';
    const latest = await store.findLatest(
      database,
      isOfPrice ? previewedPrices : previewed,
      condition.kind === 'flood',
    );
    const factsOf = await readPreviewFacts(latest, condition);
    const set = ruleSetOf(condition);
    const met: { readonly listing: store.LatestListing; readonly hit: Hit }[] = [];
    for (const [at, listing] of latest.entries()) {
      const [hit] = findHits(set, await factsOf(listing));
      if (hit) met.push({ listing, hit });
      // A thousand texts take 0.3 s: other requests are answered in between.
      if (at % 50 === 49) await new Promise((resolve) => setImmediate(resolve));
    }
    return {
      ...{ checked: latest.length, met: met.length, isTooBroad: isTooBroad(met.length, latest.length) },
      listings: met.slice(0, shown).map(({ listing: { id, title, created_at }, hit: { found } }) => ({
        ...{ id, title, found, createdAt: created_at.toISOString() },
      })),
    };
  }

  async function readPreviewFacts(latest: readonly store.LatestListing[], condition: RuleCondition) {
    const isOf = (of: 'words' | 'photo') => condition.kind === 'repeated' && condition.of === of;
    const ids = latest.map(({ id }) => id);
    const samePhotos = isOf('photo') ? await store.countSamePhotos(database, ids) : new Map<string, number>();
    const accounts = new Map<string, Set<string>>();
    if (isOf('words'))
      for (const listing of latest) {
        const words = fingerprintOf(textOf(listing));
        if (words) accounts.set(words, (accounts.get(words) ?? new Set()).add(listing.user_id));
      }
    return async (listing: store.LatestListing): Promise<ListingFacts> => {
      const text = textOf(listing);
      const sameWords = (accounts.get(fingerprintOf(text) ?? '')?.size ?? 1) - 1;
      const similarPrice =
        condition.kind === 'price' ? await findSimilarPrice(listing, listing.user_id).catch(() => null) : null;
      return {
        ...{ text, category: listing.category, price: listing.price, similarPrice, sameWords },
        ...{ accountDays: listing.account_days, recentListings: listing.recent_listings },
        samePhoto: samePhotos.get(listing.id) ?? 0,
      };
    };
  }

  return { currentRules, findSimilar, screen, namesOfHolding, check, preview };
}

const keyOf = ({ id, version }: Rule) => `${id} ${version}`;

/** A rule after the other, with other requests in between: all of them together took 3 s. */
async function compileNew(rules: readonly Rule[], known: ReadonlyMap<string, CompiledCondition>) {
  const compiled = new Map<string, CompiledCondition>();
  for (const rule of rules.filter(({ isActive }) => isActive)) {
    const earlier = known.get(keyOf(rule));
    compiled.set(keyOf(rule), earlier ?? compileCondition(rule.condition));
    if (!earlier) await new Promise((resolve) => setImmediate(resolve));
  }
  return compiled;
}

const comparesPhotos = ({ rules }: RuleSet) =>
  rules.some(({ condition }) => condition.kind === 'repeated' && condition.of === 'photo');

export type CurrentRule = Rule & { readonly changedAt: Date | null; readonly changedBy: string | null };

/** Shipped rules, and their later versions and new rules of moderators. */
async function readCurrentRules(database: Database): Promise<CurrentRule[]> {
  const changed = (await store.findRules(database)).map(({ is_active, changed_at, changed_by, ...rule }) => ({
    ...{ ...rule, isActive: is_active, changedAt: changed_at, changedBy: changed_by },
  }));
  const ids = new Set(changed.map(({ id }) => id));
  const shipped = shippedRules.filter(({ id }) => !ids.has(id));
  return [...shipped.map((rule) => ({ ...rule, changedAt: null, changedBy: null })), ...changed];
}
