// SQL of saved searches: list, save with keys, change, delete; and the searches to compile again.
import { type AlertFrequency, savedSearchLimits } from '@chowk/contract/saved-searches/saved-search-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import { isListed, wasOnSale } from '../listings/index.ts';
import type { CompiledSearch } from './compile-search.ts';

function selectSearches(database: Database) {
  return database
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'name', 'search', 'understood', 'frequency', 'per_day', 'is_broad'])
    .select(['created_at', 'seen_at']);
}

export type SavedSearchRow = Awaited<ReturnType<typeof findSearchesOf>>[number];

export function findSearchesOf(database: Database, userId: string) {
  return selectSearches(database)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findSearch(database: Database, userId: string, id: string): Promise<SavedSearchRow | null> {
  const own = selectSearches(database).where('user_id', '=', userId).where('id', '=', id);
  return (await own.executeTakeFirst()) ?? null;
}

/** Locks the user, so that searches saved at the same moment are counted one after the other. */
export async function lockSearcher(transaction: Transacting, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function findSame(database: Database, userId: string, search: object): Promise<SavedSearchRow | null> {
  const own = selectSearches(database).where('user_id', '=', userId);
  const same = own.where(sql<boolean>`search = ${JSON.stringify(search)}::jsonb`);
  return (await same.executeTakeFirst()) ?? null;
}

export async function countSearchesOf(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Schedule = { readonly frequency: AlertFrequency; readonly digestAt: Date | null };

const compiledColumns = (compiled: CompiledSearch, now: Date) => ({
  search: JSON.stringify(compiled.search),
  understood: JSON.stringify(compiled.understood),
  per_day: compiled.perDay,
  is_broad: compiled.isBroad,
  wanted: compiled.wanted,
  excluded: compiled.excluded,
  conditions: compiled.conditions && JSON.stringify(compiled.conditions),
  compiler: compiled.compiler,
  compiled_at: now,
});

type NewSearch = { readonly id: string; readonly userId: string } & Schedule;

export async function insertSearch(
  transaction: Transacting,
  { id, userId, frequency, digestAt }: NewSearch,
  compiled: CompiledSearch,
  now: Date,
): Promise<void> {
  const times = { created_at: now, changed_at: now, seen_at: now, digest_at: digestAt };
  await transaction
    .insertInto('saved_searches')
    .values({ id, user_id: userId, name: null, frequency, ...compiledColumns(compiled, now), ...times })
    .execute();
  await insertKeys(transaction, id, compiled);
}

/** A changed search starts anew: listings that it finds now are not new. */
export async function replaceCompiled(
  transaction: Transacting,
  id: string,
  compiled: CompiledSearch,
  now: Date,
): Promise<void> {
  await transaction.updateTable('saved_searches').set(compiledColumns(compiled, now)).where('id', '=', id).execute();
  await transaction.deleteFrom('saved_search_keys').where('search_id', '=', id).execute();
  await insertKeys(transaction, id, compiled);
}

/** Equal queries have the same; two with the same by chance would reveal what the other looks for. */
export const queryIdOf = (wanted: RawBuilder<unknown>) =>
  sql`left(encode(sha256(convert_to((${wanted})::text, 'UTF8')), 'hex'), 32)::uuid`;

async function insertKeys(transaction: Transacting, id: string, compiled: CompiledSearch): Promise<void> {
  if (compiled.isBroad) return;
  const { anchor, cells, minPrice, maxPrice, circle, wanted } = compiled;
  const { lat = null, lng = null, metres = null } = circle ?? {};
  await sql`
    insert into saved_search_keys (key, search_id, price_min, price_max, latitude, longitude, metres, query_id)
    select distinct hashtextextended(lexeme, cell), ${id}::uuid, ${minPrice}::numeric, ${maxPrice}::numeric,
      ${lat}::float8, ${lng}::float8, ${metres}::float8, ${queryIdOf(sql`${wanted}::tsquery`)}
    from unnest(${anchor}::text[]) as lexemes (lexeme), unnest(${cells}::bigint[]) as cells (cell)`.execute(
    transaction,
  );
}

type Changes = { readonly name?: string | null; readonly changed_at?: Date; readonly seen_at?: Date };

export async function updateSearch(
  database: Database,
  userId: string,
  id: string,
  changes: Changes & Partial<Schedule>,
): Promise<boolean> {
  const { digestAt, ...columns } = changes;
  const { numUpdatedRows } = await database
    .updateTable('saved_searches')
    .set({ ...columns, ...(digestAt === undefined ? {} : { digest_at: digestAt }) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSearch(transaction: Transacting, userId: string, id: string): Promise<boolean> {
  const own = transaction.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId);
  const { numDeletedRows } = await own.executeTakeFirst();
  if (numDeletedRows === 1n) await deleteAlerts(transaction, userId, id);
  return numDeletedRows === 1n;
}

/** Alerts have an index by user, none by search alone. */
export async function deleteAlerts(transaction: Transacting, userId: string, searchId: string): Promise<void> {
  const own = transaction.deleteFrom('saved_search_alerts').where('user_id', '=', userId);
  await own.where('search_id', '=', searchId).execute();
}

/** By the signed link of an email, without a session. */
export async function findForLink(database: Database, id: string) {
  const found = await database
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'frequency', 'is_broad'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Found since the search was last opened and still on sale, up to the highest number shown. */
export async function countNew(database: Database, userId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select own.id, fresh.count from saved_searches as own, lateral (
      select count(*)::int as count from (
        select from saved_search_alerts as alert join listings on listings.id = alert.listing_id
        where alert.user_id = own.user_id and alert.search_id = own.id and alert.found_at > own.seen_at
          and listings.status in ('available', 'pending') and listings.expires_at > ${now}
        limit ${savedSearchLimits.newCount}
      ) as newest
    ) as fresh
    where own.user_id = ${userId} and not own.is_broad`.execute(database);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Of the market: an estimate must not divide by weeks in which there was none. */
export async function findOldestListingDate(database: Database): Promise<Date | null> {
  // By id, which is the time of publication, expired ones are found too.
  const { rows } = await sql<{ oldest: Date | null }>`
    select least(
      (select created_at from listings where ${isListed} order by created_at limit 1),
      (select created_at from listings order by id limit 1)
    ) as oldest`.execute(database);
  return rows[0]?.oldest ?? null;
}

type LikeListing = {
  readonly title: string;
  readonly category: string;
  readonly subcategory: string | null;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Sold, expired and deleted ones too, but nothing that a moderator removed or that was never visible. */
export async function findListingToFollow(database: Database, id: string): Promise<LikeListing | null> {
  const found = await database
    .selectFrom('listings')
    .select(['title', 'category', 'subcategory', 'city', 'latitude', 'longitude'])
    .where('id', '=', id)
    .where(wasOnSale)
    .executeTakeFirst();
  return found ?? null;
}

type StaleSearch = { readonly id: string; readonly search: unknown; readonly placeName: string | null };

/** Compiled by another version, or so long ago that the words of listings have changed. */
export async function findStale(
  database: Database,
  { compiler, before, limit }: { readonly compiler: string; readonly before: Date; readonly limit: number },
): Promise<StaleSearch[]> {
  const columns = sql`id, search, understood -> 'place' ->> 'name' as "placeName"`;
  const { rows } = await sql<StaleSearch>`
    (select ${columns} from saved_searches where compiler < ${compiler} order by compiler limit ${limit})
    union all
    (select ${columns} from saved_searches where compiler > ${compiler} order by compiler limit ${limit})
    union all
    (select ${columns} from saved_searches where compiler = ${compiler} and compiled_at < ${before}
      order by compiled_at limit ${limit})`.execute(database);
  return rows;
}

/** A search that finds too many by now no longer notifies at once. */
export async function demoteBroad(transaction: Transacting, id: string, digestAt: Date): Promise<void> {
  await transaction
    .updateTable('saved_searches')
    .set({ frequency: 'daily', digest_at: digestAt })
    .where('id', '=', id)
    .where('is_broad', '=', true)
    .where('frequency', '=', 'instant')
    .execute();
}

/** It stays as it was compiled, and is not tried again until the next version. */
export async function markCompiled(database: Database, id: string, compiler: string, now: Date): Promise<void> {
  await database.updateTable('saved_searches').set({ compiler, compiled_at: now }).where('id', '=', id).execute();
}

type AlertAges = { readonly before: Date; readonly orphansSince: Date };

/** Old alerts, and those of searches and listings that were deleted while the listing was matched. */
export async function deleteOldAlerts(database: Database, { before, orphansSince }: AlertAges): Promise<void> {
  await database.deleteFrom('saved_search_alerts').where('found_at', '<', before).execute();
  await sql`
    delete from saved_search_alerts as alert
    where alert.found_at >= ${orphansSince}
      and (not exists (select from saved_searches where saved_searches.id = alert.search_id)
        or not exists (select from listings where listings.id = alert.listing_id))`.execute(database);
}
