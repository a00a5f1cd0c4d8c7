// Whether a text has the words that are asked of it: of each group one alternative, with all of its words.

/** Folded as search folds them; a prefix is met by every word that begins with it. */
export type WordGroups = readonly (readonly (readonly { readonly text: string; readonly isPrefix?: boolean }[])[])[];

export function haveWords(words: ReadonlySet<string>, groups: WordGroups): boolean {
  return groups.every((alternatives) =>
    alternatives.some((all) => all.every(({ text, isPrefix }) => words.has(text) || (isPrefix && begins(words, text)))),
  );
}

function begins(words: ReadonlySet<string>, text: string): boolean {
  return [...words].some((word) => word.startsWith(text));
}
