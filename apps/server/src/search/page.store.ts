// One page of results, read in the way that fits the question: from the whole set, or along an index.
import { searchLimits } from '@chowk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { selectListings } from '../listings/index.ts';
import type { Point } from './geography.rules.ts';
import { type Access, matches, type Wanted } from './matching.store.ts';
import { comesAfter, isOlder, millimetresFrom, type Spot, scoreOf, sorted } from './order.store.ts';
import type { Order, Ordering } from './search.rules.ts';

/** A tenth more than a total ever says: a set that is larger stays so for the minute it is remembered. */
export const MANY = searchLimits.countCap * 1.1;

/** Of the found, so many newest are ranked by how well they match; older ones follow by age. */
const RANKED = 1000;

/** Nearness to it is newness: what GiST can read in order. */
const farFuture = sql`'2200-01-01T00:00:00Z'::timestamptz`;

export type Ask = Wanted & {
  readonly ordering: Ordering;
  readonly after: Spot | null;
  /** Rows to read: one more than a page shows tells whether there is another. */
  readonly limit: number;
  /** So many are too many to be sorted whole; nothing is counted beyond. */
  readonly many: number;
};

type PageRow = { id: string; created_at: Date; key: string; total: number; edge: Date | null };

export function readPage(database: Database, page: RawBuilder<unknown>, order: Order) {
  return selectListings(database)
    .innerJoin(sql<PageRow>`(${page})`.as('page'), (join) => join.onRef('page.id', '=', 'listings.id'))
    .select([sql<string>`page.key::text`.as('key'), 'page.total', 'page.edge'])
    .orderBy(sql`page.${sorted(order)}`)
    .execute();
}

/** All that match, up to MANY, then sorted: exact, and quick where few match. */
export function findInSet(database: Database, { ordering, after, limit, many, ...wanted }: Ask, edge: Date | null) {
  const { order } = ordering;
  return readPage(
    database,
    sql`with found as materialized (
        select listings.id, listings.created_at, ${setKey(ordering)} as key
        from listings where ${matches(wanted)} limit ${many}
      ), edge as (${edge ? sql`select ${edge}::timestamptz as created_at` : rankedEdge(order)}),
      ranked as (select found.id, found.created_at, ${order === 'match' ? rankIn(wanted) : sql`found.key`} as key from found)
      select id, created_at, key, (select count(*)::int from found) as total, (select created_at from edge) as edge
      from ranked where ${after ? comesAfter(after, order) : sql`true`} order by ${sorted(order)} limit ${limit}`,
    order,
  );
}

function setKey({ order, origin }: Ordering): RawBuilder<unknown> {
  if (order === 'distance') return millimetresFrom(origin as Point);
  return order === 'price_asc' || order === 'price_desc' ? sql`listings.price` : sql`0`;
}

function rankedEdge(order: Order): RawBuilder<unknown> {
  if (order !== 'match') return sql`select null::timestamptz as created_at`;
  return sql`select created_at from found order by created_at desc offset ${RANKED - 1} limit 1`;
}

function rankIn({ terms }: Wanted): RawBuilder<number> {
  return sql`case when found.created_at >= coalesce((select created_at from edge), '-infinity')
    then (select ${scoreOf(terms)} from listings where listings.id = found.id) else 0 end`;
}

/** Along an index that has the order: quick where the first to come match. `counting` adds the total, up to MANY. */
export function walk(database: Database, ask: Ask, counting: boolean, olderThan: Date | null = null) {
  const { ordering, after, limit, many, ...wanted } = ask;
  const isNewest = ordering.order === 'newest' || ordering.order === 'match';
  const access: Access = { words: 'checked', place: isNewest ? 'indexed' : 'checked' };
  const total = counting
    ? sql`(select count(*)::int from (select from listings where ${matches(wanted)} limit ${many}) as found)`
    : sql`${many}::int`;
  return readPage(
    database,
    sql`select id, created_at, ${isNewest ? sql`0` : sql`price`} as key, ${total} as total, null::timestamptz as edge
      from listings where ${matches(wanted, access)}
        ${olderThan ? sql`and created_at < ${olderThan}` : sql``} ${after ? sql`and ${isFurther(ask, after)}` : sql``}
      order by ${isNewest ? newestFirst(ask) : priceFirst(ordering.order)} limit ${limit}`,
    ordering.order,
  );
}

function newestFirst({ filters }: Ask): RawBuilder<unknown> {
  const isPlaced = filters.boxes.length > 0;
  return isPlaced ? sql`created_at <-> ${farFuture}, id desc` : sql`created_at desc, id desc`;
}

function priceFirst(order: Order): RawBuilder<unknown> {
  return sql`price ${sql.raw(order === 'price_asc' ? 'asc' : 'desc')}, created_at desc, id desc`;
}

function isFurther({ ordering: { order } }: Ask, after: Spot): RawBuilder<boolean> {
  if (order === 'newest' || order === 'match') {
    return sql`created_at <= ${new Date(after.createdAt)}::timestamptz and ${isOlder(after)}`;
  }
  const price = sql`${after.key}::numeric`;
  return order === 'price_asc'
    ? sql`price >= ${price} and (price > ${price} or ${isOlder(after)})`
    : sql`price <= ${price} and (price < ${price} or ${isOlder(after)})`;
}
