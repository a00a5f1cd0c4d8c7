// What to offer to somebody who is still typing: words and pairs of words from titles, and categories.
import { categories } from '@chowk/contract/categories';
import type { Term, Word } from './words.rules.ts';

export const MOST_COMPLETIONS = 6;
export const MOST_CATEGORIES = 4;

/** One letter begins everything. */
export function isWorthCompleting(words: readonly Word[]): boolean {
  return (words.at(-1)?.word.length ?? 0) > 1;
}

/** As the database folds words: letters without their accents, vowel signs of Hindi and Punjabi kept. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u0a3c\u0a71\u200b-\u200d]/g, '')
    .toLowerCase();
}

const wordsIn = (title: string) => title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The most frequent first; of pairs those that two titles have. What was typed before the last word stays as it was. */
export function completionsFrom(titles: readonly string[], query: string, typed: Word, meant: Term): string[] {
  const begins = (word: string) => fold(word).startsWith(typed.word);
  const texts = [...meant.whole, ...meant.loose].flat().map(({ text }) => text);
  const means = (word: string) => texts.some((text) => text.length > 2 && fold(word).startsWith(text));
  const counts = countWords(titles, begins);
  const found = counts.size > 0 ? counts : countWords(titles, means);
  const before = query.trim().split(/\s+/).slice(0, -1).join(' ').toLowerCase();
  const said = new Set(wordsIn(before).map(fold));
  return [...found]
    .filter(([text, count]) => !said.has(fold(text)) && (count > 1 || !text.includes(' ')))
    .sort(([one, many], [other, more]) => more - many || one.localeCompare(other))
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

export type Shelf = { readonly category: string; readonly subcategory: string | null; readonly name: string };

/** Categories and subcategories that every word of the query names, begins or sounds like. */
export function shelvesNamed(terms: readonly Term[]): Shelf[] {
  const named = terms.map(
    ({ whole, loose }) => new Set([...whole, ...loose].flatMap((each) => (each.length === 1 ? [each[0]?.text] : []))),
  );
  const shelves = categories.flatMap(({ slug, name, subcategories }) => [
    { category: slug, subcategory: null, name },
    ...subcategories.map((own) => ({ category: slug, subcategory: own.slug, name: own.name })),
  ]);
  const lexemeOf = ({ category, subcategory }: Shelf) => `category/${category}${subcategory ? `/${subcategory}` : ''}`;
  return shelves.filter((shelf) => named.every((texts) => texts.has(lexemeOf(shelf)))).slice(0, MOST_CATEGORIES);
}
