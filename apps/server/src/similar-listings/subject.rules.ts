// The words of a title by which similar listings are known.

export type TitleWord = { readonly word: string; readonly stem: string };

/** As many as one statement asks about; later words of a title say the least. */
export const MOST_TITLE_WORDS = 8;

/** Each once, without those that say nothing about the thing. */
export function tellingWords(title: readonly TitleWord[], saysNothing: (word: string) => boolean): string[] {
  const stems = title.filter(({ word }) => !saysNothing(word)).map(({ stem }) => stem);
  return [...new Set(stems)].slice(0, MOST_TITLE_WORDS);
}
