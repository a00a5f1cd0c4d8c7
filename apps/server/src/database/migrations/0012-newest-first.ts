// Words meet the time a listing was made inside their index, so that a search begins with the newest and may stop soon.
import type { Kysely } from 'kysely';
import { buildIndex, change, dropIndex } from '../online.ts';

export const isStepwise = true;

const hours = "extract(epoch from created_at - '1970-01-01T00:00:00Z'::timestamptz)::float8 / 3600";

// Squares of a quarter and of half a degree, numbered row by row from the south; prices by their doublings, as negative
// numbers; the hour, and three times that are each eight times as long. Strict, so that it stays a call: a planner that
// reads all of it takes twice as long.
const keys = `create or replace function search_keys(
    longitude float8, latitude float8, price numeric, created_at timestamptz
  ) returns int[] language sql immutable strict parallel safe
  return array[
    (floor((latitude + 90) * 4) * 1440 + floor((longitude + 180) * 4))::int,
    10000000 + (floor((latitude + 90) * 2) * 720 + floor((longitude + 180) * 2))::int,
    -1 - floor(ln(price::float8 + 1) / ln(2::float8))::int,
    20000000 + floor(${hours})::int,
    40000000 + floor(${hours} / 8)::int,
    60000000 + floor(${hours} / 64)::int,
    80000000 + floor(${hours} / 512)::int
  ]`;

const index = `on listings using gin (words, search_keys(longitude, latitude, price, created_at))
  with (fastupdate = off) where status in ('available', 'pending')`;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [keys]);
  await buildIndex(database, 'listings_words_newest_first', index);
  // Servers of before find words by the new index too, and check the rest on what it gives.
  await dropIndex(database, 'listings_words');
}
