// SQL of perceptual hashes: stored with the photo, searched among all by three bands.
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import { prepared, preparedList, preparedValue } from '../database/prepared-statements.ts';
import { bandKeys, MAX_DISTANCE, type PhotoHash, searchKeys } from './photo-hash.rules.ts';

const unsigned = (stored: string) => BigInt.asUintN(64, BigInt(stored));
const signed = (hash: bigint) => BigInt.asIntN(64, hash).toString();

type HashedPhoto = { readonly photoId: string; readonly hash: PhotoHash | null };

export async function insertPhotoHashes(transaction: Transacting, photos: readonly HashedPhoto[]): Promise<void> {
  const rows = photos.flatMap(({ photoId, hash }) =>
    hash
      ? bandKeys(hash.hash).map((band) => ({ band, photoId, hash: signed(hash.hash), mirrored: signed(hash.mirrored) }))
      : [],
  );
  if (rows.length === 0) return;
  await sql`${prepared}
    insert into photo_hashes (band, photo_id, hash, mirrored)
    select * from unnest(
      ${rows.map(({ band }) => band)}::int[], ${rows.map(({ photoId }) => photoId)}::uuid[],
      ${rows.map(({ hash }) => hash)}::bigint[], ${rows.map(({ mirrored }) => mirrored)}::bigint[]
    )`.execute(transaction);
}

export type SamePhoto = {
  readonly at: number;
  readonly photo_id: string;
  readonly listing_id: string;
  readonly user_id: string;
  readonly distance: number;
  readonly title: string;
  readonly file_name: string;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
};

/** Of a photo that is everywhere, the closest are enough. */
const MAX_FOUND = 50;

/** Photos that look the same or mirrored: at, photo_id, distance. One scan of the index for all keys of a hash: 1,500 candidates
 * a photo among a million, whose distance costs most of the time. */
function nearPhotos(hashes: readonly PhotoHash[]) {
  const wanted = hashes.flatMap(({ hash, mirrored }) => [hash, mirrored]);
  const keys = wanted.flatMap(searchKeys);
  const each = sql.lit(keys.length / Math.max(1, wanted.length));
  const distance = sql`bit_count((near.hash # wanted.hash)::bit(64))`;
  return sql`
    select (wanted.nth::int - 1) / 2 as at, near.photo_id, min(${distance})::int as distance
    from unnest((select ${wanted.map(signed)}::bigint[])) with ordinality as wanted (hash, nth)
    cross join lateral (
      select hash, photo_id from photo_hashes
      where band = any((${preparedList('integer', keys, (key) => key)}::int[])[(wanted.nth - 1) * ${each} + 1 : wanted.nth * ${each}])
      offset 0
    ) as near
    where ${distance} <= ${sql.lit(MAX_DISTANCE)}
    group by (wanted.nth::int - 1) / 2, near.photo_id`;
}

export function countSellersOf(hashes: readonly PhotoHash[], exceptUserId: string) {
  if (hashes.length === 0) return sql`0`;
  return sql`(
    with found as materialized (${nearPhotos(hashes)})
    select count(distinct listings.user_id)::int
    from found
    join listing_photos on listing_photos.id = found.photo_id
    join listings on listings.id = listing_photos.listing_id
    where listings.user_id <> ${preparedValue('uuid', exceptUserId)} and (listings.status <> 'deleted' or listings.visibility <> 'public')
  )`;
}

export async function findSamePhotos(
  database: Database,
  hashes: readonly PhotoHash[],
  exceptUserId: string,
): Promise<SamePhoto[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<SamePhoto>`${prepared}
    with found as materialized (${nearPhotos(hashes)})
    select found.at, found.photo_id, found.distance, listings.id as listing_id, listings.user_id, listings.title,
      file_name, width, height, preview
    from found
    join listing_photos on listing_photos.id = found.photo_id
    join listings on listings.id = listing_photos.listing_id
    where listings.user_id <> ${preparedValue('uuid', exceptUserId)} and (listings.status <> 'deleted' or listings.visibility <> 'public')
    order by found.distance, found.photo_id
    limit ${MAX_FOUND}`.execute(database);
  return rows;
}

export async function findPhotoHashes(
  database: Database,
  photoIds: readonly string[],
): Promise<Map<string, PhotoHash>> {
  if (photoIds.length === 0) return new Map();
  const stored = database.selectFrom('photo_hashes').select(['photo_id', 'hash', 'mirrored']).distinctOn('photo_id');
  const rows = await stored.where('photo_id', 'in', photoIds).execute();
  return new Map(rows.map((row) => [row.photo_id, { hash: unsigned(row.hash), mirrored: unsigned(row.mirrored) }]));
}
