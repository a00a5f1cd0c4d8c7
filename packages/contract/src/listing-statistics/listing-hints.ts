// Hints to sellers in words, based on similar listings.
import { defineTexts } from '../languages/define-texts.ts';
import { formatPrice } from '../prices/price.ts';
import type { ListingHint } from './listing-statistics-schemas.ts';

/** In the order in which they are given: the first that the numbers support. */
export const hintKinds = ['photos', 'details', 'condition', 'description', 'price'] as const;
export type HintKind = (typeof hintKinds)[number];

/** Each side of a comparison has so many listings, and all of them so many views, or nothing is said. */
export const hintLimits = {
  listings: 8,
  views: 30,
  times: 1.3,
  photos: 3,
  details: 2,
  descriptionLength: 150,
} as const;

/** How far back is looked, and how long views are stored. */
export const statisticsLimits = { days: 30, retentionDays: 90 } as const;

const texts = defineTexts('listing-statistics/hints', {
  photos: 'Similar listings with {photos} photos or more got {times} views.',
  details: 'Similar listings that fill in the details got {times} views.',
  condition: 'Similar listings that name the condition got {times} views.',
  description: 'Similar listings with a longer description got {times} views.',
  price: 'Similar listings for {price} or less got {times} views.',
  /** Instead of `times`. */
  severalTimes: '{times} times the',
  twice: 'twice the',
  more: '{percent}% more',
});

export function hintText({ kind, times, price }: ListingHint): string {
  const values = { times: sayTimes(times), photos: hintLimits.photos, price: formatPrice(price ?? 0) };
  return texts[kind](values);
}

export function sayTimes(times: number): string {
  if (times >= 3) return texts.severalTimes({ times: Math.floor(times) });
  if (times >= 2) return texts.twice;
  return texts.more({ percent: Math.floor((times - 1) * 10 + 1e-9) * 10 });
}
