// What a person fills in, as the form holds it: empty, or taken from a listing.
import {
  type FieldKind,
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingForm } from '@chowk/contract/listings/listing-schemas';
import type { input } from 'zod/mini';

export type ListingValues = input<typeof ListingForm>;
export type CheckedValues = ListingForm;

/** Where something lies is not typed: choosing a city says it. */
const isTyped = (name: ListingFieldName) => listingFields[name] !== 'degrees';

/** In the order of the page: the focus goes to the first one that is wrong. */
export const fieldOrder = listingFieldNames.filter(isTyped);

const makeValues = (make: (name: ListingFieldName) => string | number) =>
  Object.fromEntries(listingFieldNames.map((name) => [name, make(name)])) as ListingValues;

export const emptyValues = makeValues((name) => (isTyped(name) ? '' : 0));

const readers: Record<FieldKind, (value: Listing[ListingFieldName]) => string | number> = {
  // A form on the wire ends its lines with two characters, a text field with one.
  text: (value) => String(value).replace(/\r\n/g, '\n'),
  optional: (value) => value ?? '',
  choice: (value) => value ?? '',
  amount: String,
  degrees: Number,
};

export function valuesOf(listing: Listing): ListingValues {
  return makeValues((name) => readers[listingFields[name]](listing[name]));
}

export function areSameValues(some: ListingValues, others: ListingValues): boolean {
  return listingFieldNames.every((name) => some[name] === others[name]);
}

/** Whether a listing says what was filled in, up to how it was written. */
export function isAsWritten(listing: Listing, values: CheckedValues): boolean {
  const there = valuesOf(listing);
  return fieldOrder.every((name) =>
    name === 'price' ? listing.price === Number(values.price) : there[name] === String(values[name] ?? ''),
  );
}
