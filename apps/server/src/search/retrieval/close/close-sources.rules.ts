// Where close matches may come from: rare words, all words but one, the kind of thing, and frequent words.
import { alone, lexemeOfCategory, type Term } from '../../understanding/lexemes.rules.ts';

/** Listings that have all of these terms; `isRare` are so few that no time needs to be set to them. */
export type Source = { readonly terms: readonly Term[]; readonly isRare: boolean };

/** Of more words, each by itself is rare enough to lead to what has most of them. */
const MOST_LEFT_OUT = 6;

type Words = {
  readonly terms: readonly Term[];
  readonly weights: readonly number[];
  readonly kind: readonly string[];
};

/** One for each rare word, and nine more at most. */
export function sourcesOf({ terms, weights, kind }: Words): Source[] {
  const heavy = terms.filter((_, at) => (weights[at] ?? 0) > 1);
  const frequent = terms.filter((_, at) => weights[at] === 1);
  const known = [...heavy, ...frequent];
  const isShort = known.length > 2 && known.length <= MOST_LEFT_OUT;
  const several = [
    ...(known.length < terms.length && known.length > 1 ? [known] : []),
    ...(isShort ? known.map((_, at) => known.toSpliced(at, 1)) : []),
  ];
  const frequentOnes = [
    ...(kind.length > 0 ? [{ exact: kind.map(lexemeOfCategory).map(alone), meant: [], near: [] }] : []),
    ...(frequent.length > 0 ? [anyOf(frequent)] : []),
  ];
  return [
    ...several.map((own) => ({ terms: own, isRare: false })),
    ...heavy.map((term) => ({ terms: [term], isRare: true })),
    ...frequentOnes.map((term) => ({ terms: [term], isRare: false })),
  ];
}

const anyOf = (terms: readonly Term[]): Term => ({
  exact: terms.flatMap(({ exact }) => exact),
  meant: terms.flatMap(({ meant }) => meant),
  near: terms.flatMap(({ near }) => near),
});
