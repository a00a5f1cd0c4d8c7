// Values of the listing form: empty, converted from a listing, compared.
import type { Details, DetailValue } from '@chowk/contract/listings/details/detail-values';
import {
  type FieldKind,
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingForm } from '@chowk/contract/listings/listing-schemas';
import { formatPhone } from '@chowk/contract/phone-numbers/phone-numbers';
import type { UseFormReturn } from 'react-hook-form';
import type { input } from 'zod/mini';
import type { ListingToCopy } from '../../data/listings/listing-copy.ts';

/** Detail name to the typed or chosen text; empty or missing means no value. */
export type DetailEntries = Readonly<Record<string, string>>;
export type ListingValues = Omit<input<typeof ListingForm>, 'details'> & { readonly details: DetailEntries };
export type CheckedValues = ListingForm;
export type ListingFormMethods = UseFormReturn<ListingValues, unknown, CheckedValues>;

/** Coordinates are not typed: choosing a city sets them. */
const isTyped = (name: ListingFieldName) => listingFields[name] !== 'degrees';

export const typedFields = [...listingFieldNames.filter(isTyped), 'phone'] as const;

const buildValues = (make: (name: ListingFieldName) => string | number, details: DetailEntries, phone: string) =>
  ({ ...Object.fromEntries(listingFieldNames.map((name) => [name, make(name)])), details, phone }) as ListingValues;

export const emptyValues = buildValues((name) => (isTyped(name) ? '' : 0), {}, '');

const readers: Record<FieldKind, (value: Listing[ListingFieldName]) => string | number> = {
  // Multipart forms end lines with \r\n, text fields with \n.
  text: (value) => String(value).replace(/\r\n/g, '\n'),
  optional: (value) => value ?? '',
  choice: (value) => value ?? '',
  amount: String,
  degrees: Number,
};

export function toFormValues(listing: ListingToCopy): ListingValues {
  const phone = formatPhone(listing.phone ?? '');
  return buildValues((name) => readers[listingFields[name]](listing[name]), writeEntries(listing.details), phone);
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

export function equalsFormValues(listing: Listing, values: CheckedValues): boolean {
  const saved = { ...toFormValues(listing), phone: listing.phone ?? '' };
  const isSame = (name: (typeof typedFields)[number]) =>
    name === 'price' ? listing.price === Number(values.price) : saved[name] === String(values[name] ?? '');
  return typedFields.every(isSame) && areSameEntries(saved.details, writeEntries(values.details));
}
