// Rules against spam and scams on the wire: conditions, versions, preview, and warnings for an author while writing.
import * as z from 'zod/mini';
import { Id, Moment, oneLine, requiredText, severalLines } from '../http/common-schemas.ts';
import { refs } from '../languages/text-ref.ts';
import { PRICE_MAX, textLimits } from '../limits.ts';
import { findCategory } from '../listings/categories.ts';
import { listingTexts } from '../listings/listing-texts.ts';
import { contactKinds, contentRuleLimits, repeatedKinds, ruleActions } from './content-rule-choices.ts';
import { contentRuleTexts } from './content-rule-texts.ts';

const { phrases: mostPhrases, phrase: longestPhrase, phraseWords, prefix: shortestPrefix } = contentRuleLimits;

/** A phrase is a row of words. `*` at the end of a word stands for any ending, `#` for any number. There is no other pattern, so
 * matching takes time linear in the text. */
const Phrase = requiredText(refs(contentRuleTexts).phrase, longestPhrase).check(
  z.refine((text) => text.split(/\s+/).every(isPhraseWord), refs(contentRuleTexts).phrase),
  z.refine((text) => /[\p{L}\d]/u.test(text), refs(contentRuleTexts).phrase),
);

function isPhraseWord(word: string): boolean {
  if (word === '#') return true;
  const stem = word.replace(/\*$/, '');
  return !/[*#]/.test(stem) && (stem === word || stem.length >= shortestPrefix);
}

const Phrases = z.array(Phrase).check(z.maxLength(mostPhrases, refs(contentRuleTexts).tooManyPhrases));
const Category = z
  .string()
  .check(z.refine((slug) => findCategory(slug) !== undefined, refs(listingTexts).categoryUnknown));
const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

const WordsCondition = z.object({
  kind: z.literal('words'),
  phrases: Phrases.check(z.minLength(1, refs(contentRuleTexts).noPhrases)),
  together: z._default(Phrases, []),
  /** Taken out of the text before anything is looked for. */
  allowed: z._default(Phrases, []),
  categories: z._default(z.array(Category).check(z.maxLength(20)), []),
});
const ContactCondition = z.object({
  kind: z.literal('contact'),
  finds: z.array(z.enum(contactKinds)).check(z.minLength(1, refs(contentRuleTexts).noContacts), z.maxLength(4)),
});
const FloodCondition = z.object({
  kind: z.literal('flood'),
  mostPerHour: whole(1, 100),
  accountDays: whole(1, 3650),
});
const RepeatedCondition = z.object({
  kind: z.literal('repeated'),
  of: z.enum(repeatedKinds),
  /** The same at so many other accounts within a month. */
  accounts: whole(1, 20),
});
const PriceCondition = z.object({
  kind: z.literal('price'),
  /** Below this share of the lower quartile of similar listings, in percent. */
  percent: whole(1, 90),
});

const LikenessCondition = z.object({
  kind: z.literal('likeness'),
  /** How much the text reads like known scams. */
  percent: whole(50, 99),
});

export const RuleCondition = z.discriminatedUnion('kind', [
  WordsCondition,
  ContactCondition,
  FloodCondition,
  RepeatedCondition,
  PriceCondition,
  LikenessCondition,
]);
export type RuleCondition = z.output<typeof RuleCondition>;
export type ConditionOf<Kind extends RuleCondition['kind']> = Extract<RuleCondition, { kind: Kind }>;

const phrasesOf = (condition: RuleCondition): readonly string[] =>
  condition.kind === 'words' ? [...condition.phrases, ...condition.together, ...condition.allowed] : [];
const isLong = (phrase: string) => phrase.split(/\s+/).length > phraseWords;

/** What is saved or tried: compiling a rule stays under 50 ms. Rules that were saved before may be larger. */
const NewCondition = RuleCondition.check(
  z.refine((condition) => phrasesOf(condition).length <= mostPhrases, {
    error: refs(contentRuleTexts).tooManyPhrases,
    path: ['phrases'],
  }),
  z.refine((condition) => !phrasesOf(condition).some(isLong), {
    error: refs(contentRuleTexts).longPhrase({ most: phraseWords }),
    path: ['phrases'],
  }),
);

const RuleName = requiredText(refs(contentRuleTexts).nameRequired, contentRuleLimits.name);

export const RuleInput = z
  .object({ name: RuleName, action: z.enum(ruleActions), condition: NewCondition, isActive: z.boolean() })
  .check(
    z.refine(({ action, condition }) => action !== 'limit' || condition.kind === 'flood', {
      error: refs(contentRuleTexts).limitNeedsCount,
      path: ['action'],
    }),
    z.refine(({ action, condition }) => action !== 'warn' || condition.kind !== 'flood', {
      error: refs(contentRuleTexts).warnNeedsText,
      path: ['action'],
    }),
  );
export type RuleInput = z.output<typeof RuleInput>;

export const RuleChange = z.object({
  /** The version that was edited; a newer one means that another moderator was faster. */
  version: whole(1, 1_000_000),
  rule: RuleInput,
});

export const ContentRule = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  action: z.enum(ruleActions),
  condition: RuleCondition,
  isActive: z.boolean(),
  changedAt: z.nullable(Moment),
  changedBy: z.nullable(z.string()),
  hitCount: z.int(),
});
export type ContentRule = z.infer<typeof ContentRule>;

export const ContentRules = z.object({ rules: z.array(ContentRule) });
export type ContentRules = z.infer<typeof ContentRules>;

export const PreviewRequest = z.object({ condition: NewCondition });

export const RulePreview = z.object({
  checked: z.int(),
  met: z.int(),
  /** Whether it would be refused with the action hold or limit. */
  isTooBroad: z.boolean(),
  listings: z.array(z.object({ id: Id, title: z.string(), found: z.nullable(z.string()), createdAt: Moment })),
});
export type RulePreview = z.infer<typeof RulePreview>;

export const WritingCheckRequest = z.object({
  title: z.string().check(oneLine(), z.maxLength(textLimits.title.max)),
  description: z.string().check(severalLines(), z.maxLength(textLimits.description.max)),
  price: z.nullish(z.number().check(z.gte(0), z.lte(PRICE_MAX))),
  category: z.nullish(z.string().check(z.maxLength(60))),
  subcategory: z.nullish(z.string().check(z.maxLength(60))),
});
export type WritingCheckRequest = z.output<typeof WritingCheckRequest>;

export const WritingCheck = z.object({
  warnings: z.array(
    z.object({
      kind: z.enum(['words', 'phone', 'link', 'email', 'upi', 'price', 'repeated', 'likeness']),
      found: z.nullable(z.string()),
    }),
  ),
});
export type WritingCheck = z.infer<typeof WritingCheck>;

export const RuleHit = z.object({
  ruleId: Id,
  name: z.string(),
  version: z.int(),
  action: z.enum(ruleActions),
  found: z.nullable(z.string()),
  at: Moment,
});
export type RuleHit = z.infer<typeof RuleHit>;
