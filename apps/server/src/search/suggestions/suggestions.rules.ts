// Rules of suggestions while typing: words and word pairs from titles, places, and categories.
import { categories } from '@chowk/contract/listings/categories';
import { isOfAnotherScript } from '../../text/sounds.rules.ts';
import { foldWord } from '../../text/tokens.rules.ts';
import type { Term, Word } from '../understanding/lexemes.rules.ts';
import { isMeasure } from '../understanding/prices.rules.ts';
import type { Vocabulary } from '../understanding/vocabulary/vocabulary.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';

export const MAX_COMPLETIONS = 6;
export const MAX_CATEGORIES = 4;

/** One letter is a prefix of too much; one digit after other words is not: 'iphone 1'. */
export function isWorthCompleting(words: readonly Word[]): boolean {
  const last = words.at(-1)?.word ?? '';
  return last.length > 1 || (words.length > 1 && /^\d$/.test(last));
}

/** 'bed with' is no completion, nor is a word that a seller misspelt. */
export type WordChecks = {
  isSmall?(word: string): boolean;
  isMisspelt?(word: string): boolean;
  isThing?(word: string): boolean;
  /** Whether the vocabulary completes the word itself: then words that only mean the same are not offered. */
  readonly isKnown?: boolean;
};

/** With so many names of things, words of a single title are not offered. */
const ENOUGH_THINGS = 3;

const wordsIn = (title: string) => title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words of titles. `texts` are the word and its pairs with the next word, each with the number of titles that have it. */
export type TitleWords = ReadonlyMap<string, { readonly folded: string; readonly texts: ReadonlyMap<string, number> }>;

/** Folding 2,000 titles takes longer than the rest of a suggestion, so the newest are indexed once a minute. */
export function indexTitles(titles: readonly string[]): TitleWords {
  const index = new Map<string, { folded: string; texts: Map<string, number> }>();
  for (const title of titles) {
    const words = wordsIn(title.toLowerCase());
    const counted = new Set<string>();
    const count = (word: string, text: string) => {
      if (counted.has(text)) return;
      counted.add(text);
      const own = index.get(word) ?? { folded: foldWord(word), texts: new Map<string, number>() };
      index.set(word, own);
      own.texts.set(text, (own.texts.get(text) ?? 0) + 1);
    };
    for (const [at, word] of words.entries()) {
      count(word, word);
      const next = words[at + 1];
      if (next && next.length > 2) count(word, `${word} ${next}`);
    }
  }
  return index;
}

/** The most frequent first; pairs only if two titles have them. The words before the last one stay; the last word as
 * typed comes last. */
export function completionsFrom(
  titles: TitleWords,
  query: string,
  typed: Word,
  meant: Term,
  { isSmall, isMisspelt, isThing, isKnown }: WordChecks = {},
): string[] {
  const texts = [...meant.exact, ...meant.meant, ...meant.near]
    .flat()
    .map(({ text }) => text)
    .filter((text) => text.length > 2);
  const isTyped = (text: string) => foldWord(text) === typed.word;
  const countsOf = (isWanted: (folded: string) => boolean) =>
    new Map([...titles.values()].flatMap((own) => (isWanted(own.folded) ? [...own.texts] : [])));
  // The watt of 'samsung wa' is a unit, and no thing.
  const counts = countsOf((folded) => folded.startsWith(typed.word) && !isMeasure(folded));
  const means = (folded: string) =>
    texts.some((text) => folded.startsWith(text)) && !isOfAnotherScript(typed.word, folded);
  const found = counts.size > 0 || isKnown ? counts : countsOf(means);
  const before = query.trim().split(/\s+/).slice(0, -1).join(' ').toLowerCase();
  const typedBefore = new Set(wordsIn(before).map(foldWord));
  const isNamed = (text: string) => isThing?.(foldWord(text)) === true;
  const hasEnough = [...found.keys()].filter(isNamed).length >= ENOUGH_THINGS;
  const ordered = [...found]
    .filter(([text, count]) => count > 1 || !hasEnough || isNamed(text))
    .filter(([text, count]) => !typedBefore.has(foldWord(text)) && (count > 1 || !text.includes(' ')))
    .map(([text, count]) => ({ text, count, isTyped: isTyped(text), isNamed: isNamed(text.split(' ')[0] ?? '') }))
    .sort(
      (one, other) =>
        Number(one.isTyped) - Number(other.isTyped) ||
        Number(other.isNamed) - Number(one.isNamed) ||
        other.count - one.count ||
        one.text.localeCompare(other.text),
    );
  // A check of spelling takes as long as hundreds of comparisons: only until there are enough.
  const completions: string[] = [];
  for (const { text } of ordered) {
    if (completions.length === MAX_COMPLETIONS) break;
    if (text.split(' ').some((word, at) => (at > 0 && isSmall?.(word)) || isMisspelt?.(word))) continue;
    completions.push(before ? `${before} ${text}` : text);
  }
  return completions;
}

export type CategoryRef = {
  readonly category: string;
  readonly subcategory: string | null;
  readonly name: string;
  readonly query: string | null;
};

const categoryRefs: readonly CategoryRef[] = categories.flatMap(({ slug, name, subcategories }) => [
  { category: slug, subcategory: null, name, query: null },
  ...subcategories.map((own) => ({ category: slug, subcategory: own.slug, name: own.name, query: null })),
]);
const pathOf = ({ category, subcategory }: CategoryRef) => (subcategory ? `${category}/${subcategory}` : category);
const byKey = new Map(categoryRefs.map((ref) => [pathOf(ref), ref]));

/** Categories of words that start like the typed one: the whole category where the word names it, the word within the
 * category where it is something in it ('scooter' in Motorcycles). */
export function categoriesNamed(
  typed: Word,
  { entries, words }: Vocabulary,
  isVariant: (word: string) => boolean = () => false,
): CategoryRef[] {
  const candidates = [...words.values()].filter(
    ({ word, stem }) => (word.startsWith(typed.word) && !isVariant(word)) || stem === typed.stem,
  );
  const found = candidates
    .sort((one, other) => one.word.length - other.word.length)
    .flatMap((word) =>
      (entries.get(word.stem) ?? []).filter(({ phrase }) => phrase.length === 1).map((entry) => ({ word, entry })),
    );
  const whole = found.flatMap(({ entry }) => entry.is.flatMap((key) => byKey.get(key) ?? []));
  const within = found.flatMap(({ word, entry }) =>
    entry.has.flatMap((key) => {
      const ref = byKey.get(key);
      return ref ? [{ ...ref, query: word.word }] : [];
    }),
  );
  const once = new Map([...whole, ...within].toReversed().map((ref) => [pathOf(ref), ref]));
  return [...once.values()].toReversed().slice(0, MAX_CATEGORIES);
}

/** 'sofas' beside 'sofa' says nothing new. */
export function withoutPlurals(texts: readonly string[]): string[] {
  const all = new Set(texts);
  return [...all].filter((text) => !(text.endsWith('s') && (all.has(text.slice(0, -1)) || all.has(text.slice(0, -2)))));
}

const units = [
  'bhk',
  'marla',
  'kanal',
  'acre',
  'gaj',
  'kg',
  'quintal',
  'litre',
  'inch',
  'ft',
  'gb',
  'ton',
  'seater',
  'hp',
  'kva',
];

/** '2b' and '2 b' -> '2 bhk'. */
export function completeUnit(query: string): string[] {
  const typed = query.trim().toLowerCase();
  const found = /(?<![\d.])(\d{1,9}(?:\.\d{1,3})?)\s?([a-z]{1,4})$/.exec(typed);
  if (!found) return [];
  const [, number, begun = ''] = found;
  const before = typed.slice(0, found.index);
  return units.filter((unit) => unit.startsWith(begun)).map((unit) => `${before}${number} ${unit}`);
}

/** 'room sector 2' -> 'room' and 'sector 2': numbered places need no 'in'. */
export function splitNumberedPlace(query: string): { before: string; prefix: string } | null {
  const [, before = '', prefix] =
    /^(.*?)((?:sector|sec|phase|सेक्टर|फेज|ਸੈਕਟਰ|ਫੇਜ਼)\s*\d*)$/iu.exec(query.trim().normalize('NFC')) ?? [];
  return prefix ? { before: before.trim().toLowerCase(), prefix } : null;
}

/** 'mohal': a place alone, where no thing begins like it. */
export function splitPlaceAlone(query: string, lexicon: Lexicon): { before: string; prefix: string } | null {
  const typed = query.trim().normalize('NFC');
  const isPlace = /^[\p{L}\p{M}]{4,}$/u.test(typed) && lexicon.startingWith(foldWord(typed), 1).length === 0;
  return isPlace ? { before: '', prefix: typed } : null;
}

/** The words before an unfinished 'under': 'iphone 13 un'. */
export function beforeUnder(query: string): string | null {
  const [, before, begun = ''] = /^(.+)\s(\p{L}{2,5})$/u.exec(query.trim().toLowerCase()) ?? [];
  return before && 'under'.startsWith(begun) ? before : null;
}

/** Round prices that a quarter, half and three quarters of these are under. */
export function pricesToOffer(prices: readonly number[]): number[] {
  const sorted = prices.filter((price) => price > 0).toSorted((one, other) => one - other);
  if (sorted.length === 0) return [];
  const at = (share: number) => roundUp(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return [...new Set([at(0.25), at(0.5), at(0.75)])];
}

/** To 1, 1.5, 2, 3, 4, 5, 6 or 8 and zeros. */
function roundUp(price: number): number {
  const power = 10 ** Math.floor(Math.log10(price));
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power > price) ?? 10) * power;
}

/** 'flat in m' -> 'flat in' and 'm'; null where no place is being typed. */
export function splitUnfinishedPlace(query: string): { before: string; prefix: string } | null {
  const [, before, prefix] =
    /^(.*\s(?:in|near|at|around|nr)|(?:in|near|at|around))\s+(\p{L}[\p{L}\p{M} ]*)$/iu.exec(query.trim()) ?? [];
  return before && prefix ? { before: before.toLowerCase(), prefix } : null;
}
