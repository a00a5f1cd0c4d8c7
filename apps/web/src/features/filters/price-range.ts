// Price slider and histogram: scale, thumbs, bars, and a description for screen readers.
import { priceMaxOf, priceStepOf } from '@chowk/contract/prices/category-shapes';
import { formatPrice } from '@chowk/contract/prices/price';
import type { SearchPart } from '@chowk/contract/search/search-parts';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { type FilterDraft, readAmount } from './filter-draft.ts';
import { texts } from './price-texts.ts';

/** Positions on the slider: prices of a category spread over it by their cube roots, since most are low. Of cars up to 50
 * lakh, half of the line is for those below 6.25 lakh. */
export const POSITIONS = 1000;

export function toPosition(price: number, { max }: PriceScale): number {
  return Math.round(POSITIONS * Math.cbrt(Math.min(price, max) / max));
}

/** In whole steps, as the fields show it. */
export function fromPosition(position: number, { max, step }: PriceScale): number {
  const price = max * (position / POSITIONS) ** 3;
  return position >= POSITIONS ? max : Math.min(max, Math.round(price / step) * step);
}

export type PriceScale = { readonly max: number; readonly step: number };

/** A category has a fixed maximum; across all of them the scale ends where most prices do. */
export function scaleOf(category: string | undefined, prices: Facets['prices'] = []): PriceScale {
  const max = category ? priceMaxOf(category) : (prices.at(-1)?.from ?? priceMaxOf(category));
  return { max, step: priceStepOf(max) };
}

type PriceLimits = Pick<FilterDraft, 'minPrice' | 'maxPrice'>;

/** An input may exceed the scale; its thumb is then at the end. An end of the slider means no limit. */
export function toThumbs({ minPrice, maxPrice }: PriceLimits, { max }: PriceScale): [number, number] {
  const low = Math.min(readAmount(minPrice) ?? 0, max);
  const high = Math.min(readAmount(maxPrice) ?? max, max);
  return [Math.min(low, high), Math.max(low, high)];
}

export function fromThumbs([low, high]: readonly number[], { max }: PriceScale): PriceLimits {
  return {
    minPrice: low === undefined || low <= 0 ? '' : String(low),
    maxPrice: high === undefined || high >= max ? '' : String(high),
  };
}

type Bar = {
  readonly from: number;
  readonly height: number;
  readonly isChosen: boolean;
};

type Prices = Facets['prices'];

/** A single listing among thousands is still visible. */
const MIN_BAR_HEIGHT = 0.08;

/** Heights are square roots, since most prices are low and one tall bar would flatten the others. Prices beyond the scale
 * share one last bar, capped at the highest of the others for the same reason. */
export function layoutBars(prices: Prices, [low, high]: readonly [number, number], { max }: PriceScale): Bar[] {
  const within = prices.filter(({ to }) => to !== null);
  const highest = Math.max(...within.map(({ count }) => count), 0) || Math.max(...prices.map(({ count }) => count), 1);
  return prices.map(({ from, to, count }) => ({
    from,
    height: count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, Math.min(1, Math.sqrt(count / highest))),
    isChosen: from < high || (from === high && high >= max) ? (to ?? Number.POSITIVE_INFINITY) > low : false,
  }));
}

/** For screen readers. */
export function describePrices(prices: Prices, part?: SearchPart): string {
  const total = prices.reduce((sum, { count }) => sum + count, 0);
  const fullest = prices.reduce((most, bar) => (bar.count > most.count ? bar : most), { from: 0, to: null, count: 0 });
  if (total === 0) return texts.noPrices;
  const values = { low: formatPrice(fullest.from), most: fullest.count, total };
  const isClose = part === 'close';
  if (fullest.to === null) return (isClose ? texts.mostCloseAbove : texts.mostAbove)(values);
  return (isClose ? texts.mostCloseBetween : texts.mostBetween)({ ...values, high: formatPrice(fullest.to) });
}
