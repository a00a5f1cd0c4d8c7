// How far back a search for words looks: estimated from how many of the newest listings have them.
import type { Box, Point } from './index-keys.rules.ts';

/** The newest listings: since when they were created, the oldest listing of all, and some of their prices and places. */
export type MarketSample = {
  readonly since: Date;
  readonly oldest: Date;
  readonly prices: readonly number[];
  readonly places: readonly Point[];
};

type PriceRange = { readonly minPrice: number | null; readonly maxPrice: number | null };

/** 30 % further than needed, so that a second statement is seldom necessary. */
const MARGIN = 1.3;

/** A window of more than 30 % of the market takes longer to read with the words than all that have them. */
const MAX_MARKET_SHARE = 0.3;

/** Since when `enough` should match if the sample has `found` of them; null where all time is searched. */
export function estimateSince({ since, oldest }: MarketSample, found: number, enough: number, now: Date): Date | null {
  if (found >= enough) return since;
  const span = now.getTime() - since.getTime();
  const window = (span * enough * MARGIN) / Math.max(1, found);
  return window > (now.getTime() - oldest.getTime()) * MAX_MARKET_SHARE ? null : new Date(now.getTime() - window);
}

export function estimatePriceShare({ prices }: MarketSample, { minPrice, maxPrice }: PriceRange): number {
  if (minPrice === null && maxPrice === null) return 1;
  const inside = prices.filter((price) => price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY));
  return (inside.length + 1) / (prices.length + 1);
}

/** Of all boxes; 1 without any. */
export function estimateAreaShare({ places }: MarketSample, boxes: readonly Box[]): number {
  if (boxes.length === 0) return 1;
  const isIn = ({ lat, lng }: Point, { south, north, spans }: Box) =>
    lat >= south && lat <= north && spans.some(({ west, east }) => lng >= west && lng <= east);
  const inside = places.filter((place) => boxes.every((box) => isIn(place, box)));
  return inside.length / Math.max(1, places.length);
}

/** How many match in all if they are as frequent as in the sample. */
export function estimateTotal({ since, oldest }: MarketSample, found: number, now: Date): number {
  const span = Math.max(1, now.getTime() - since.getTime());
  return (found * (now.getTime() - oldest.getTime())) / span;
}
