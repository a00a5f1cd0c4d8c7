// The details of a listing as its form holds them, each as the text that was typed or chosen, and what they mean.
import {
  type DetailName,
  detailField,
  detailNames,
  detailNamesOf,
} from '@chowk/contract/listings/details/detail-fields';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { readAmount } from '@chowk/contract/prices/amounts';
import type { DetailEntries, ListingValues } from '../listing-values.ts';

type Kind = { readonly category: string; readonly subcategory?: string | undefined };

/** With every detail there is, empty where nothing was said: a form counts as changed by what it began without. */
export function withEveryDetail(values: ListingValues): ListingValues {
  return { ...values, details: Object.fromEntries(detailNames.map((name) => [name, values.details[name] ?? ''])) };
}

/** What the form says of this kind of listing. What cannot be read stays as it was typed, for the schema to refuse. */
export function readEntries(entries: DetailEntries, { category, subcategory }: Kind): Details {
  const said = detailNamesOf(category, subcategory).map((name) => [name, readEntry(name, entries[name] ?? '')]);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as Details;
}

/** Undefined where nothing was said. */
function readEntry(name: DetailName, entry: string): unknown {
  const text = entry.trim();
  switch (detailField(name).kind) {
    case 'number':
      return text === '' ? undefined : (readAmount(text) ?? text);
    case 'measure': {
      const { amount, unit } = splitMeasure(entry);
      return amount === '' ? undefined : { amount: readAmount(amount) ?? amount, unit };
    }
    case 'yes':
      return text === '' ? undefined : true;
    default:
      return text || undefined;
  }
}

/** '5 marla'; a unit may be chosen before its number is typed. */
export function splitMeasure(entry: string): { readonly amount: string; readonly unit: string } {
  const end = entry.lastIndexOf(' ');
  return { amount: entry.slice(0, Math.max(end, 0)).trim(), unit: entry.slice(end + 1) };
}

/** What was said of another kind of listing, and does not go with this one. */
export function findLeftOut(entries: DetailEntries, kind: Kind): DetailName[] {
  if (kind.category === '') return [];
  const asked = detailNamesOf(kind.category, kind.subcategory);
  return detailNames.filter((name) => !asked.includes(name) && readEntry(name, entries[name] ?? '') !== undefined);
}
