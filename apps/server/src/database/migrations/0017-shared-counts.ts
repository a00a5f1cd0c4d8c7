// What all servers count together: requests, turns of background work, and each person's open streams.
import type { Kysely } from 'kysely';
import { change } from '../online.ts';

export const isStepwise = true;

/** Unlogged: written often, worth nothing after an hour, and emptied when the database crashes. There is room in each
 * page for a row's next version, and no index on what changes, so that counting on costs one write. */
const counts = `create unlogged table if not exists shared_counts (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70)`;

/** A stream counts until its lease ends: the server that holds it renews that, and one that died does not. */
const streams = [
  `create unlogged table if not exists live_streams (
    id uuid primary key,
    person_id uuid not null,
    opened_at timestamptz not null,
    lease_ends_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create index if not exists live_streams_person on live_streams (person_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [counts, ...streams]);
}
