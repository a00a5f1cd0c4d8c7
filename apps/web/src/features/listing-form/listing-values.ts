// What a person fills in, as the form holds it: empty, or taken from a listing.

import type { Details, DetailValue } from '@chowk/contract/listings/details/detail-values';
import {
  type FieldKind,
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingForm } from '@chowk/contract/listings/listing-schemas';
import { formatPhone } from '@chowk/contract/listings/phone/phone-numbers';
import type { input } from 'zod/mini';

/** By the name of the detail, as the text that was typed or chosen; empty, or left out, says nothing. */
export type DetailEntries = Readonly<Record<string, string>>;
export type ListingValues = Omit<input<typeof ListingForm>, 'details'> & { readonly details: DetailEntries };
export type CheckedValues = ListingForm;

/** Where something lies is not typed: choosing a city says it. */
const isTyped = (name: ListingFieldName) => listingFields[name] !== 'degrees';

/** In the order of the page. */
export const typedFields = [...listingFieldNames.filter(isTyped), 'phone'] as const;

const makeValues = (make: (name: ListingFieldName) => string | number, details: DetailEntries, phone: string) =>
  ({ ...Object.fromEntries(listingFieldNames.map((name) => [name, make(name)])), details, phone }) as ListingValues;

export const emptyValues = makeValues((name) => (isTyped(name) ? '' : 0), {}, '');

const readers: Record<FieldKind, (value: Listing[ListingFieldName]) => string | number> = {
  // A form on the wire ends its lines with two characters, a text field with one.
  text: (value) => String(value).replace(/\r\n/g, '\n'),
  optional: (value) => value ?? '',
  choice: (value) => value ?? '',
  amount: String,
  degrees: Number,
};

export function valuesOf(listing: Listing): ListingValues {
  const phone = formatPhone(listing.phone ?? '');
  return makeValues((name) => readers[listingFields[name]](listing[name]), writeEntries(listing.details), phone);
}

export function writeEntries(details: Details): DetailEntries {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, writeEntry(value)]));
}

function writeEntry(value: DetailValue): string {
  if (value === true) return 'yes';
  return typeof value === 'object' ? `${value.amount} ${value.unit}` : String(value);
}

export function areSameValues(some: ListingValues, others: ListingValues): boolean {
  const areDetailsSame = areSameEntries(some.details, others.details);
  return areDetailsSame && [...listingFieldNames, 'phone' as const].every((name) => some[name] === others[name]);
}

function areSameEntries(some: DetailEntries, others: DetailEntries): boolean {
  return Object.keys({ ...some, ...others }).every((name) => (some[name] ?? '') === (others[name] ?? ''));
}

/** Whether a listing says what was filled in, up to how it was written. */
export function isAsWritten(listing: Listing, values: CheckedValues): boolean {
  const there = { ...valuesOf(listing), phone: listing.phone ?? '' };
  const isSame = (name: (typeof typedFields)[number]) =>
    name === 'price' ? listing.price === Number(values.price) : there[name] === String(values[name] ?? '');
  return typedFields.every(isSame) && areSameEntries(there.details, writeEntries(values.details));
}
