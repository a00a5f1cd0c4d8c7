// SQL of perceptual hashes: stored with the photo, searched among all by four bands.
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import { bandKeys, MAX_DISTANCE, type PhotoHash, searchKeys } from './photo-hash.rules.ts';

const unsigned = (stored: string) => BigInt.asUintN(64, BigInt(stored));
const signed = (hash: bigint) => BigInt.asIntN(64, hash).toString();

type HashedPhoto = { readonly photoId: string; readonly hash: PhotoHash | null };

export async function insertPhotoHashes(transaction: Transacting, photos: readonly HashedPhoto[]): Promise<void> {
  const rows = photos.flatMap(({ photoId, hash }) =>
    hash
      ? bandKeys(hash.hash).map((band) => ({
          ...{ band, photo_id: photoId, hash: signed(hash.hash), mirrored: signed(hash.mirrored) },
        }))
      : [],
  );
  if (rows.length > 0) await transaction.insertInto('photo_hashes').values(rows).execute();
}

export type SamePhoto = {
  /** Position of the photo that was searched for. */
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

/** Photos of other accounts that look the same or mirrored, closest first. Deleted listings do not count. */
export async function findSamePhotos(
  database: Database,
  hashes: readonly PhotoHash[],
  exceptUserId: string,
): Promise<SamePhoto[]> {
  const wanted = hashes.flatMap(({ hash, mirrored }, at) =>
    [hash, mirrored].flatMap((each) => searchKeys(each).map((band) => ({ at, band, hash: signed(each) }))),
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<SamePhoto>`${prepared}
    with wanted as (
      select * from unnest(
        ${wanted.map(({ at }) => at)}::int[], ${wanted.map(({ band }) => band)}::int[],
        ${wanted.map(({ hash }) => hash)}::bigint[]
      ) as wanted (at, band, hash)
    ), found as materialized (
      select wanted.at, near.photo_id, min(bit_count((near.hash # wanted.hash)::bit(64))::int) as distance
      from wanted cross join lateral (
        select hash, photo_id from photo_hashes where photo_hashes.band = wanted.band offset 0
      ) as near
      where bit_count((near.hash # wanted.hash)::bit(64)) <= ${MAX_DISTANCE}
      group by wanted.at, near.photo_id
    )
    select found.at, found.photo_id, found.distance, listings.id as listing_id, listings.user_id, listings.title,
      file_name, width, height, preview
    from found
    join listing_photos on listing_photos.id = found.photo_id
    join listings on listings.id = listing_photos.listing_id
    where listings.user_id <> ${exceptUserId} and (listings.status <> 'deleted' or listings.visibility <> 'public')
    order by found.distance, found.photo_id
    limit ${MAX_FOUND}`.execute(database);
  return rows;
}

/** Hashes of the photos of some listings, to look for each of them. */
export async function findPhotoHashes(
  database: Database,
  photoIds: readonly string[],
): Promise<Map<string, PhotoHash>> {
  if (photoIds.length === 0) return new Map();
  const stored = database.selectFrom('photo_hashes').select(['photo_id', 'hash', 'mirrored']).distinctOn('photo_id');
  const rows = await stored.where('photo_id', 'in', photoIds).execute();
  return new Map(rows.map((row) => [row.photo_id, { hash: unsigned(row.hash), mirrored: unsigned(row.mirrored) }]));
}
