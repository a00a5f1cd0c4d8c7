// Weight and network of reports, and the order of the moderation queue.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    // A keyed hash, deleted after 30 days.
    'alter table reports add column if not exists network_key text',
    // Of its author at that time; servers of the release before write the defaults.
    'alter table reports add column if not exists weight real not null default 1',
    'alter table reports add column if not exists priority real not null default 1',
  ]);
  const isOpen = `where state in ('open', 'reviewing')`;
  await buildIndex(database, 'reports_queue', `on reports (priority desc, created_at, id) ${isOpen}`);
  await buildIndex(database, 'reports_network', 'on reports (created_at) where network_key is not null');
}
