// SQL of photos: references to files, and the lock between writers and cleanup.
import { photoLimits } from '@chowk/contract/limits';
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import { variantName } from './store-variants.ts';

const PHOTO_LOCK = 7_320_051;

/** Shared lock for writing files and then their rows, until commit. */
export async function lockForWriting(transaction: Transacting): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${PHOTO_LOCK})`.execute(transaction);
}

/** Exclusive lock for removing files: no upload is between its files and its rows. */
export async function lockForRemoving(transaction: Transacting): Promise<void> {
  // New writers wait for this lock: 2 s at most, cleanup runs again.
  await sql`set local lock_timeout = '2s'`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${PHOTO_LOCK})`.execute(transaction);
}

/** No file is removed until the connection ends: a backup finds all files of its snapshot. */
export async function lockAgainstRemoval(connection: Database): Promise<void> {
  await sql`select pg_advisory_lock_shared(${PHOTO_LOCK})`.execute(connection);
}

export const referencedPhotos = sql`
  select name, max(width) as width from (
    select file_name as name, width from listing_photos
    union all
    select photo ->> 'file_name', (photo ->> 'width')::int
    from messages, jsonb_array_elements(to_jsonb(messages) -> 'attachments' -> 'photos') as photo
    union all
    select substring(avatar from ${sql.lit(uploadsPath.length + 1)} for 32) || '.webp', null
    from users where starts_with(avatar, ${sql.lit(uploadsPath)})
  ) as spoken group by name order by name`;

export async function findShown(database: Database, fileNames: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('listing_photos')
    .innerJoin('listings', 'listings.id', 'listing_photos.listing_id')
    .select('file_name')
    .where('file_name', '=', sql<string>`any(${fileNames})`)
    .where('listings.status', '!=', 'deleted')
    .execute();
  return new Set(rows.map((row) => row.file_name));
}

export async function isAvatar(database: Database, fileName: string): Promise<boolean> {
  const addresses = [fileName, ...photoLimits.widths.map((width) => variantName(fileName, width))];
  const worn = database.selectFrom('users').select('id').where('deleted_at', 'is', null);
  const found = worn
    .where(
      'avatar',
      'in',
      addresses.map((name) => uploadsPath + name),
    )
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Hidden listings, which can be restored, keep their photos. */
export async function deletePhotosOfDeletedListings(database: Database): Promise<void> {
  const deleted = database.selectFrom('listings').select('id').where('status', '=', 'deleted');
  await database
    .deleteFrom('listing_photos')
    .where('listing_id', 'in', deleted.where('visibility', '=', 'public'))
    .execute();
}

/** Uses the index of migration 0029. */
async function findInMessages(database: Database, fileNames: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${fileNames}::text[]) as asked (name)
    where exists (
      select from messages
      where attachments is not null
        and jsonb_path_query_array(attachments, '$.photos[*].file_name') ? asked.name
    )`.execute(database);
  return rows.map(({ name }) => name);
}

export async function findReferenced(database: Database, fileNames: readonly string[]): Promise<Set<string>> {
  if (fileNames.length === 0) return new Set();
  const shown = database.selectFrom('listing_photos').select('file_name').where('file_name', 'in', fileNames);
  const contents = fileNames.map((name) => `${uploadsPath}${name.replace(/\.webp$/, '')}`);
  const worn = database
    .selectFrom('users')
    .select('avatar')
    .where(sql<boolean>`substring(avatar for ${uploadsPath.length + 32}) = any(${contents})`);
  const [photos, avatars, sent] = await Promise.all([
    shown.execute(),
    worn.execute(),
    findInMessages(database, fileNames),
  ]);
  const ofAvatars = avatars.map(({ avatar }) => `${avatar?.slice(uploadsPath.length, uploadsPath.length + 32)}.webp`);
  return new Set([...photos.map((row) => row.file_name), ...ofAvatars, ...sent]);
}
