// Match keys with the hash of their query: a query that many searches share is evaluated once for a listing, and the index, without
// the queries, is a quarter of its size.
import type { Kysely } from 'kysely';
import { buildIndex, change, dropIndex } from '../online.ts';

export const isStepwise = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table saved_search_keys add column if not exists query_id uuid']);
  // `wanted` for the keys of servers of the release before.
  await buildIndex(
    database,
    'saved_search_keys_match',
    'on saved_search_keys (key) include (search_id, query_id, price_min, price_max, latitude, longitude, metres, wanted)',
  );
  await dropIndex(database, 'saved_search_keys_key');
}
