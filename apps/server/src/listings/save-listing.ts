// Publishes and edits listings: columns, coordinates and photos are saved in one transaction.
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import { type OptionalField, optionalFields, pickFields } from '@chowk/contract/listings/listing-fields';
import type { ListingUpload } from '@chowk/contract/listings/listing-schemas';
import type { Visibility } from '@chowk/contract/listings/listing-status';
import { isAskingPrice } from '@chowk/contract/prices/price';
import { type AccountLimits, lockCounts } from '../account-limits/index.ts';
import { lockUnverifiedUser, requireOpenSession } from '../accounts/index.ts';
import { type ContentRules, hashPhoto, insertPhotoHashes, type PhotoHash } from '../content-rules/index.ts';
import { type Database, type Transacting, violatedUnique } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { NewPhoto } from '../database/schema.ts';
import type { UploadedFile } from '../http/requests/multipart.ts';
import type { Caller } from '../http/session.ts';
import type { Photos, SignedPhotos, StoredPhoto } from '../media/index.ts';
import type { Geocoder } from '../places/index.ts';
import { findPhotos, insertPhotos, replacePhotos } from './listing-photos.store.ts';
import {
  assertBelowPendingLimit,
  detailsAfterEdit,
  isPendingOrHeld,
  locationText,
  mayEdit,
  mayMoveTo,
  statusAfterEdit,
} from './listings.rules.ts';
import { findListing, findListingByKey, insertListing, lockListing, updateListing } from './listings.store.ts';
import { countPendingListings } from './pending-listings.store.ts';
import { arrangePhotos, type PhotoPlace } from './photo-arrangement.rules.ts';

type CityResolver = Pick<Geocoder, 'resolveCity'>;

export type ListingParts = {
  readonly database: Database;
  readonly readDatabase: Database;
  readonly photos: Photos;
  readonly signedPhotos: Pick<SignedPhotos, 'sign'>;
  readonly geocoder: CityResolver;
  readonly accountLimits: Pick<AccountLimits, 'assertWithin'>;
  readonly contentRules: Pick<ContentRules, 'findSimilar' | 'screen'>;
  readonly photosPerListing: number;
  readonly now: () => Date;
};

export type ListingSubmission = { readonly form: ListingUpload; readonly files: readonly UploadedFile[] };

type NewSubmission = ListingSubmission & { readonly idempotencyKey: string | null };

/** Returns the id of the new listing, or of the one published with the same idempotency key. */
export async function publishListing(parts: ListingParts, caller: Caller, sent: NewSubmission): Promise<string> {
  const earlier = await findPublished(parts, caller, sent);
  if (earlier) return earlier;
  try {
    return await saveNew(parts, caller, sent);
  } catch (error) {
    const first = violatedUnique(error) !== null && (await findPublished(parts, caller, sent));
    if (first) return first;
    throw error;
  }
}

async function findPublished({ database }: ListingParts, caller: Caller, { idempotencyKey }: NewSubmission) {
  return idempotencyKey && (await findListingByKey(database, caller.id, idempotencyKey))?.id;
}

async function saveNew(parts: ListingParts, caller: Caller, sent: NewSubmission): Promise<string> {
  const { photos, geocoder, photosPerListing: most, now } = parts;
  const { form, files, idempotencyKey } = sent;
  const places = arrangePhotos([], { ...form, newFiles: files.length, most });
  const assertWithin = (database: Database) =>
    parts.accountLimits.assertWithin(database, caller.id, ['listingsPerHour', 'listingsPerDay']);
  // Before photos are decoded, which is the costly part, and again when listings sent at the same moment count.
  await assertWithin(parts.database);
  const [columns, { ready, hashes }, similarPrice] = await Promise.all([
    readColumns(form, geocoder),
    processAndHash(photos, files),
    findSimilarPrice(parts, caller, form),
  ]);
  const [id, moment] = [newId(), now()];
  await photos.storeWith(ready, async (transaction, stored) => {
    await lockCounts(transaction, caller.id);
    await assertWithin(transaction);
    const times = { created_at: moment, updated_at: moment, expires_at: defaultExpiry(moment) };
    const visibility = await initialVisibility(transaction, caller);
    const photoNames = stored.map(({ fileName }) => fileName);
    const listing = {
      ...toScreen(form, form.details ?? {}),
      listingId: id,
      similarPrice,
      photos: photoNames,
      ...toSearch(hashes),
      isNew: true,
    };
    const screening = await parts.contentRules.screen(transaction, caller.id, listing);
    await insertListing(transaction, {
      id,
      user_id: caller.id,
      ...columns,
      details: form.details ?? {},
      status: form.isSold === 'true' ? 'sold' : 'available',
      visibility: screening.isHeld ? 'held' : visibility,
      ...times,
      idempotency_key: idempotencyKey,
    });
    await screening.record();
    await insertHashedPhotos(transaction, newPhotoRows(id, places, stored, moment), stored, hashes);
    await requireOpenSession(transaction, caller);
  });
  return id;
}

type Hashes = readonly (PhotoHash | null)[];

async function processAndHash(photos: Photos, files: readonly UploadedFile[]) {
  const ready = await photos.process(files);
  return { ready, hashes: await Promise.all(ready.map(hashPhoto)) };
}

const toSearch = (hashes: Hashes) => ({ photoHashes: hashes.filter((hash) => hash !== null) });

async function insertHashedPhotos(
  transaction: Transacting,
  rows: NewPhoto[],
  stored: readonly StoredPhoto[],
  hashes: Hashes,
): Promise<void> {
  await insertPhotos(transaction, rows);
  const hashOf = (name: string) => hashes[stored.findIndex(({ fileName }) => fileName === name)] ?? null;
  await insertPhotoHashes(
    transaction,
    rows.map(({ id, file_name }) => ({ photoId: id, hash: hashOf(file_name) })),
  );
}

function findSimilarPrice({ contentRules }: ListingParts, caller: Caller, form: ListingUpload): Promise<number | null> {
  const { title, category, subcategory } = form;
  const isPriced = priceOf(form) !== null;
  return isPriced ? contentRules.findSimilar({ title, category, subcategory }, caller.id) : Promise.resolve(null);
}

function priceOf({ price, pricing }: ListingUpload): number | null {
  const asked = { price: Number(price), pricing: pricing || null };
  return isAskingPrice(asked) ? asked.price : null;
}

function toScreen(form: ListingUpload, details: Readonly<Record<string, unknown>>) {
  const { title, description, category, city, address } = form;
  const otherTexts = [city, address, ...Object.values(details).filter((value) => typeof value === 'string')];
  return { title, description, otherTexts, category, price: priceOf(form) };
}

async function initialVisibility(transaction: Transacting, caller: Caller): Promise<Visibility> {
  if (!(await lockUnverifiedUser(transaction, caller.id))) return 'public';
  assertBelowPendingLimit(await countPendingListings(transaction, caller.id));
  return 'pending';
}

export async function editListing(
  parts: ListingParts,
  caller: Caller,
  id: string,
  { form, files }: ListingSubmission,
): Promise<void> {
  const { database, photos, geocoder, photosPerListing: most, now } = parts;
  // Checked before photos are processed, and again under the lock below.
  mayEdit(caller, await findListing(database, id));
  arrangePhotos(await findPhotos(database, id), { ...form, newFiles: files.length, most });
  const [columns, { ready, hashes }, similarPrice] = await Promise.all([
    readColumns(form, geocoder),
    processAndHash(photos, files),
    findSimilarPrice(parts, caller, form),
  ]);
  const dropped = await photos.storeWith(ready, async (transaction, stored) => {
    const listing = mayEdit(caller, await lockListing(transaction, id));
    const places = arrangePhotos(await findPhotos(transaction, id), { ...form, newFiles: files.length, most });
    const moment = now();
    // A pending or held listing keeps its status until it is public.
    const isSold = form.isSold === undefined || isPendingOrHeld(listing) ? undefined : form.isSold === 'true';
    const status = statusAfterEdit(listing.status, isSold);
    const moved = status === listing.status ? {} : mayMoveTo(listing, status, moment);
    const details = detailsAfterEdit(listing, form);
    const photoNames = stored.map(({ fileName }) => fileName);
    const edited = {
      ...toScreen(form, details),
      listingId: id,
      similarPrice,
      photos: photoNames,
      ...toSearch(hashes),
      isNew: false,
    };
    const screening = await parts.contentRules.screen(transaction, caller.id, edited);
    const held = screening.isHeld ? ({ visibility: 'held' } as const) : {};
    await updateListing(transaction, listing, { ...columns, details, ...moved, ...held }, moment);
    await screening.record();
    const gone = await replacePhotos(transaction, listing, keptPhotos(places));
    await insertHashedPhotos(transaction, newPhotoRows(id, places, stored, moment), stored, hashes);
    await requireOpenSession(transaction, caller);
    return gone;
  });
  photos.erase(dropped);
}

type Optional = { [Name in OptionalField]: Exclude<ListingUpload[Name], '' | undefined> | null };

export async function readColumns(form: ListingUpload, geocoder: CityResolver) {
  return {
    ...pickFields(form),
    ...nullIfEmpty(form),
    ...(await locate(form, geocoder)),
    location: locationText(form.address, form.city),
    phone: form.phone || null,
  };
}

function nullIfEmpty(form: ListingUpload): Optional {
  return Object.fromEntries(optionalFields.map((name) => [name, form[name] || null])) as Optional;
}

/** 0,0: no suggestion was picked; falls back to the city's coordinates. */
async function locate({ city, latitude, longitude }: ListingUpload, geocoder: CityResolver) {
  if (latitude !== 0 || longitude !== 0) return { latitude, longitude };
  const found = await geocoder.resolveCity(city);
  return { latitude: found?.lat ?? 0, longitude: found?.lng ?? 0 };
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
