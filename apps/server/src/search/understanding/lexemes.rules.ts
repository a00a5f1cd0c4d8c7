// Words as the database folds them, and terms: what a typed word or phrase stands for in listings.
import type { Sound } from '../../text/sounds.rules.ts';

/** A word as folded by the database, what is left of it without its endings, and how it sounds. */
export type Word = { readonly word: string; readonly stem: string; readonly sound: Sound };

export type Lexeme = { readonly text: string; readonly isPrefix?: boolean };

/** Lexemes that must all be there: most often one, several where a phrase has several words. */
export type Alternative = readonly Lexeme[];

/** By what a listing shows that a term was meant: the word itself, what means the same, what is near to it. */
export const evidences = ['exact', 'meant', 'near'] as const;
export type Evidence = (typeof evidences)[number];

/** One typed word or phrase. */
export type Term = Readonly<Record<Evidence, readonly Alternative[]>>;

export const lexemeOfCategory = (categoryPath: string) => `category/${categoryPath}`;
export const alone = (text: string): Alternative => [{ text }];
export const together = (texts: readonly string[]): Alternative => texts.map((text) => ({ text }));

/** The last of a word's places counts, because the last word may be unfinished. */
export function withoutRepeats(words: readonly Word[]): Word[] {
  return words.filter(({ word }, index) => words.findLastIndex((other) => other.word === word) === index);
}

/** Each alternative once; what a better evidence has already is left out of the others. */
export function tidyTerm(given: Record<Evidence, readonly Alternative[]>): Term {
  const seen = new Set<string>();
  const once = (alternatives: readonly Alternative[]) =>
    alternatives.filter((each) => {
      const key = JSON.stringify(each);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  return { exact: once(given.exact), meant: once(given.meant), near: once(given.near) };
}
