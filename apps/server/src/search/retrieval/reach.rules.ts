// How far back a search looks for words: far enough for what it needs, by how many of the newest listings have them.

/** What is known of the market: since when its newest few listings came, the oldest of all, and some prices. */
export type Pace = { readonly since: Date; readonly oldest: Date; readonly prices: readonly number[] };

type PriceRange = { readonly minPrice: number | null; readonly maxPrice: number | null };

/** A little further than needed, so that a second look is seldom necessary. */
const MARGIN = 1.3;

/** A longer time takes longer to be met with the words than all that have them take to be looked at. */
const MOST_OF_THE_MARKET = 0.3;

/** Since when there should be `enough` of what the newest few hold `found` of; null where that is best asked of all. */
export function reachFor({ since, oldest }: Pace, found: number, enough: number, now: Date): Date | null {
  if (found >= enough) return since;
  const span = now.getTime() - since.getTime();
  const reach = (span * enough * MARGIN) / Math.max(1, found);
  return reach > (now.getTime() - oldest.getTime()) * MOST_OF_THE_MARKET ? null : new Date(now.getTime() - reach);
}

/** Which part of the listings lies in a range of prices, about. */
export function shareOf({ prices }: Pace, { minPrice, maxPrice }: PriceRange): number {
  if (minPrice === null && maxPrice === null) return 1;
  const inside = prices.filter((price) => price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY));
  return (inside.length + 1) / (prices.length + 1);
}

/** How many there are in all if the others are as frequent as among the newest few. */
export function estimateTotal({ since, oldest }: Pace, found: number, now: Date): number {
  const span = Math.max(1, now.getTime() - since.getTime());
  return (found * (now.getTime() - oldest.getTime())) / span;
}
