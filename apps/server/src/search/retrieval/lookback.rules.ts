// How far back a search for words looks: estimated from how many of the newest listings have them.

/** The newest listings: since when they were created, the oldest listing of all, and some of their prices. */
export type MarketSample = { readonly since: Date; readonly oldest: Date; readonly prices: readonly number[] };

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

/** How many match in all if they are as frequent as in the sample. */
export function estimateTotal({ since, oldest }: MarketSample, found: number, now: Date): number {
  const span = Math.max(1, now.getTime() - since.getTime());
  return (found * (now.getTime() - oldest.getTime())) / span;
}
