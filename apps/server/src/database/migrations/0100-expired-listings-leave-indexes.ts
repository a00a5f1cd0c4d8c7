// Expired listings keep their status, so every search index held them for ever. They are marked soon after they expire, and the
// indexes hold what is not marked: they stay as large as the market, however long its history. Also: settings of large tables.
import type { Kysely } from 'kysely';
import { buildIndex, change, dropIndex } from '../online.ts';

export const isStepwise = true;

/** As in 0032, and the mark of an expired listing is not told: its pages were evicted when it expired. */
const mostTold = 20;
const isOnSale = (row: string) => `${row}.status in ('available', 'pending')`;
const offerOf = (row: string) => `page_offer(${row}.status, ${row}.category, ${row}.subcategory, ${row}.price)`;
const searched = (row: string) => `to_jsonb(${row}) - array['status', 'updated_at']`;
const tellUpdate = `create or replace function listings_tell_update() returns trigger language plpgsql as $$
  begin
    perform tell_page_change('listings', jsonb_agg(told.change))
      from (
        select case
          when ${isOnSale('was_rows')} and ${isOnSale('is_rows')} and ${searched('was_rows')} = ${searched('is_rows')}
          then jsonb_build_array(id, null, null, is_rows.user_id)
          else jsonb_build_array(id, ${offerOf('was_rows')}, ${offerOf('is_rows')}, is_rows.user_id,
            tsvector_to_array(was_rows.words || is_rows.words))
          end as change
        from was_rows join is_rows using (id)
        where was_rows.is_expired or not is_rows.is_expired
        limit ${mostTold + 1}
      ) as told;
    return null;
  end
$$`;

/** Renewed by any way, and by servers of before. */
const unmark = `create or replace function listings_unmark_expired() returns trigger language plpgsql as $$
  begin
    new.is_expired := false;
    return new;
  end
$$`;

/** The default of a fifth would let a table of ten million wait for two million dead rows. */
const largeTables = ['listings', 'listing_photos', 'messages', 'conversations', 'listing_views', 'saved_search_keys'];
const vacuumEarly = `autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.01`;

const point = 'point(round(longitude * 1e7) / 1e7, round(latitude * 1e7) / 1e7)';
const newest = 'created_at desc, id desc';
const live = `where status in ('available', 'pending') and not is_expired`;

type Replaced = { readonly before: string; readonly name: string; readonly using: string; readonly where?: string };

const indexes: readonly Replaced[] = [
  {
    before: 'listings_words_newest_first',
    name: 'listings_live_words',
    using: 'gin (words, search_keys(longitude, latitude, price, created_at)) with (fastupdate = off)',
  },
  {
    before: 'listings_on_sale_newest',
    name: 'listings_live_newest',
    using: `btree (${newest}) include (expires_at, category, subcategory, price)`,
  },
  {
    before: 'listings_on_sale_category',
    name: 'listings_live_category',
    using: `btree (category, ${newest}) include (expires_at)`,
  },
  {
    before: 'listings_on_sale_subcategory',
    name: 'listings_live_subcategory',
    using: `btree (category, subcategory, ${newest}) include (expires_at)`,
  },
  { before: 'listings_on_sale_price', name: 'listings_live_price', using: `btree (price, ${newest})` },
  {
    before: 'listings_on_sale_category_price',
    name: 'listings_live_category_price',
    using: `btree (category, price, ${newest}) include (expires_at)`,
  },
  {
    before: 'listings_on_sale_place',
    name: 'listings_live_place',
    using: `gist (${point}, created_at) include (id, expires_at, longitude, latitude, subcategory, price, category)`,
  },
  {
    before: 'listings_on_sale_category_place',
    name: 'listings_live_category_place',
    using: `gist (category, ${point}, created_at) include (id, expires_at, longitude, latitude, subcategory, price)`,
  },
  {
    before: 'listings_on_sale_stripes',
    name: 'listings_live_stripes',
    using: `btree (floor(latitude * 32), longitude) include (latitude, expires_at, created_at, id, subcategory, price, category)`,
  },
  {
    before: 'listings_on_sale_category_stripes',
    name: 'listings_live_category_stripes',
    using: `btree (category, floor(latitude * 32), longitude) include (latitude, expires_at, created_at, id, subcategory, price)`,
  },
  {
    before: 'listings_condition',
    name: 'listings_live_condition',
    using: `btree (condition, ${newest})`,
    where: 'and condition is not null',
  },
  {
    before: 'listings_pricing',
    name: 'listings_live_pricing',
    using: `btree (pricing, ${newest})`,
    where: 'and pricing is not null',
  },
  // Also finds what is to be marked.
  { before: 'listings_expiry', name: 'listings_live_expiry', using: 'btree (expires_at, id)' },
];

export async function up(database: Kysely<unknown>): Promise<void> {
  await change(database, [
    'alter table listings add column if not exists is_expired boolean not null default false',
    tellUpdate,
    unmark,
    `create or replace trigger listings_unmark_expired before update of expires_at on listings for each row
      when (old.is_expired and new.expires_at is distinct from old.expires_at)
      execute function listings_unmark_expired()`,
  ]);
  for (const table of largeTables) await change(database, [`alter table ${table} set (${vacuumEarly})`]);
  for (const { name, using, where = '' } of indexes) {
    await buildIndex(database, name, `on listings using ${using} ${live} ${where}`);
  }
  // Sold listings count among comparable ones.
  await buildIndex(
    database,
    'listings_sold_subcategory',
    `on listings (category, subcategory, created_at desc) where status = 'sold'`,
  );
  // Finds what a server whose clock was ahead has marked.
  await buildIndex(database, 'listings_expired', 'on listings using btree (expires_at) where is_expired');
  // Last, since servers of before find nothing without reading the table then.
  for (const { before } of indexes) await dropIndex(database, before);
}
