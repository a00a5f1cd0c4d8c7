// What a person fills in, as the form holds it: empty, or taken from a listing.
import type { Listing, ListingForm } from '@chowk/contract/listings';
import type { input } from 'zod/mini';

export type ListingValues = input<typeof ListingForm>;
export type CheckedValues = ListingForm;

export const emptyValues: ListingValues = {
  title: '',
  description: '',
  price: '',
  category: '',
  subcategory: '',
  city: '',
  address: '',
  latitude: 0,
  longitude: 0,
};

/** In the order of the page: the focus goes to the first one that is wrong. */
export const fieldOrder = [
  'title',
  'description',
  'price',
  'category',
  'subcategory',
  'city',
  'address',
] as const satisfies readonly (keyof ListingValues)[];

export function valuesOf(listing: Listing): ListingValues {
  const { title, description, price, category, subcategory, city, address, latitude, longitude } = listing;
  return {
    title,
    // A form on the wire ends its lines with two characters, a text field with one.
    description: description.replace(/\r\n/g, '\n'),
    price: String(price),
    category,
    subcategory: subcategory ?? '',
    city,
    address,
    latitude,
    longitude,
  };
}

export function areSameValues(some: ListingValues, others: ListingValues): boolean {
  const names = Object.keys(emptyValues) as (keyof ListingValues)[];
  return names.every((name) => some[name] === others[name]);
}

/** Whether a listing says what was filled in, up to how it was written. */
export function isAsWritten(listing: Listing, values: CheckedValues): boolean {
  const there = valuesOf(listing);
  return fieldOrder.every((name) =>
    name === 'price' ? listing.price === Number(values.price) : there[name] === String(values[name] ?? ''),
  );
}
