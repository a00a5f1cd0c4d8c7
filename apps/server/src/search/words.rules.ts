// How typed words find listings: by their stem, the last one by its beginning, and with one typo when all else fails.

/** A word as folded by the database, and what is left of it without its endings. */
export type Word = { readonly word: string; readonly stem: string };

/** A word in the name of a category or subcategory, and the lexeme that its listings carry. */
export type CategoryWord = Word & { readonly lexeme: string };

type Lexeme = { readonly text: string; readonly isPrefix?: boolean };

/** One typed word: the lexemes that are that word, and those that are near enough. */
export type Term = { readonly whole: readonly Lexeme[]; readonly loose: readonly Lexeme[] };

const SHORTEST_FORGIVEN = 4;

/** The last of a word's places counts, because the last word may be unfinished. */
export function withoutRepeats(words: readonly Word[]): Word[] {
  return words.filter(({ word }, index) => words.findLastIndex((other) => other.word === word) === index);
}

export function termsAsTyped(words: readonly Word[], categories: readonly CategoryWord[]): Term[] {
  return words.map((typed, index) => {
    const isLast = index === words.length - 1;
    const named = categories.filter(({ stem }) => stem === typed.stem);
    const begun = isLast ? categories.filter(({ word }) => word.startsWith(typed.word)) : [];
    return {
      whole: [{ text: typed.stem }, ...named.map(({ lexeme }) => ({ text: lexeme }))],
      loose: [
        ...(isLast ? [{ text: typed.word, isPrefix: true }] : []),
        ...begun.map(({ lexeme }) => ({ text: lexeme })),
      ],
    };
  });
}

/** The same, and with it every word that `known` has one typo away. */
export function termsForgiven(
  words: readonly Word[],
  categories: readonly CategoryWord[],
  known: readonly Word[],
): Term[] {
  return termsAsTyped(words, categories).map(({ whole, loose }, index) => {
    const typed = words[index] as Word;
    const meant = known.filter(({ word }) => isForgiven(typed, word));
    const named = categories.filter(({ word }) => isForgiven(typed, word));
    const lexemes = [...meant.flatMap(({ word, stem }) => [word, stem]), ...named.map(({ lexeme }) => lexeme)];
    return { whole, loose: [...loose, ...[...new Set(lexemes)].map((text) => ({ text }))] };
  });
}

/** Numbers are never typos: who asks for a 2015 model does not want one of 2016. */
export function mayHoldTypo({ word }: Word): boolean {
  return word.length >= SHORTEST_FORGIVEN - 1 && !/\d/.test(word);
}

function isForgiven(typed: Word, word: string): boolean {
  return (
    mayHoldTypo(typed) &&
    [typed.word, typed.stem].some(
      (form) => Math.max(form.length, word.length) >= SHORTEST_FORGIVEN && isOneTypoAway(form, word),
    )
  );
}

/** One letter wrong, missing or too many, or two neighbours swapped. */
export function isOneTypoAway(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  let start = 0;
  while (start < shorter && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const [left, right] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  const isSwapped = left.length === 2 && left === [...right].reverse().join('');
  return isSwapped || (left.length <= 1 && right.length <= 1);
}
