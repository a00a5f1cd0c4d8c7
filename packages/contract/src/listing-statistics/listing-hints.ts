// What may help a listing, in words: only what similar listings did.
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

/** How far back is looked, and how long views are kept. */
export const statisticsLimits = { days: 30, keptDays: 90 } as const;

export function hintText({ kind, times, price }: ListingHint): string {
  return `Similar listings ${whatTheyDo(kind, price ?? 0)} got ${sayTimes(times)} views.`;
}

function whatTheyDo(kind: HintKind, price: number): string {
  if (kind === 'photos') return `with ${hintLimits.photos} photos or more`;
  if (kind === 'details') return 'that fill in the details';
  if (kind === 'condition') return 'that name the condition';
  if (kind === 'description') return 'with a longer description';
  return `for ${formatPrice(price)} or less`;
}

/** Never more than it is. */
export function sayTimes(times: number): string {
  if (times >= 3) return `${Math.floor(times)} times the`;
  if (times >= 2) return 'twice the';
  return `${Math.floor((times - 1) * 10 + 1e-9) * 10}% more`;
}
