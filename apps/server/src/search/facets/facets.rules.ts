// Facets of a set: the price histogram, and how many listings each category and each choice has.

import type { DetailName } from '@chowk/contract/listings/details/detail-fields';
import { type ChoiceName, choiceField, choiceNames, ofChoices } from '@chowk/contract/listings/listing-fields';
import { DEFAULT_PRICE_MAX, priceMaxOf } from '@chowk/contract/prices/category-shapes';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { type Filters, readDetails } from '../search.rules.ts';
import { countedDetails } from './detail-counts.rules.ts';

/** As many as the slider is wide on a phone: a bar stays a finger's breadth. */
export const HISTOGRAM_BARS = 20;

export type CategoryCount = { readonly category: string; readonly subcategory: string | null; readonly count: number };
/** Bars are numbered from 1; one more is for what lies beyond the slider's end. */
export type HistogramBar = { readonly bar: number; readonly count: number };
export type ChoiceCount = { readonly value: string | null; readonly count: number };

/**
 * Where the slider may end: at its category's own price, or across all of them at the first round number that nine in
 * ten of the found listings do not exceed.
 */
export function sliderEnds(category: string | null): number[] {
  return category === null ? roundPrices : [priceMaxOf(category)];
}

/** One, two and five thousand, ten, twenty and fifty thousand, and so on, beyond the largest price. */
const roundPrices = Array.from({ length: 10 }, (_, zeros) =>
  [1, 2, 5].map((first) => first * DEFAULT_PRICE_MAX * 10 ** zeros),
).flat();

/** What is counted, each in the set that its own filter would narrow. */
type PlainFacet = 'categories' | 'prices' | ChoiceName;
export type FacetName = PlainFacet | `detail/${DetailName}`;

/** Details are counted in a category, which says what they are. */
export function facetsOf(filters: Filters): FacetName[] {
  return ['categories', 'prices', ...choiceNames, ...countedDetails(filters).map((name) => `detail/${name}` as const)];
}

const ownFilters: Readonly<Record<PlainFacet, Partial<Filters>>> = {
  categories: { category: null, subcategory: null },
  prices: { minPrice: null, maxPrice: null },
  ...ofChoices((name) => ({ [name]: null })),
};

/** The filters under which a facet is counted: all but its own. */
export function filtersFor(facet: FacetName, filters: Filters): Filters {
  const [plain, detail] = facet.split('/');
  const { [detail ?? '']: _, ...others } = filters.details ?? {};
  return { ...filters, ...(detail ? { details: readDetails(others) } : ownFilters[plain as PlainFacet]) };
}

/** In the order in which they are offered. */
export function countChoices(counted: Readonly<Record<ChoiceName, readonly ChoiceCount[]>>): Facets['choices'] {
  return ofChoices((name) => {
    const counts: readonly ChoiceCount[] = counted[name];
    return Object.keys(choiceField(name).choices).flatMap((value) => counts.find((each) => each.value === value) ?? []);
  }) as Facets['choices'];
}

export function countCategories(counts: readonly CategoryCount[]): Facets['categories'] {
  return [...Map.groupBy(counts, ({ category }) => category)]
    .map(([category, own]) => ({
      category,
      count: own.reduce((sum, { count }) => sum + count, 0),
      subcategories: own
        .flatMap(({ subcategory, count }) => (subcategory === null ? [] : [{ subcategory, count }]))
        .sort((one, other) => other.count - one.count || one.subcategory.localeCompare(other.subcategory)),
    }))
    .sort((one, other) => other.count - one.count || one.category.localeCompare(other.category));
}

/** `end` is where the slider ends. */
export function toHistogram(counted: readonly HistogramBar[], end: number): Facets['prices'] {
  const width = end / HISTOGRAM_BARS;
  const counts = new Map(counted.map(({ bar, count }) => [bar, count]));
  return Array.from({ length: HISTOGRAM_BARS + 1 }, (_, at) => ({
    from: at * width,
    to: at === HISTOGRAM_BARS ? null : (at + 1) * width,
    count: counts.get(at + 1) ?? 0,
  }));
}

/** The bar that a price falls into, numbered as the database numbers them. */
export function barOf(price: number, end: number): number {
  return Math.min(HISTOGRAM_BARS, Math.floor((price * HISTOGRAM_BARS) / end)) + 1;
}

/** Where the slider ends for these prices: nine in ten of them do not exceed it. */
export function sliderEnd(prices: readonly number[], category: string | null): number {
  const sorted = prices.toSorted((one, other) => one - other);
  const most = sorted[Math.max(0, Math.ceil(sorted.length * 0.9) - 1)] ?? 0;
  const ends = sliderEnds(category);
  return ends.find((end) => end >= most) ?? Math.max(...ends);
}

/** How many rows give the same. */
export function tally<Row, Given extends object>(
  rows: readonly Row[],
  of: (row: Row) => Given,
): (Given & { count: number })[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(of(row)));
  return [...groups.values()].flatMap((own) => (own[0] === undefined ? [] : [{ ...of(own[0]), count: own.length }]));
}
