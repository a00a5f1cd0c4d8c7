// Publishes and edits a listing with its photos: words, place and pictures are saved together or not at all.
import { defaultExpiry } from '@chowk/contract/expiry';
import type { ListingUpload } from '@chowk/contract/listings';
import { type Database, violatedUnique } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { NewPhoto } from '../database/schema.ts';
import type { Geocoder } from '../geocoding/index.ts';
import type { UploadedFile } from '../http/requests/multipart.ts';
import type { Person } from '../http/session.ts';
import type { Photos, StoredPhoto } from '../media/index.ts';
import { findPhotos, insertPhotos, keepPhotos } from './listing-photos.store.ts';
import { locationText, mayEdit, mayMoveTo, statusAfterEdit } from './listings.rules.ts';
import { findListing, findListingByKey, insertListing, lockListing, updateListing } from './listings.store.ts';
import { arrangePhotos, type PhotoPlace } from './photo-arrangement.rules.ts';

export type ListingParts = {
  readonly database: Database;
  readonly photos: Photos;
  readonly geocoder: Pick<Geocoder, 'resolveCity'>;
  readonly now: () => Date;
};

type Sent = { readonly form: ListingUpload; readonly files: readonly UploadedFile[] };

export function createListingEditor({ database, photos, geocoder, now }: ListingParts) {
  /** The id of the new listing, or of the one that the same key has published already. */
  async function publish(
    person: Person,
    { form, files, idempotencyKey }: Sent & { idempotencyKey: string | null },
  ): Promise<string> {
    const earlier = idempotencyKey && (await findListingByKey(database, person.id, idempotencyKey));
    if (earlier) return earlier.id;
    const places = arrangePhotos([], { ...form, newFiles: files.length });
    const [words, ready] = await Promise.all([readWords(form), photos.process(files)]);
    const [id, moment] = [newId(), now()];
    try {
      await photos.storeWith(ready, async (transaction, stored) => {
        const status = form.isSold === 'true' ? 'sold' : 'available';
        const times = { created_at: moment, updated_at: moment, expires_at: defaultExpiry(moment) };
        await insertListing(transaction, {
          id,
          user_id: person.id,
          ...words,
          status,
          ...times,
          idempotency_key: idempotencyKey,
        });
        await insertPhotos(transaction, newPhotoRows(id, places, stored, moment));
      });
      return id;
    } catch (error) {
      const first =
        idempotencyKey &&
        violatedUnique(error) !== null &&
        (await findListingByKey(database, person.id, idempotencyKey));
      if (first) return first.id;
      throw error;
    }
  }

  async function edit(person: Person, id: string, { form, files }: Sent): Promise<void> {
    // Asked before any picture is worked on, and again under the lock below.
    mayEdit(person, await findListing(database, id));
    arrangePhotos(await findPhotos(database, id), { ...form, newFiles: files.length });
    const [words, ready] = await Promise.all([readWords(form), photos.process(files)]);
    const dropped = await photos.storeWith(ready, async (transaction, stored) => {
      const listing = mayEdit(person, await lockListing(transaction, id));
      const places = arrangePhotos(await findPhotos(transaction, id), { ...form, newFiles: files.length });
      const moment = now();
      const isSold = form.isSold === undefined ? undefined : form.isSold === 'true';
      const status = statusAfterEdit(listing.status, isSold);
      const moved = status === listing.status ? {} : mayMoveTo(listing, status, moment);
      await updateListing(transaction, listing, { ...words, ...moved }, moment);
      const gone = await keepPhotos(transaction, listing, keptPhotos(places));
      await insertPhotos(transaction, newPhotoRows(id, places, stored, moment));
      return gone;
    });
    photos.erase(dropped);
  }

  async function readWords({
    title,
    description,
    price,
    category,
    subcategory,
    city,
    address,
    latitude,
    longitude,
  }: ListingUpload) {
    const position = await locate(city, latitude, longitude);
    const location = locationText(address, city);
    return {
      title,
      description,
      price,
      category,
      subcategory: subcategory || null,
      city,
      address,
      location,
      ...position,
    };
  }

  /** 0,0 says that no suggestion was picked; the city's own place is the next best. */
  async function locate(city: string, latitude: number, longitude: number) {
    if (latitude !== 0 || longitude !== 0) return { latitude, longitude };
    const found = await geocoder.resolveCity(city);
    return { latitude: found?.lat ?? 0, longitude: found?.lng ?? 0 };
  }

  return { publish, edit };
}

function keptPhotos(places: readonly PhotoPlace[]): { id: string; position: number }[] {
  return places.flatMap((place, position) => ('keep' in place ? [{ id: place.keep, position }] : []));
}

function newPhotoRows(
  listingId: string,
  places: readonly PhotoPlace[],
  stored: readonly StoredPhoto[],
  moment: Date,
): NewPhoto[] {
  return places.flatMap((place, position) => {
    const photo = 'add' in place ? stored[place.add] : undefined;
    if (!photo) return [];
    const { fileName, width, height, preview } = photo;
    return [
      { id: newId(), listing_id: listingId, position, file_name: fileName, width, height, preview, created_at: moment },
    ];
  });
}
