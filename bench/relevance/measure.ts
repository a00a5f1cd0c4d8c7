// How good ranked answers are. An answer is what the judge said of each listing in turn, and how many the town holds.
export type Answer = { readonly ranked: readonly boolean[]; readonly relevantInTown: number };
export type Score = {
  readonly queries: number;
  readonly successAt4: number;
  readonly reciprocalRank: number;
  readonly precisionAt4: number;
  readonly empty: number;
};

/** What a phone shows without scrolling. */
export const FIRST = 4;

export const successAt4 = ({ ranked }: Answer): boolean => ranked.slice(0, FIRST).includes(true);

/** 1 for a relevant first, 1/2 for a relevant second, and so on; 0 without any. */
export function reciprocalRank({ ranked }: Answer): number {
  const at = ranked.indexOf(true);
  return at < 0 ? 0 : 1 / (at + 1);
}

/** Of the first four that could be relevant, how many are: where the town holds two, two are all that can be shown. */
export function precisionAt4({ ranked, relevantInTown }: Answer): number {
  const possible = Math.min(FIRST, relevantInTown);
  return possible === 0 ? 0 : ranked.slice(0, FIRST).filter(Boolean).length / possible;
}

export const isEmpty = ({ ranked }: Answer): boolean => ranked.length === 0;

/** Means over all answers; of the empty ones the number. */
export function score(answers: readonly Answer[]): Score {
  const mean = (of: (answer: Answer) => number) =>
    answers.length === 0 ? 0 : answers.reduce((sum, answer) => sum + of(answer), 0) / answers.length;
  return {
    queries: answers.length,
    successAt4: mean((answer) => Number(successAt4(answer))),
    reciprocalRank: mean(reciprocalRank),
    precisionAt4: mean(precisionAt4),
    empty: answers.filter(isEmpty).length,
  };
}
