// Rules of suggestions while typing: words and word pairs from titles, places, and categories.
import { categories } from '@chowk/contract/listings/categories';
import { foldWord } from '../../text/tokens.rules.ts';
import type { Term, Word } from '../understanding/lexemes.rules.ts';
import type { Vocabulary } from '../understanding/vocabulary/vocabulary.rules.ts';

export const MAX_COMPLETIONS = 6;
export const MAX_CATEGORIES = 4;

/** One letter is a prefix of too much. */
export function isWorthCompleting(words: readonly Word[]): boolean {
  return (words.at(-1)?.word.length ?? 0) > 1;
}

/** 'bed with' is no completion, nor is a word that a seller misspelt. */
export type WordChecks = { isSmall?(word: string): boolean; isMisspelt?(word: string): boolean };

const wordsIn = (title: string) => title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The most frequent first; pairs only if two titles have them. The words before the last one stay; the last word as
 * typed comes last.
 */
export function completionsFrom(
  titles: readonly string[],
  query: string,
  typed: Word,
  meant: Term,
  { isSmall, isMisspelt }: WordChecks = {},
): string[] {
  const startsLikeTyped = (word: string) => foldWord(word).startsWith(typed.word);
  const texts = [...meant.exact, ...meant.meant, ...meant.near].flat().map(({ text }) => text);
  const isTyped = (text: string) => foldWord(text) === typed.word;
  const means = (word: string) => texts.some((text) => text.length > 2 && foldWord(word).startsWith(text));
  const counts = countWords(titles, startsLikeTyped);
  const found = counts.size > 0 ? counts : countWords(titles, means);
  const before = query.trim().split(/\s+/).slice(0, -1).join(' ').toLowerCase();
  const typedBefore = new Set(wordsIn(before).map(foldWord));
  return [...found]
    .filter(([text, count]) => !typedBefore.has(foldWord(text)) && (count > 1 || !text.includes(' ')))
    .filter(([text]) => !text.split(' ').some((word, at) => (at > 0 && isSmall?.(word)) || isMisspelt?.(word)))
    .sort(
      ([one, many], [other, more]) =>
        Number(isTyped(one)) - Number(isTyped(other)) || more - many || one.localeCompare(other),
    )
    .slice(0, MAX_COMPLETIONS)
    .map(([text]) => (before ? `${before} ${text}` : text));
}

function countWords(titles: readonly string[], isWanted: (word: string) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = wordsIn(title.toLowerCase());
    const own = words.flatMap((word, at) => {
      if (!isWanted(word)) return [];
      const next = words[at + 1];
      return next && next.length > 2 ? [word, `${word} ${next}`] : [word];
    });
    for (const text of new Set(own)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
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

/**
 * Categories of words that start like the typed one: the whole category where the word names it, the word within the
 * category where it is something in it ('scooter' in Motorcycles).
 */
export function categoriesNamed(typed: Word, { entries, words }: Vocabulary): CategoryRef[] {
  const candidates = [...words.values()].filter(({ word, stem }) => word.startsWith(typed.word) || stem === typed.stem);
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

/** 'flat in m' -> 'flat in' and 'm'; null where no place is being typed. */
export function splitUnfinishedPlace(query: string): { before: string; prefix: string } | null {
  const [, before, prefix] =
    /^(.*\s(?:in|near|at|around|nr)|(?:in|near|at|around))\s+(\p{L}[\p{L}\p{M} ]*)$/iu.exec(query.trim()) ?? [];
  return before && prefix ? { before: before.toLowerCase(), prefix } : null;
}
