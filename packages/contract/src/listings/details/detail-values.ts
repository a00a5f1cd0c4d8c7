// Types of detail values, and the number by which two values are compared.
import { type DetailName, detailField, detailNamesOf } from './detail-fields.ts';

export type Measure = { readonly amount: number; readonly unit: string };
export type DetailValue = number | string | true | Measure;
/** Details of a listing by field name; a missing name was not given. */
export type Details = { readonly [Name in DetailName]?: DetailValue };

/** What ranges compare: numbers themselves, measures in the first of their units; null for everything else. */
export function comparableNumber(name: DetailName, value: DetailValue): number | null {
  const field = detailField(name);
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || field.kind !== 'measure') return null;
  return value.amount * (field.factors[value.unit] ?? 1);
}

export function fittingDetails(details: Details, category: string, subcategory: string | null | undefined): Details {
  const said = detailNamesOf(category, subcategory).filter((name) => details[name] !== undefined);
  return Object.fromEntries(said.map((name) => [name, details[name]]));
}

/** The highest that may be said of a number; a year never lies ahead. */
export function highest(max: number | 'this year', now = new Date()): number {
  return max === 'this year' ? now.getUTCFullYear() : max;
}
