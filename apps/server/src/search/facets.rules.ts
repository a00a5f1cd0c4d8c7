// Facets of a set: the bars of the price histogram, and shelves counted together into categories.
import { priceMaxOf } from '@chowk/contract/categories';
import type { Facets } from '@chowk/contract/search';
import type { Filters } from './search.rules.ts';

/** As many as the slider is wide on a phone: a bar stays a finger's breadth. */
export const BARS = 20;

export type Shelf = { readonly category: string; readonly subcategory: string | null; readonly count: number };
/** Bars are numbered from 1; one more is for what lies beyond the slider's end. */
export type Bar = { readonly bar: number; readonly count: number };

export function barWidth(category: string | null): number {
  return priceMaxOf(category) / BARS;
}

export const withoutCategory = (filters: Filters): Filters => ({ ...filters, category: null, subcategory: null });
export const hasPrice = ({ minPrice, maxPrice }: Filters) => minPrice !== null || maxPrice !== null;
export const withoutPrice = (filters: Filters): Filters => ({ ...filters, minPrice: null, maxPrice: null });

export function countCategories(shelves: readonly Shelf[]): Facets['categories'] {
  return [...Map.groupBy(shelves, ({ category }) => category)]
    .map(([category, own]) => ({
      category,
      count: own.reduce((sum, { count }) => sum + count, 0),
      subcategories: own
        .flatMap(({ subcategory, count }) => (subcategory === null ? [] : [{ subcategory, count }]))
        .sort((one, other) => other.count - one.count || one.subcategory.localeCompare(other.subcategory)),
    }))
    .sort((one, other) => other.count - one.count || one.category.localeCompare(other.category));
}

export function drawBars(counted: readonly Bar[], category: string | null): Facets['prices'] {
  const width = barWidth(category);
  const counts = new Map(counted.map(({ bar, count }) => [bar, count]));
  return Array.from({ length: BARS + 1 }, (_, at) => ({
    from: at * width,
    to: at === BARS ? null : (at + 1) * width,
    count: counts.get(at + 1) ?? 0,
  }));
}
