// Perceptual hashes of listing photos, to find the same picture at another seller.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** Four rows a photo, one for each band of 16 bits; searched by the covering index alone. */
const hashes = [
  `create table if not exists photo_hashes (
    band int not null,
    hash bigint not null,
    mirrored bigint not null,
    photo_id uuid not null references listing_photos on delete cascade
  )`,
  'create index if not exists photo_hashes_band on photo_hashes (band) include (hash, photo_id)',
  'create index if not exists photo_hashes_photo on photo_hashes (photo_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, hashes);
}
