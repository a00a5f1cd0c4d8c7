// Whether a price can be talked about: negotiable, on request, or free; empty where it is what it says.
import type { Kysely } from 'kysely';
import { buildIndex, change } from '../online.ts';

export const isStepwise = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  const alter = 'alter table listings';
  await change(database, [
    `${alter} add column if not exists pricing text`,
    `${alter} drop constraint if exists listings_pricing_check`,
    `${alter} add constraint listings_pricing_check
      check (pricing in ('negotiable', 'on_request', 'free')) not valid`,
  ]);
  await change(database, [`${alter} validate constraint listings_pricing_check`]);
  // The newest of these: without it, what is rare would be looked for in the whole market.
  await buildIndex(
    database,
    'listings_pricing',
    `on listings (pricing, created_at desc, id desc)
      where pricing is not null and status in ('available', 'pending')`,
  );
}
