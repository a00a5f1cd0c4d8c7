// What the found listings say of each detail: the ends of its numbers, or its most frequent values.
import type { DetailField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField, detailFiltersOf } from '@chowk/contract/listings/details/detail-fields';
import { type DetailFilters, isRange } from '@chowk/contract/listings/details/detail-filters';
import type { DetailCounts } from '@chowk/contract/listings/details/detail-schemas';
import { comparableNumber, type Details, type DetailValue } from '@chowk/contract/listings/details/detail-values';
import type { Filters } from '../search.rules.ts';

/** Of more than that, nobody picks one from a list. */
const MOST_TEXTS = 12;

type DetailCount = DetailCounts[number];
type Value = DetailCount['values'][number];

/** Those that what is in view can be narrowed by; none where no category is chosen. */
export function countedDetails({ category, subcategory }: Pick<Filters, 'category' | 'subcategory'>): DetailName[] {
  return category === null ? [] : detailFiltersOf(category, subcategory);
}

/** `rowsOf` are the details of listings that are found without the filter of this one. */
export function countDetails(filters: Filters, rowsOf: (name: DetailName) => readonly Details[]): DetailCounts {
  return countedDetails(filters).flatMap((name) => countDetail(name, rowsOf(name), chosenOf(name, filters.details)));
}

function chosenOf(name: DetailName, details: DetailFilters | null): readonly string[] {
  const filter = details?.[name];
  return filter && !isRange(filter) ? filter : [];
}

function countDetail(name: DetailName, rows: readonly Details[], chosen: readonly string[]): DetailCount[] {
  const field = detailField(name);
  const said = rows.flatMap((row) => row[name] ?? []);
  if (said.length === 0) return [];
  const numbers = said.flatMap((value) => comparableNumber(name, value) ?? []);
  const isNumber = field.kind === 'number' || field.kind === 'measure';
  return [
    {
      name,
      label: field.label,
      unit: unitOf(field),
      range: isNumber ? { min: Math.min(...numbers), max: Math.max(...numbers), count: numbers.length } : null,
      values: isNumber ? [] : countValues(field, said, chosen),
    },
  ];
}

function unitOf(field: DetailField): string | null {
  if (field.kind === 'number') return field.unit ?? null;
  return field.kind === 'measure' ? (Object.values(field.units)[0] ?? null) : null;
}

function countValues(field: DetailField, said: readonly DetailValue[], chosen: readonly string[]): Value[] {
  const counted = (value: string, label: string) => ({
    value,
    label,
    count: said.filter((one) => one === value).length,
  });
  if (field.kind === 'yes') return [{ value: 'yes', label: field.reads, count: said.length }];
  if (field.kind === 'choice') {
    return Object.entries(field.choices)
      .map(([value, label]) => counted(value, label))
      .filter(({ value, count }) => count > 0 || chosen.includes(value));
  }
  return countTexts(said.map(String), chosen);
}

/** However they are written, by the way in which most write them. What is chosen stays among them. */
function countTexts(said: readonly string[], chosen: readonly string[]): Value[] {
  const fold = (text: string) => text.toLowerCase();
  const counts = [...Map.groupBy(said, fold).values()]
    .map((texts) => {
      const value = mostFrequent(texts);
      return { value, label: value, count: texts.length };
    })
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
  const isChosen = ({ value }: Value) => chosen.some((each) => fold(each) === fold(value));
  return counts.filter((each, at) => at < MOST_TEXTS || isChosen(each));
}

function mostFrequent(texts: readonly string[]): string {
  const ranked = [...Map.groupBy(texts, (text) => text)].sort(
    ([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other),
  );
  return ranked[0]?.[0] ?? '';
}
