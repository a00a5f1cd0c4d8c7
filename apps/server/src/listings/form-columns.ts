// The fields of a sent form as columns of the listing, with the place that its address means.
import { type OptionalField, optionalFields, pickFields } from '@chowk/contract/listings/listing-fields';
import type { ListingUpload } from '@chowk/contract/listings/listing-schemas';
import type { ListingParts } from './listing-parts.ts';
import { locationText } from './listings.rules.ts';

type Geocoder = ListingParts['geocoder'];
type Optional = { [Name in OptionalField]: Exclude<ListingUpload[Name], '' | undefined> | null };

export async function readColumns(form: ListingUpload, geocoder: Geocoder) {
  return {
    ...pickFields(form),
    ...nullIfEmpty(form),
    ...(await locate(form, geocoder)),
    location: locationText(form.address, form.city),
    phone: form.phone || null,
  };
}

/** A form says with an empty text what the database says with null. */
function nullIfEmpty(form: ListingUpload): Optional {
  return Object.fromEntries(optionalFields.map((name) => [name, form[name] || null])) as Optional;
}

/** 0,0 says that no suggestion was picked; the city's own place is the next best. */
async function locate({ city, latitude, longitude }: ListingUpload, geocoder: Geocoder) {
  if (latitude !== 0 || longitude !== 0) return { latitude, longitude };
  const found = await geocoder.resolveCity(city);
  return { latitude: found?.lat ?? 0, longitude: found?.lng ?? 0 };
}
