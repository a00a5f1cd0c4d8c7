// Details as typed in the listing form: parsing, validation, suggestions from the title, details of another category.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import {
  type DetailName,
  detailField,
  detailNames,
  detailNamesOf,
} from '@chowk/contract/listings/details/detail-fields';
import { detailText } from '@chowk/contract/listings/details/detail-texts';
import type { Details, DetailValue } from '@chowk/contract/listings/details/detail-values';
import { suggestDetails } from '@chowk/contract/listings/details/detail-words';
import { canonicalMake, findMake } from '@chowk/contract/listings/details/makes';
import { ListingForm } from '@chowk/contract/listings/listing-schemas';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { schemaResolver } from '../../../platform/forms/form-validation.ts';
import { type DetailEntries, type ListingValues, writeEntries } from '../listing-values.ts';
import { texts } from './details-texts.ts';

export type Kind = { readonly category: string; readonly subcategory?: string | undefined };

/** All details, empty by default: react-hook-form counts a field without a default as changed. */
export function fillMissingDetails(values: ListingValues): ListingValues {
  return { ...values, details: Object.fromEntries(detailNames.map((name) => [name, values.details[name] ?? ''])) };
}

/** Only the details of this category. Unreadable text stays as typed, and the schema refuses it. */
export function parseEntries(entries: DetailEntries, { category, subcategory }: Kind): Details {
  const parsed = detailNamesOf(category, subcategory).map((name) => [name, parseEntry(name, entries[name] ?? '')]);
  return Object.fromEntries(parsed.filter(([, value]) => value !== undefined)) as Details;
}

function parseEntry(name: DetailName, entry: string): unknown {
  const text = entry.trim();
  switch (detailField(name).kind) {
    case 'number':
      return text === '' ? undefined : (parseAmount(text) ?? text);
    case 'measure': {
      const { amount, unit } = splitMeasure(entry);
      return amount === '' ? undefined : { amount: parseAmount(amount) ?? amount, unit };
    }
    case 'yes':
      return text === '' ? undefined : true;
    default:
      return (name === 'make' ? canonicalMake(text) : text) || undefined;
  }
}

/** '5 marla'; the unit may be chosen before the number is typed. */
export function splitMeasure(entry: string): { readonly amount: string; readonly unit: string } {
  const end = entry.lastIndexOf(' ');
  return { amount: entry.slice(0, Math.max(end, 0)).trim(), unit: entry.slice(end + 1) };
}

/** Filled in for another category and not part of this one. */
export function findUnsupportedDetails(entries: DetailEntries, kind: Kind): DetailName[] {
  if (kind.category === '') return [];
  const supported = detailNamesOf(kind.category, kind.subcategory);
  return detailNames.filter((name) => !supported.includes(name) && parseEntry(name, entries[name] ?? '') !== undefined);
}

export type DetailSuggestion = {
  readonly source: 'title' | 'description';
  readonly words: string;
  readonly entries: DetailEntries;
};

type Written = Pick<ListingValues, 'title' | 'description' | 'category' | 'subcategory'>;

/** Title first, then what only the description has. Details that are filled in are neither suggested nor replaced. */
export function suggestEntries(written: Written, entries: DetailEntries): DetailSuggestion[] {
  const { category, subcategory } = written;
  const known = new Set(detailNames.filter((name) => entries[name]));
  return (['title', 'description'] as const).flatMap((source) => {
    const found = { ...suggestMake(written, source), ...suggestDetails(written[source], category, subcategory) };
    const added = detailNames.filter((name) => found[name] !== undefined && !known.has(name));
    for (const name of added) known.add(name);
    const details: Details = Object.fromEntries(added.map((name) => [name, found[name]]));
    const words = added.map((name) => describeShort(name, found[name] as DetailValue)).join(' · ');
    return added.length > 0 ? [{ source, words, entries: writeEntries(details) }] : [];
  });
}

/** From the title only: a description names what else fits. */
function suggestMake(written: Written, source: DetailSuggestion['source']): Details {
  const hasMake = detailNamesOf(written.category, written.subcategory).includes('make');
  const make = hasMake && source === 'title' ? findMake(written.title) : null;
  return make === null ? {} : { make };
}

/** A bare number gets its label: 'Floor 1'. */
function describeShort(name: DetailName, value: DetailValue): string {
  const field = detailField(name);
  const text = detailText(name, value);
  if (field.kind === 'yes') return field.reads;
  return /^\d+$/.test(text) ? `${field.label} ${text}` : text;
}

export const checkListing = schemaResolver(ListingForm, (values: ListingValues) => ({
  ...values,
  details: parseEntries(values.details, values),
}));

/** 'Fuel and Kilometres run do not go with Furniture and were left out.' */
export function describeUnsupported(names: readonly DetailName[], { category, subcategory }: Kind): string {
  const goods = (findSubcategory(category, subcategory) ?? findCategory(category))?.name ?? category;
  return texts.leftOut({
    count: names.length,
    labels: joinLabels(names.map((name) => detailField(name).label)),
    goods,
  });
}

function joinLabels(labels: readonly string[]): string {
  const last = labels.at(-1) ?? '';
  const before = labels.slice(0, -1).join(', ');
  return before === '' ? last : texts.and({ before, last });
}
