// The prices of what is found as bars beside the slider, and what they say in words.
import { formatPrice } from '@chowk/contract/prices/price';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import type { Facets } from '@chowk/contract/search/search-schemas';
import type { PriceScale } from './price-range.ts';
import { texts } from './price-texts.ts';

export type Bar = {
  readonly from: number;
  /** Of the highest, from 0 to 1. */
  readonly height: number;
  readonly isChosen: boolean;
};

type Prices = Facets['prices'];

/** Anything at all is seen: a single listing among thousands is still a bar. */
const LEAST = 0.08;

/**
 * Heights are square roots: most things are cheap, and beside one tall bar the others would be flat.
 * What costs more than the line is long stands as one bar behind its end. It may hold most listings, and would press
 * all others flat: it is drawn no higher than the highest of them.
 */
export function drawBars(prices: Prices, [low, high]: readonly [number, number], { max }: PriceScale): Bar[] {
  const within = prices.filter(({ to }) => to !== null);
  const highest = Math.max(...within.map(({ count }) => count), 0) || Math.max(...prices.map(({ count }) => count), 1);
  return prices.map(({ from, to, count }) => ({
    from,
    height: count === 0 ? 0 : Math.max(LEAST, Math.min(1, Math.sqrt(count / highest))),
    isChosen: from < high || (from === high && high >= max) ? (to ?? Number.POSITIVE_INFINITY) > low : false,
  }));
}

/** For those who cannot see the bars: where most prices lie. */
export function describePrices(prices: Prices, part?: SearchPart): string {
  const total = prices.reduce((sum, { count }) => sum + count, 0);
  const fullest = prices.reduce((most, bar) => (bar.count > most.count ? bar : most), { from: 0, to: null, count: 0 });
  if (total === 0) return texts.noPrices;
  const said = { low: formatPrice(fullest.from), most: fullest.count, total };
  const isClose = part === 'close';
  if (fullest.to === null) return (isClose ? texts.mostCloseAbove : texts.mostAbove)(said);
  return (isClose ? texts.mostCloseBetween : texts.mostBetween)({ ...said, high: formatPrice(fullest.to) });
}
