// When the two of an accepted meeting were asked for their ratings; an index of meetings that are not asked about yet.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, ['alter table meetings add column if not exists rating_asked_at timestamptz']);
  const unasked = "state = 'accepted' and rating_asked_at is null";
  await buildIndex(database, 'meetings_unrated', `on meetings (at) where ${unasked}`);
}
