// How good ranked answers are: the grade of each listing in turn, against the grades that the town could have shown.
export type Answer = {
  /** 2 exactly what was asked, 1 acceptable, 0 neither. */
  readonly grades: readonly number[];
  readonly possible: readonly number[];
  readonly excluded: number;
};

export type Score = {
  readonly queries: number;
  readonly exactFirst: number;
  readonly ndcgAt8: number;
  readonly successAt4: number;
  readonly empty: number;
  readonly excludedShown: number;
};

/** What a phone shows without scrolling. */
export const FIRST = 4;
/** Two screens of a phone. */
const GAINED = 8;

export const isExactFirst = ({ grades }: Answer): boolean => grades[0] === 2;
export const successAt4 = ({ grades }: Answer): boolean => grades.slice(0, FIRST).some((grade) => grade > 0);
export const isEmpty = ({ grades }: Answer): boolean => grades.length === 0;

/** Discounted gain of the first eight: 3 for exact, 1 for acceptable, less the further down; 1 for the best possible order. */
export function ndcgAt8({ grades, possible }: Answer): number {
  const gain = (ranked: readonly number[]) =>
    ranked.slice(0, GAINED).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const best = gain(possible.toSorted((one, other) => other - one));
  return best === 0 ? 0 : gain(grades) / best;
}

/** Means over all answers; of the empty ones, and of those that show something excluded, the number. */
export function score(answers: readonly Answer[]): Score {
  const mean = (of: (answer: Answer) => number) =>
    answers.length === 0 ? 0 : answers.reduce((sum, answer) => sum + of(answer), 0) / answers.length;
  return {
    queries: answers.length,
    exactFirst: mean((answer) => Number(isExactFirst(answer))),
    ndcgAt8: mean(ndcgAt8),
    successAt4: mean((answer) => Number(successAt4(answer))),
    empty: answers.filter(isEmpty).length,
    excludedShown: answers.filter(({ excluded }) => excluded > 0).length,
  };
}
