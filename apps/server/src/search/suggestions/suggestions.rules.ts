// What to offer to somebody who is still typing: words and pairs of words from titles, places, and kinds of thing.
import { categories } from '@chowk/contract/listings/categories';
import { foldWord } from '../../text/folding.rules.ts';
import type { Term, Word } from '../understanding/lexemes.rules.ts';
import type { Vocabulary } from '../understanding/vocabulary/vocabulary.rules.ts';

export const MOST_COMPLETIONS = 6;
export const MOST_CATEGORIES = 4;

/** One letter begins everything. */
export function isWorthCompleting(words: readonly Word[]): boolean {
  return (words.at(-1)?.word.length ?? 0) > 1;
}

const wordsIn = (title: string) => title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The most frequent first; of pairs those that two titles have. What was typed before the last word stays as it was. The
 * word as it was typed completes nothing: it comes last.
 */
export function completionsFrom(titles: readonly string[], query: string, typed: Word, meant: Term): string[] {
  const begins = (word: string) => foldWord(word).startsWith(typed.word);
  const texts = [...meant.exact, ...meant.meant, ...meant.near].flat().map(({ text }) => text);
  const isTyped = (text: string) => foldWord(text) === typed.word;
  const means = (word: string) => texts.some((text) => text.length > 2 && foldWord(word).startsWith(text));
  const counts = countWords(titles, begins);
  const found = counts.size > 0 ? counts : countWords(titles, means);
  const before = query.trim().split(/\s+/).slice(0, -1).join(' ').toLowerCase();
  const said = new Set(wordsIn(before).map(foldWord));
  return [...found]
    .filter(([text, count]) => !said.has(foldWord(text)) && (count > 1 || !text.includes(' ')))
    .sort(
      ([one, many], [other, more]) =>
        Number(isTyped(one)) - Number(isTyped(other)) || more - many || one.localeCompare(other),
    )
    .slice(0, MOST_COMPLETIONS)
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
  /** What is searched for there; null where the whole category is meant. */
  readonly query: string | null;
};

const categoryRefs: readonly CategoryRef[] = categories.flatMap(({ slug, name, subcategories }) => [
  { category: slug, subcategory: null, name, query: null },
  ...subcategories.map((own) => ({ category: slug, subcategory: own.slug, name: own.name, query: null })),
]);
const pathOf = ({ category, subcategory }: CategoryRef) => (subcategory ? `${category}/${subcategory}` : category);
const byKey = new Map(categoryRefs.map((ref) => [pathOf(ref), ref]));

/**
 * Kinds of thing that the typed word begins or names: a category where the word is a name for it, and the word within a
 * category where it is one of the things there ('scooter' in Motorcycles).
 */
export function categoriesNamed(typed: Word, { entries, words }: Vocabulary): CategoryRef[] {
  const begun = [...words.values()].filter(({ word, stem }) => word.startsWith(typed.word) || stem === typed.stem);
  const found = begun
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
  return [...once.values()].toReversed().slice(0, MOST_CATEGORIES);
}

/** 'flat in m': what was typed up to the place, and what has been typed of the place; null where none is being typed. */
export function placeBegun(query: string): { before: string; begun: string } | null {
  const [, before, begun] =
    /^(.*\s(?:in|near|at|around|nr)|(?:in|near|at|around))\s+(\p{L}[\p{L}\p{M} ]*)$/iu.exec(query.trim()) ?? [];
  return before && begun ? { before: before.toLowerCase(), begun } : null;
}
