// Two B-trees fewer on alerts: a listing may meet two hundred saved searches, and most of the cost of an alert is in its indexes.
import type { Kysely } from 'kysely';
import { buildIndex, dropIndex } from '../online.ts';

export const isStepwise = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  // For the clean-up: alerts lie in the order in which they were found.
  await buildIndex(
    database,
    'saved_search_alerts_found',
    'on saved_search_alerts using brin (found_at) with (autosummarize = on)',
  );
  await dropIndex(database, 'saved_search_alerts_old');
  // The alerts of a search are found by the primary key.
  await dropIndex(database, 'saved_search_alerts_new');
}
