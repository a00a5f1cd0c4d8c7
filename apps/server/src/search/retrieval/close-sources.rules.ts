// Where candidates of close matches come from: rare words, all words but one, the category, and frequent words.
import { alone, lexemeOfCategory, type Term } from '../understanding/lexemes.rules.ts';

/** Listings that have all of these terms; rare ones are so few that they need no time window. */
export type Source = { readonly terms: readonly Term[]; readonly isRare: boolean };

/** With more than 6 words, each word alone is rare enough to lead to what has most of them. */
const MAX_WORDS_TO_LEAVE_OUT_ONE = 6;

type Words = {
  readonly terms: readonly Term[];
  readonly weights: readonly number[];
  readonly kind: readonly string[];
};

export function sourcesOf({ terms, weights, kind }: Words): Source[] {
  const rare = terms.filter((_, at) => (weights[at] ?? 0) > 1);
  const frequent = terms.filter((_, at) => weights[at] === 1);
  const known = [...rare, ...frequent];
  const isShort = known.length > 2 && known.length <= MAX_WORDS_TO_LEAVE_OUT_ONE;
  const several = [
    ...(known.length < terms.length && known.length > 1 ? [known] : []),
    ...(isShort ? known.map((_, at) => known.toSpliced(at, 1)) : []),
  ];
  const frequentOnes = [
    ...(kind.length > 0 ? [kindTerm(kind), kindTerm(parentsOf(kind))] : []),
    ...(frequent.length > 0 ? [anyTerm(frequent)] : []),
    ...terms
      .flatMap(({ related = [], wider = [] }) => [related, wider])
      .flatMap((exact) => (exact.length > 0 ? [{ exact, meant: [], near: [] }] : [])),
  ];
  return [
    ...several.map((own) => ({ terms: own, isRare: false })),
    ...rare.map((term) => ({ terms: [term], isRare: true })),
    ...frequentOnes.map((term) => ({ terms: [term], isRare: false })),
  ];
}

export const parentsOf = (kind: readonly string[]) => [...new Set(kind.map((path) => path.split('/')[0] ?? path))];

const kindTerm = (kind: readonly string[]): Term => ({
  exact: kind.map(lexemeOfCategory).map(alone),
  meant: [],
  near: [],
});

const anyTerm = (terms: readonly Term[]): Term => ({
  exact: terms.flatMap(({ exact }) => exact),
  meant: terms.flatMap(({ meant }) => meant),
  near: terms.flatMap(({ near }) => near),
});
