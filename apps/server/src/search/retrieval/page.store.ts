// One page of results, read in the way that fits the question: sorted from the whole set, or along an index.
import { searchLimits } from '@chowk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { comesAfter, isOlder, millimetresFrom, type Spot, sorted } from '../ranking/order.store.ts';
import { type Preference, scoreOf } from '../ranking/score.store.ts';
import type { Order, Ordering } from '../search.rules.ts';
import type { Point } from './geography.rules.ts';
import { type Access, matches, type Wanted } from './matching.store.ts';

/** A little more than a total ever says: a set that is larger stays so for the minute it is remembered. */
export const COUNT_CAP = searchLimits.countCap * 1.02;

/**
 * So many matches are sorted whole. Of more, a page is read along an index: at a million listings it then looks at about
 * as many of them until it is full.
 */
export const SORT_CAP = 5 * COUNT_CAP;

/** Of the found, so many newest are ranked by how well they match; older ones follow by age. */
export const RANKED = 1000;

/** Nearness to it is newness: what GiST can read in order. */
const farFuture = sql`'2200-01-01T00:00:00Z'::timestamptz`;

export type PageQuery = Wanted &
  Pick<Preference, 'kind' | 'near' | 'details'> & {
    readonly ordering: Ordering;
    readonly after: Spot | null;
    /** Rows to read: one more than a page shows tells whether there is another. */
    readonly limit: number;
    /** So many are too many to be sorted whole; nothing is counted beyond. */
    readonly cap: number;
    /** Of the newest matches so many are ranked. */
    readonly ranked: number;
  };

/** A place on a page: whose it is, where it stands in the order, and what is known of the whole set. */
export type PageRow = {
  readonly id: string;
  readonly created_at: Date;
  readonly key: string;
  readonly total: number;
  /** From where on matches are ranked; null where all of them are. */
  readonly edge: Date | null;
};

/** A page, how many there are in all, and from when on they were ranked. */
export type FoundEvery = { readonly rows: readonly PageRow[]; readonly total: number; readonly edge: Date | null };

export async function readPage(database: Database, page: RawBuilder<unknown>): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`select id, created_at, key::text, total, edge from (${page}) as page`.execute(
    database,
  );
  return rows;
}

/**
 * All that match, then sorted: exact, and quick where few match. What is ranked is looked for in a time that holds few
 * enough; of other sets so many are found as the cap says, and their page is right where they are fewer.
 */
export function sortMatches(database: Database, query: PageQuery, edge: Date | null): Promise<PageRow[]> {
  const { ordering, after, limit, cap } = query;
  const isRanked = ordering.order === 'match';
  return readPage(
    database,
    sql`with found as materialized (
        select listings.id, listings.created_at, ${isRanked ? sql`listings.ctid as spot` : sql`${keyOf(ordering)} as key`}
        from listings where ${matches(query)} ${isRanked ? sql`` : sql`limit ${cap}`}
      ), counted as materialized (select count(*)::int as total from found)${isRanked ? ranking(query, edge) : sql``}
      select id, created_at, key, (select total from counted) as total,
        ${isRanked ? sql`(select created_at from edge)` : sql`null::timestamptz`} as edge
      from ${isRanked ? sql`ranked` : sql`found`} where ${after ? comesAfter(after, ordering.order) : sql`true`}
      order by ${sorted(ordering.order)} limit ${limit}`,
  );
}

/**
 * The first page is all from the newest, which are more than it shows; only a later one may go on with the others.
 * Listings lie in the order they came in, and what is nearly sorted is sorted soon: hence the edge from the far end.
 */
function ranking(query: PageQuery, edge: Date | null): RawBuilder<unknown> {
  const edgeOf = edge
    ? sql`select ${edge}::timestamptz as created_at`
    : sql`select created_at from found where (select total from counted) >= ${query.ranked}
        order by created_at offset (select greatest(0, total - ${query.ranked}) from counted) limit 1`;
  return sql`, edge as materialized (${edgeOf}), ranked as (
      select found.id, found.created_at, ${scoreOf(query)} as key from found join listings on listings.ctid = found.spot
      where found.created_at >= coalesce((select created_at from edge), '-infinity')
    )`;
}

function keyOf({ order, origin }: Ordering): RawBuilder<unknown> {
  if (order === 'distance') return millimetresFrom(origin as Point);
  return order === 'price_asc' || order === 'price_desc' ? sql`listings.price` : sql`0`;
}

/** What was made in a time before a place on a page, the newest first. */
export function readOlder(database: Database, query: PageQuery, edge: Date | null): Promise<PageRow[]> {
  const { after, limit, cap } = query;
  return readPage(
    database,
    sql`select id, created_at, 0 as key, ${cap}::int as total, ${edge}::timestamptz as edge
      from (select listings.id, listings.created_at from listings where ${matches(query)}) as found
      where ${after ? isOlder(after) : sql`true`} order by created_at desc, id desc limit ${limit}`,
  );
}

/** Along an index that has the order: quick where the first to come match. `counting` adds the total, up to the cap. */
export function scanByIndex(database: Database, query: PageQuery, counting: boolean) {
  const { ordering, after, limit, cap } = query;
  const isNewest = ordering.order === 'newest';
  const access: Access = { words: 'checked', place: isNewest ? 'ordered' : 'checked' };
  const total = counting
    ? sql`(select count(*)::int from (select from listings where ${matches(query)} limit ${cap}) as found)`
    : sql`${cap}::int`;
  return readPage(
    database,
    sql`select id, created_at, ${isNewest ? sql`0` : sql`price`} as key, ${total} as total,
        null::timestamptz as edge
      from listings where ${matches(query, access)} ${after ? sql`and ${isFurther(query, after)}` : sql``}
      order by ${isNewest ? newestFirst(query) : priceFirst(ordering.order)} limit ${limit}`,
  );
}

function newestFirst({ filters }: PageQuery): RawBuilder<unknown> {
  const isPlaced = filters.boxes.length > 0;
  return isPlaced ? sql`created_at <-> ${farFuture}, id desc` : sql`created_at desc, id desc`;
}

function priceFirst(order: Order): RawBuilder<unknown> {
  return sql`price ${sql.raw(order === 'price_asc' ? 'asc' : 'desc')}, created_at desc, id desc`;
}

function isFurther({ ordering: { order } }: PageQuery, after: Spot): RawBuilder<boolean> {
  if (order === 'newest') {
    return sql`created_at <= ${new Date(after.createdAt)}::timestamptz and ${isOlder(after)}`;
  }
  const price = sql`${after.key}::numeric`;
  return order === 'price_asc'
    ? sql`price >= ${price} and (price > ${price} or ${isOlder(after)})`
    : sql`price <= ${price} and (price < ${price} or ${isOlder(after)})`;
}
