// Decisions of the rules against spam and scams: which rules a listing meets, and what follows.
import {
  type ContactKind,
  contentRuleLimits,
  type RuleAction,
} from '@chowk/contract/content-rules/content-rule-choices';
import type { ConditionOf, RuleCondition, WritingCheck } from '@chowk/contract/content-rules/content-rule-schemas';
import { contentRuleTexts } from '@chowk/contract/content-rules/content-rule-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { invalid, Refusal } from '../http/errors.ts';
import { type AnalysedText, analyseText } from './analyse-text.rules.ts';
import { findContacts } from './contacts.rules.ts';
import { type Likeness, likenessOf } from './likeness.rules.ts';
import {
  compilePhrase,
  exceptAllowed,
  findBesides,
  findMatches,
  indexPhrases,
  type Match,
  type PhraseIndex,
  type PhraseList,
} from './matching.rules.ts';

export type Rule = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly action: RuleAction;
  readonly condition: RuleCondition;
  readonly isActive: boolean;
};

export type Written = { readonly title: string; readonly description: string; readonly category: string | null };

export type ListingFacts = {
  readonly text: AnalysedText;
  /** Title and description, where `text` has more: a place beside them would hide how much they read like scams. */
  readonly story?: AnalysedText;
  readonly category: string | null;
  readonly price: number | null;
  readonly similarPrice: number | null;
  readonly accountDays: number;
  /** Published by this account within the hour, without this one. Null for an edit. */
  readonly recentListings: number | null;
  /** Other accounts with the same words, and with one of the photos, within a month. */
  readonly sameWords: number;
  readonly samePhoto: number;
};

export const emptyFacts = {
  price: null,
  similarPrice: null,
  accountDays: 0,
  recentListings: null,
  sameWords: 0,
  samePhoto: 0,
} as const;

export function textOf({ title, description }: Pick<Written, 'title' | 'description'>): AnalysedText {
  return analyseText(`${title}\n${description}`);
}

type Found = {
  readonly found: string | null;
  readonly kind?: ContactKind;
  /** Everything that the rule found: a release of one covers no other. */
  readonly all?: readonly string[];
};
type Matches = ReadonlyMap<PhraseList, readonly Match[]>;
export type CompiledCondition = {
  readonly lists: readonly PhraseList[];
  readonly meets: (facts: ListingFacts, matches: Matches) => Found | null;
};

const nothingFound: Found = { found: null };
const compileAll = (phrases: readonly string[]): PhraseList => phrases.flatMap((phrase) => compilePhrase(phrase) ?? []);

function compileWords(condition: ConditionOf<'words'>): CompiledCondition {
  const phrases = compileAll(condition.phrases);
  const together = compileAll(condition.together);
  const allowed = compileAll(condition.allowed);
  const isElsewhere = (category: string | null) =>
    condition.categories.length > 0 && !(category && condition.categories.includes(category));
  return {
    lists: [phrases, together, allowed],
    meets({ category }, matches) {
      if (isElsewhere(category) || !matches.has(phrases)) return null;
      const found = exceptAllowed(matches.get(phrases), matches.get(allowed));
      const others = exceptAllowed(matches.get(together), matches.get(allowed));
      const isAlone = condition.together.length === 0;
      const all = isAlone ? found.map(({ written }) => written) : pairsOf(found, others);
      return all[0] === undefined ? null : { found: all[0], all };
    },
  };
}

/** Each word and each companion once, so that one added later is no released pair; every pair would be 60 times as many. */
function pairsOf(found: readonly Match[], others: readonly Match[]): string[] {
  const pair = (match?: Match, other?: Match) => (match && other ? [`${match.written} … ${other.written}`] : []);
  return [
    ...found.flatMap((match) => pair(match, findBesides(match, others))),
    ...others.flatMap((other) => pair(findBesides(other, found), other)),
  ];
}

/** Several rules may ask with different percentages. */
const likenesses = new WeakMap<AnalysedText, Likeness>();
function readOnce(text: AnalysedText): Likeness {
  const known = likenesses.get(text) ?? likenessOf(text);
  likenesses.set(text, known);
  return known;
}

export function compileCondition(condition: RuleCondition): CompiledCondition {
  switch (condition.kind) {
    case 'words':
      return compileWords(condition);
    case 'contact':
      return { lists: [], meets: ({ text }) => findContacts(text, condition.finds) };
    case 'flood': {
      const { mostPerHour, accountDays: young } = condition;
      const isFlood = ({ recentListings, accountDays }: ListingFacts) =>
        recentListings !== null && recentListings >= mostPerHour && accountDays < young;
      return { lists: [], meets: (facts) => (isFlood(facts) ? nothingFound : null) };
    }
    case 'repeated': {
      const { of, accounts } = condition;
      const count = ({ sameWords, samePhoto }: ListingFacts) => (of === 'words' ? sameWords : samePhoto);
      return { lists: [], meets: (facts) => (count(facts) >= accounts ? nothingFound : null) };
    }
    case 'price': {
      const isFarBelow = ({ price, similarPrice }: ListingFacts) =>
        price !== null && price > 1 && similarPrice !== null && price < (similarPrice * condition.percent) / 100;
      return { lists: [], meets: (facts) => (isFarBelow(facts) ? nothingFound : null) };
    }
    case 'likeness':
      return {
        lists: [],
        meets({ text, story = text }) {
          const { percent, words } = readOnce(story);
          return percent < condition.percent ? null : { found: words.join(' … '), all: words };
        },
      };
  }
}

export type RuleSet = {
  readonly rules: readonly (Rule & Pick<CompiledCondition, 'meets'>)[];
  readonly index: PhraseIndex;
};

export function compileRules(
  rules: readonly Rule[],
  compile: (rule: Rule) => CompiledCondition = ({ condition }) => compileCondition(condition),
): RuleSet {
  const compiled = rules.filter(({ isActive }) => isActive).map((rule) => ({ ...rule, ...compile(rule) }));
  return { rules: compiled, index: indexPhrases(compiled.flatMap(({ lists }) => lists)) };
}

export type Hit = {
  readonly rule: Rule;
  readonly found: string | null;
  readonly all: readonly (string | null)[];
  readonly contact?: ContactKind | undefined;
};

const foldCase = (found: string | null) => found?.toLowerCase();

export function findHits({ rules, index }: RuleSet, facts: ListingFacts): Hit[] {
  const matches = findMatches(facts.text, index);
  return rules.flatMap((rule) => {
    const met = rule.meets(facts, matches);
    if (!met) return [];
    const all = [...new Map((met.all ?? [met.found]).map((found) => [foldCase(found), found])).values()];
    return [{ rule, found: met.found, all, contact: met.kind }];
  });
}

/** Of one rule in one listing: more would be a flood of rows. The others are never released, so they hold each edit. */
const MAX_STORED = 8;

export function storedFinds({ rule, found, all }: Hit): readonly (string | null)[] {
  return rule.action === 'hold' ? all.slice(0, MAX_STORED) : [found];
}

/** Earlier hits of the listing that a moderator has looked at and released: the same words do not hold it again. */
export type ReleasedHit = { readonly rule_id: string; readonly found: string | null };

export function isHeld(hits: readonly Hit[], released: readonly ReleasedHit[]): boolean {
  const isReleased = ({ id }: Rule, found: string | null) =>
    released.some((earlier) => earlier.rule_id === id && foldCase(earlier.found) === foldCase(found));
  return hits.some(({ rule, all }) => rule.action === 'hold' && !all.every((found) => isReleased(rule, found)));
}

export function assertNotLimited(hits: readonly Hit[]): void {
  const limits = hits.flatMap(({ rule: { action, condition } }) =>
    action === 'limit' && condition.kind === 'flood' ? [condition.mostPerHour] : [],
  );
  if (limits.length === 0) return;
  const text = refs(contentRuleTexts).publishedTooMany({ count: Math.min(...limits) });
  throw new Refusal(429, text, { retryAfterSeconds: 3600 });
}

type Warning = WritingCheck['warnings'][number];

export function warningsOf(hits: readonly Hit[]): Warning[] {
  const warnings = new Map<Warning['kind'], Warning>();
  for (const { rule, found, contact } of hits) {
    const { kind: condition } = rule.condition;
    if (rule.action !== 'warn' || condition === 'flood') continue;
    const kind = condition === 'contact' ? (contact ?? 'link') : condition;
    if (!warnings.has(kind)) warnings.set(kind, { kind, found });
  }
  return [...warnings.values()];
}

/** Fewer listings say nothing about a share. */
const MIN_SAMPLE = 20;

export function isTooBroad(met: number, checked: number): boolean {
  return checked >= MIN_SAMPLE && met > checked * contentRuleLimits.heldShare;
}

type Counted = { readonly met: number; readonly checked: number };

/** A rule that would hold everything: by the latest listings, and by ordinary texts where there are few of them. */
export function assertNarrow(
  { action, isActive, condition }: Pick<Rule, 'action' | 'isActive' | 'condition'>,
  latest: Counted,
) {
  if (!isActive || (action !== 'hold' && action !== 'limit')) return;
  const ordinary = countOrdinary(condition);
  const broad = [latest, ordinary].find(({ met, checked }) => isTooBroad(met, checked));
  if (broad)
    throw invalid(refs(contentRuleTexts).tooBroad(broad), { condition: [refs(contentRuleTexts).tooBroad(broad)] });
}

function countOrdinary(condition: RuleCondition): Counted {
  if (condition.kind !== 'words' && condition.kind !== 'likeness') return { met: 0, checked: 0 };
  const set = ruleSetOf(condition.kind === 'words' ? { ...condition, categories: [] } : condition);
  const isMet = (text: string) => findHits(set, { ...emptyFacts, text: analyseText(text), category: null }).length > 0;
  return { met: ordinaryTexts.filter(isMet).length, checked: ordinaryTexts.length };
}

export function ruleSetOf(condition: RuleCondition): RuleSet {
  return compileRules([{ id: '', version: 0, name: '', action: 'note', condition, isActive: true }]);
}

/** Honest listings in the three languages, for a town that has none yet. */
const ordinaryTexts = [
  'Wooden cot in good condition. A sturdy cot of sheesham wood, used for two years. Pick up from Phase 7.',
  'Honda Activa 6G 2021 first owner. Single hand driven, insurance valid, all papers ready. Price negotiable.',
  'iPhone 13 128 GB blue. With box and charger, battery health 88 percent, no scratches. Exchange possible.',
  '2 BHK flat for rent near market. Two rooms, kitchen, parking, water all day. One month security.',
  'Maths tuition for class 9 and 10. Home tuition in the evening, ten years of experience, free demo class.',
  'Double door fridge LG. Cooling is fine, moving to another city, so selling. Call in the evening.',
  'Study table with chair. Hardly used, clean, for a student. Delivery within the city.',
  'Driver needed for school van. Licence and two years of driving, salary as per experience, morning and afternoon.',
  'Swaraj 744 tractor 2016. Tyres new, oil changed, only serious buyers, meet at the village.',
  'Labrador puppies, vaccinated. Healthy, parents at home, come and see on Sunday.',
  'लकड़ी का बेड, अच्छी हालत में। दो साल इस्तेमाल किया, घर से उठाना होगा, कीमत में थोड़ी बात हो सकती है।',
  'हीरो स्प्लेंडर 2019, पहला मालिक। सारे कागज़ पूरे हैं, टायर नए हैं, देखकर ले जाएं।',
  'वाशिंग मशीन सैमसंग, चालू हालत। घर बदल रहे हैं इसलिए बेच रहे हैं, शाम को आकर देखें।',
  'किराए के लिए दो कमरे, परिवार के लिए। पानी और बिजली अलग, बाज़ार पास में है।',
  'कक्षा 10 की किताबें, पूरा सेट। साफ हैं, आधी कीमत पर, आज ही ले जाएं।',
  'ਲੱਕੜ ਦਾ ਮੰਜਾ, ਵਧੀਆ ਹਾਲਤ। ਦੋ ਸਾਲ ਵਰਤਿਆ, ਘਰੋਂ ਲੈ ਜਾਓ, ਕੀਮਤ ਬਾਰੇ ਗੱਲ ਹੋ ਸਕਦੀ ਹੈ।',
  'ਸਵਰਾਜ 855 ਟਰੈਕਟਰ, 2018 ਮਾਡਲ। ਟਾਇਰ ਨਵੇਂ, ਕਾਗਜ਼ ਪੂਰੇ, ਪਿੰਡ ਆ ਕੇ ਵੇਖੋ।',
  'ਮੱਝ ਵਿਕਾਊ, 14 ਲੀਟਰ ਦੁੱਧ। ਦੂਜਾ ਸੂਆ, ਸਵੇਰੇ ਚੋ ਕੇ ਵੇਖੋ, ਸਿਹਤ ਠੀਕ ਹੈ।',
  'ਕਿਰਾਏ ਲਈ ਦੁਕਾਨ, ਮੇਨ ਬਾਜ਼ਾਰ। ਪਾਣੀ ਬਿਜਲੀ ਹੈ, ਕਿਸੇ ਵੀ ਕੰਮ ਲਈ ਠੀਕ।',
  'ਬੱਚਿਆਂ ਦਾ ਸਾਈਕਲ, ਘੱਟ ਚੱਲਿਆ। ਬ੍ਰੇਕ ਠੀਕ ਹਨ, ਸ਼ਾਮ ਨੂੰ ਆ ਜਾਓ।',
];
