// Facets of a result set: the price histogram, and the counts of categories, choices and details.

import type { DetailField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField, detailFiltersOf } from '@chowk/contract/listings/details/detail-fields';
import { type DetailFilters, isRange } from '@chowk/contract/listings/details/detail-filters';
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { comparableNumber, type Details, type DetailValue } from '@chowk/contract/listings/details/detail-values';
import { type ChoiceName, choiceField, choiceNames, mapChoices } from '@chowk/contract/listings/listing-fields';
import { DEFAULT_PRICE_MAX, priceMaxOf } from '@chowk/contract/prices/category-shapes';
import type { Facets } from '@chowk/contract/search/search-schemas';
import { type Filters, readDetails } from '../search.rules.ts';

/** On a phone each bar is then as wide as a finger. */
export const HISTOGRAM_BARS = 20;

export type CategoryCount = { readonly category: string; readonly subcategory: string | null; readonly count: number };
/** Bars are numbered from 1; one more counts prices beyond the end of the slider. */
export type HistogramBar = { readonly bar: number; readonly count: number };
export type ChoiceCount = { readonly value: string | null; readonly count: number };

/** Where the slider may end: at the price of the category, or at the first round number that 90 % do not exceed. */
export function sliderEnds(category: string | null): number[] {
  return category === null ? roundPrices : [priceMaxOf(category)];
}

const roundPrices = Array.from({ length: 10 }, (_, zeros) =>
  [1, 2, 5].map((first) => first * DEFAULT_PRICE_MAX * 10 ** zeros),
).flat();

type PlainFacet = 'categories' | 'prices' | ChoiceName;
export type FacetName = PlainFacet | `detail/${DetailName}`;

export function facetsOf(filters: Filters): FacetName[] {
  return ['categories', 'prices', ...choiceNames, ...countedDetails(filters).map((name) => `detail/${name}` as const)];
}

const ownFilters: Readonly<Record<PlainFacet, Partial<Filters>>> = {
  categories: { category: null, subcategory: null },
  prices: { minPrice: null, maxPrice: null },
  ...mapChoices((name) => ({ [name]: null })),
};

export function filtersFor(facet: FacetName, filters: Filters): Filters {
  const [plain, detail] = facet.split('/');
  const { [detail ?? '']: _, ...others } = filters.details ?? {};
  return { ...filters, ...(detail ? { details: readDetails(others) } : ownFilters[plain as PlainFacet]) };
}

export function countChoices(counted: Readonly<Record<ChoiceName, readonly ChoiceCount[]>>): Facets['choices'] {
  return mapChoices((name) => {
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

/** Where each bar begins, and where the slider ends: by cube roots, as the slider is, since most prices are low. */
export function barEdges(end: number): number[] {
  return Array.from({ length: HISTOGRAM_BARS + 1 }, (_, at) =>
    Math.max(at, Math.round((end * at ** 3) / HISTOGRAM_BARS ** 3)),
  );
}

export function toHistogram(counted: readonly HistogramBar[], end: number): Facets['prices'] {
  const edges = barEdges(end);
  const counts = new Map(counted.map(({ bar, count }) => [bar, count]));
  return Array.from({ length: HISTOGRAM_BARS + 1 }, (_, at) => ({
    from: edges[at] ?? end,
    to: edges[at + 1] ?? null,
    count: counts.get(at + 1) ?? 0,
  }));
}

export function barOf(price: number, end: number): number {
  return Math.max(1, barEdges(end).filter((edge) => edge <= price).length);
}

export function sliderEnd(prices: readonly number[], category: string | null): number {
  const sorted = prices.toSorted((one, other) => one - other);
  const percentile90 = sorted[Math.max(0, Math.ceil(sorted.length * 0.9) - 1)] ?? 0;
  const ends = sliderEnds(category);
  return ends.find((end) => end >= percentile90) ?? Math.max(...ends);
}

export function tally<Row, Given extends object>(
  rows: readonly Row[],
  of: (row: Row) => Given,
): (Given & { count: number })[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(of(row)));
  return [...groups.values()].flatMap((own) => (own[0] === undefined ? [] : [{ ...of(own[0]), count: own.length }]));
}

/** A longer list is not offered as choices. */
const MAX_TEXT_VALUES = 12;

type DetailCount = DetailCounts[number];
type Value = DetailCount['values'][number];

function countedDetails({ category, subcategory }: Pick<Filters, 'category' | 'subcategory'>): DetailName[] {
  return category === null ? [] : detailFiltersOf(category, subcategory);
}

/** `rowsOf`: the details of the listings found without the filter of this detail. */
export function countDetails(filters: Filters, rowsOf: (name: DetailName) => readonly Details[]): DetailCounts {
  return countedDetails(filters).flatMap((name) => countDetail(name, rowsOf(name), chosenOf(name, filters.details)));
}

function chosenOf(name: DetailName, details: DetailFilters | null): readonly string[] {
  const filter = details?.[name];
  return filter && !isRange(filter) ? filter : [];
}

function countDetail(name: DetailName, rows: readonly Details[], chosen: readonly string[]): DetailCount[] {
  const field = detailField(name);
  const values = rows.flatMap((row) => row[name] ?? []);
  if (values.length === 0) return [];
  const numbers = values.flatMap((value) => comparableNumber(name, value) ?? []);
  const isNumber = field.kind === 'number' || field.kind === 'measure';
  return [
    {
      name,
      label: field.label,
      unit: unitOf(field),
      range: isNumber ? { min: Math.min(...numbers), max: Math.max(...numbers), count: numbers.length } : null,
      values: isNumber ? [] : countValues(field, values, chosen),
    },
  ];
}

function unitOf(field: DetailField): string | null {
  if (field.kind === 'number') return field.unit ?? null;
  return field.kind === 'measure' ? (Object.values(field.units)[0] ?? null) : null;
}

function countValues(field: DetailField, values: readonly DetailValue[], chosen: readonly string[]): Value[] {
  const counted = (value: string, label: string) => ({
    value,
    label,
    count: values.filter((one) => one === value).length,
  });
  if (field.kind === 'yes') return [{ value: 'yes', label: field.reads, count: values.length }];
  if (field.kind === 'choice') {
    return Object.entries(field.choices)
      .map(([value, label]) => counted(value, label))
      .filter(({ value, count }) => count > 0 || chosen.includes(value));
  }
  return countTexts(values.map(String), chosen);
}

/** Folded by case, labelled with the most frequent spelling; chosen values always stay. */
function countTexts(values: readonly string[], chosen: readonly string[]): Value[] {
  const fold = (text: string) => text.toLowerCase();
  const counts = [...Map.groupBy(values, fold).values()]
    .map((texts) => {
      const value = mostFrequent(texts);
      return { value, label: value, count: texts.length };
    })
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
  const isChosen = ({ value }: Value) => chosen.some((each) => fold(each) === fold(value));
  return counts.filter((each, at) => at < MAX_TEXT_VALUES || isChosen(each));
}

function mostFrequent(texts: readonly string[]): string {
  const ranked = [...Map.groupBy(texts, (text) => text)].sort(
    ([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other),
  );
  return ranked[0]?.[0] ?? '';
}
