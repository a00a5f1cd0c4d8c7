// The condition of what is offered; empty where its seller said nothing.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  const alter = 'alter table listings';
  await change(database, [
    `${alter} add column if not exists condition text`,
    `${alter} drop constraint if exists listings_condition_check`,
    `${alter} add constraint listings_condition_check
      check (condition in ('new', 'like_new', 'used', 'for_parts')) not valid`,
  ]);
  await change(database, [`${alter} validate constraint listings_condition_check`]);
  // The newest of one condition: without it, what is rare would be looked for in the whole market.
  await buildIndex(
    database,
    'listings_condition',
    `on listings (condition, created_at desc, id desc)
      where condition is not null and status in ('available', 'pending')`,
  );
}
