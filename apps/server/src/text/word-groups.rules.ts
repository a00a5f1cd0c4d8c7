// Word groups: whether a set of words has, of each group, one alternative with all of its words.

/** Folded as search folds them; a prefix matches every word that starts with it. */
export type WordGroups = readonly (readonly (readonly { readonly text: string; readonly isPrefix?: boolean }[])[])[];

export function haveWords(words: ReadonlySet<string>, groups: WordGroups): boolean {
  return groups.every((alternatives) =>
    alternatives.some((all) =>
      all.every(({ text, isPrefix }) => words.has(text) || (isPrefix && hasPrefix(words, text))),
    ),
  );
}

function hasPrefix(words: ReadonlySet<string>, text: string): boolean {
  return [...words].some((word) => word.startsWith(text));
}
