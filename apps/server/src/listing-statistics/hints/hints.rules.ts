// Which hint the numbers support: what a listing lacks that similar ones have, and were seen more often for.
import { priceHintLimits } from '@chowk/contract/limits';
import { type HintKind, hintKinds, hintLimits } from '@chowk/contract/listing-statistics/listing-hints';
import type { ListingHint } from '@chowk/contract/listing-statistics/listing-statistics-schemas';

/** What is compared of a listing. */
export type Compared = {
  readonly price: number;
  readonly photos: number;
  /** How many are said of those that its kind is asked. */
  readonly details: number;
  readonly hasCondition: boolean;
  readonly descriptionLength: number;
};
export type SimilarListing = Compared & {
  readonly views: number;
  /** How long those views took to come. */
  readonly days: number;
};

/** What has no price to compare. */
const unpriced: readonly string[] = priceHintLimits.without;
/** A price is told to be high from so many times the middle on. */
const dear = 1.25;

type Test = (listing: Compared) => boolean;

export function findHint(category: string, own: Compared, similar: readonly SimilarListing[]): ListingHint | null {
  const middle = middleOf(similar.map(({ price }) => price));
  const tests: Readonly<Record<HintKind, Test>> = {
    photos: ({ photos }) => photos >= hintLimits.photos,
    details: ({ details }) => details >= hintLimits.details,
    condition: ({ hasCondition }) => hasCondition,
    description: ({ descriptionLength }) => descriptionLength >= hintLimits.descriptionLength,
    price: ({ price }) => price <= middle,
  };
  const isOpen = (kind: HintKind) =>
    kind === 'price' ? !unpriced.includes(category) && own.price > middle * dear : !tests[kind](own);
  for (const kind of hintKinds.filter(isOpen)) {
    const times = compare(similar, tests[kind]);
    if (times !== null) return { kind, times, similar: similar.length, price: kind === 'price' ? middle : null };
  }
  return null;
}

/** How many times as often those were seen that pass; null where there is too little to tell, or too little between. */
function compare(similar: readonly SimilarListing[], passes: Test): number | null {
  const [having, without] = [similar.filter(passes), similar.filter((each) => !passes(each))];
  const views = similar.reduce((sum, each) => sum + each.views, 0);
  if (Math.min(having.length, without.length) < hintLimits.listings || views < hintLimits.views) return null;
  const lesser = meanOf(without);
  const times = lesser === 0 ? 0 : meanOf(having) / lesser;
  return times >= hintLimits.times ? times : null;
}

/** Views a day. */
function meanOf(listings: readonly SimilarListing[]): number {
  return listings.reduce((sum, { views, days }) => sum + views / Math.max(1, days), 0) / listings.length;
}

function middleOf(prices: readonly number[]): number {
  return prices.toSorted((one, other) => one - other)[Math.floor((prices.length - 1) / 2)] ?? 0;
}
