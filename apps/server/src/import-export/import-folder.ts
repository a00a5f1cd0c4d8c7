// Imports users, then listings with their photos, in transactional batches; a second run continues an interrupted one.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { defaultExpiry } from '@chowk/contract/listings/expiry';
import { photoTexts } from '@chowk/contract/listings/photo-texts';
import { lowercaseEmail } from '../accounts/index.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { NewListing, NewPhoto, NewUser } from '../database/schema.ts';
import { readColumns } from '../listings/index.ts';
import {
  type EncodedPhoto,
  encodePhoto,
  lockForWriting,
  PhotoError,
  type PhotoStorage,
  type StoredPhoto,
  storeVariants,
} from '../media/index.ts';
import type { Geocoder } from '../places/index.ts';
import { limitConcurrency, processCores } from '../scheduling/limit-concurrency.ts';
import { type Checked, type ImportFolder, photoPath } from './check-folder.ts';
import { findKnownIds, findUnverified, findUsersByEmail, insertListings, insertUsers } from './import.store.ts';
import { type RowFile, readRows } from './row-files.ts';
import { type ListingRow, type Read, readListingRow, readUserRow, type UserRow } from './row-schemas.ts';

const BATCH_SIZE = 100;

export type ImportParts = {
  readonly folder: ImportFolder;
  readonly source: string;
  readonly checked: Checked;
  readonly database: Database;
  readonly storage: PhotoStorage;
  readonly geocoder: Geocoder;
  readonly now: () => Date;
  readonly onProgress: (done: number, total: number) => void;
};

export type Imported = {
  readonly users: number;
  readonly listings: number;
  readonly photos: number;
  /** Users whose address already has an account here: their listings go to that account. */
  readonly known: number;
  readonly earlier: number;
  readonly problems: readonly string[];
};

export async function importFolder(parts: ImportParts): Promise<Imported> {
  const { checked, onProgress } = parts;
  const total = checked.users + checked.listings;
  const counts = { users: 0, listings: 0, photos: 0, known: 0, earlier: 0 };
  const problems: string[] = [];
  const sellers = new Map<string, string>();
  let done = 0;
  const step = (rows: number) => {
    done += rows;
    onProgress(done, total);
  };
  for await (const batch of readBatches(parts.folder.users, checked, readUserRow)) {
    const imported = await importUsers(parts, batch, sellers);
    counts.users += imported.fresh;
    counts.earlier += imported.earlier;
    counts.known += batch.length - imported.fresh - imported.earlier;
    step(batch.length);
  }
  for await (const batch of readBatches(parts.folder.listings, checked, readListingRow)) {
    const imported = await importListings(parts, batch, sellers);
    counts.listings += imported.listings;
    counts.photos += imported.photos;
    counts.earlier += imported.earlier;
    problems.push(...imported.problems);
    step(batch.length);
  }
  return { ...counts, problems };
}

async function importUsers(
  { source, database, now }: ImportParts,
  batch: readonly Placed<UserRow>[],
  sellers: Map<string, string>,
) {
  const users = batch.map(({ row }) => ({ row, id: importedId({ source, kind: 'person' }, row.key) }));
  const earlier = await findKnownIds(
    database,
    'users',
    users.map(({ id }) => id),
  );
  const here = await findUsersByEmail(
    database,
    users.map(({ row }) => lowercaseEmail(row.email)),
  );
  const fresh = users.filter(({ row, id }) => !earlier.has(id) && !here.has(lowercaseEmail(row.email)));
  await insertUsers(
    database,
    fresh.map(({ row, id }) => userColumnsOf(id, row, now())),
  );
  for (const { row, id } of users)
    sellers.set(row.key, earlier.has(id) ? id : (here.get(lowercaseEmail(row.email)) ?? id));
  return { fresh: fresh.length, earlier: earlier.size };
}

async function importListings(
  { folder, source, database, storage, geocoder, now }: ImportParts,
  batch: readonly Placed<ListingRow>[],
  sellers: ReadonlyMap<string, string>,
) {
  const idOf = ({ key }: ListingRow) => importedId({ source, kind: 'listing' }, key);
  const earlier = await findKnownIds(
    database,
    'listings',
    batch.map(({ row }) => idOf(row)),
  );
  const fresh = batch.filter(({ row }) => !earlier.has(idOf(row)));
  const ready = await mapPerCore(fresh, (each) => encodePhotos(folder, each));
  const whole = ready.flatMap((each) => ('photos' in each ? [each] : []));
  const sellerIds = await findSellers(
    database,
    sellers,
    whole.map(({ row }) => row.seller),
  );
  const unverified = await findUnverified(database, [...new Set(sellerIds.values())]);
  const listings = await Promise.all(
    whole.map(({ row }) => {
      const sellerId = sellerIds.get(row.seller) ?? '';
      return listingColumnsOf({ id: idOf(row), row, sellerId, isPending: unverified.has(sellerId) }, geocoder, now());
    }),
  );
  const photos = await inTransaction(database, async (transaction) => {
    await lockForWriting(transaction);
    const stored = await mapPerCore(whole, async ({ row, photos: encoded }) => {
      const files = await Promise.all(encoded.map((photo) => storeVariants(storage, photo)));
      return files.map((file, position) => photoRow(idOf(row), file, position, row.createdAt ?? now()));
    });
    await insertListings(transaction, listings, stored.flat());
    return stored.flat().length;
  });
  const problems = ready.flatMap((each) => ('problem' in each ? [each.problem] : []));
  return { listings: listings.length, photos, earlier: earlier.size, problems };
}

function photoRow(listingId: string, photo: StoredPhoto, position: number, moment: Date): NewPhoto {
  const { fileName, width, height, preview } = photo;
  return {
    id: newId(),
    listing_id: listingId,
    position,
    file_name: fileName,
    width,
    height,
    preview,
    created_at: moment,
  };
}

type Placed<Row> = { readonly row: Row; readonly at: string };

async function* readBatches<Row>(
  file: RowFile | null,
  { badLines }: Checked,
  read: (values: Readonly<Record<string, unknown>>) => Read<Row>,
): AsyncIterable<Placed<Row>[]> {
  if (!file) return;
  let batch: Placed<Row>[] = [];
  for await (const { line, values } of readRows(file)) {
    if (values === null || badLines.has(`${file.name} ${line}`)) continue;
    const found = read(values);
    if ('row' in found) batch.push({ row: found.row, at: `${file.name}, line ${line}` });
    if (batch.length === BATCH_SIZE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function findSellers(database: Database, known: ReadonlyMap<string, string>, sellers: readonly string[]) {
  const unknownSellers = sellers.filter((seller) => !known.has(seller));
  const byEmail =
    unknownSellers.length > 0
      ? await findUsersByEmail(
          database,
          unknownSellers.map((email) => lowercaseEmail(email)),
        )
      : new Map<string, string>();
  return new Map(sellers.map((seller) => [seller, known.get(seller) ?? byEmail.get(lowercaseEmail(seller)) ?? '']));
}

/** As after a sign-up: an unverified address is not yet the account's email. Users set a password with 'Forgot password'. */
function userColumnsOf(
  id: string,
  { fullName, email, location, createdAt, emailConfirmed }: UserRow,
  now: Date,
): NewUser {
  const created = createdAt ?? now;
  return {
    ...{
      id,
      full_name: fullName,
      location,
      avatar: null,
      password_hash: null,
      google_subject: null,
      created_at: created,
    },
    ...(emailConfirmed
      ? { email_address: email, username: email, pending_email: null }
      : { email_address: null, username: id, pending_email: email }),
    email_verified_at: emailConfirmed ? created : null,
  };
}

type NewImport = {
  readonly id: string;
  readonly row: ListingRow;
  readonly sellerId: string;
  readonly isPending: boolean;
};

async function listingColumnsOf(
  { id, row, sellerId, isPending }: NewImport,
  geocoder: Geocoder,
  now: Date,
): Promise<NewListing> {
  const { form, status, createdAt = now, expiresAt } = row;
  const columns = await readColumns({ ...form, userId: sellerId, mediaFiles: [] }, geocoder);
  return {
    ...{ id, user_id: sellerId, ...columns, details: form.details, idempotency_key: null },
    ...{ status, visibility: isPending ? 'pending' : 'public' },
    created_at: createdAt,
    updated_at: createdAt,
    expires_at: expiresAt ?? defaultExpiry(now),
  };
}

type Ready = { readonly row: ListingRow; readonly photos: readonly EncodedPhoto[] } | { readonly problem: string };

async function encodePhotos(folder: ImportFolder, { row, at }: Placed<ListingRow>): Promise<Ready> {
  const photos: EncodedPhoto[] = [];
  for (const [index, name] of row.photos.entries()) {
    try {
      photos.push(await encodePhoto(await readFile(photoPath(folder, name))));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      return { problem: `${at}, key ${row.key}: photos: ${name}: ${photoTexts[error.problem]({ number: index + 1 })}` };
    }
  }
  return { row, photos };
}

const coreLimit = limitConcurrency({ atOnce: processCores, waiting: Number.POSITIVE_INFINITY });

/** As many at once as there are cores. */
function mapPerCore<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  return Promise.all(items.map((item) => coreLimit.run(() => work(item))));
}

/** Derived from the source's key (UUID version 8), so that a second run finds what the first has imported. */
export function importedId(
  { source, kind }: { readonly source: string; readonly kind: 'person' | 'listing' },
  key: string,
): string {
  const hex = createHash('sha256').update(`${source}\0${kind}\0${key}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
