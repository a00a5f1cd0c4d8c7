// The price slider beside its two fields: each end of the line means 'no limit'.
import { priceMaxOf, priceStepOf } from '@chowk/contract/listings/categories';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { type FilterDraft, readAmount } from '../filter-draft.ts';

export type PriceScale = { readonly max: number; readonly step: number };

/** A category has its own end; across all of them the line ends where most of what is on sale does. */
export function scaleOf(category: string | undefined, prices: Facets['prices'] = []): PriceScale {
  const max = category ? priceMaxOf(category) : (prices.at(-1)?.from ?? priceMaxOf(category));
  return { max, step: priceStepOf(max) };
}

type Prices = Pick<FilterDraft, 'minPrice' | 'maxPrice'>;

/** A field may hold more than the line is long; its thumb then stands at the end. */
export function toThumbs({ minPrice, maxPrice }: Prices, { max }: PriceScale): [number, number] {
  const low = Math.min(readAmount(minPrice) ?? 0, max);
  const high = Math.min(readAmount(maxPrice) ?? max, max);
  return [Math.min(low, high), Math.max(low, high)];
}

export function fromThumbs([low, high]: readonly number[], { max }: PriceScale): Prices {
  return {
    minPrice: low === undefined || low <= 0 ? '' : String(low),
    maxPrice: high === undefined || high >= max ? '' : String(high),
  };
}
