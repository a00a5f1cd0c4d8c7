// One page of results as SQL: sorted from the whole set, along an index, or by distance; and its listing cards.
import { searchLimits } from '@chowk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared, preparedValue } from '../../database/prepared-statements.ts';
import { isListed, type ListingView, selectListings } from '../../listings/index.ts';
import { type Filters, isReadInOrder, type Order, type Ordering } from '../search.rules.ts';
import { boxAround, type Point } from './index-keys.rules.ts';
import { type Access, type MatchQuery, matches, metresFrom, place } from './matching.store.ts';
import { comesAfter, isOlder, orderByKey, type PageEnd, type Preference, scoreOf } from './ranking.store.ts';
import { directionOf, type KeyIndex, millimetresFrom, orderRow } from './sort-orders.ts';

/** 2 % above the total that is ever shown: a larger set stays larger for the minute that its size is cached. */
export const COUNT_CAP = searchLimits.countCap * 1.02;

/** Up to 5,100 matches are sorted whole. Of more, a page is read along an index: about as much work at a million listings. */
export const SORT_CAP = 5 * COUNT_CAP;

/** The newest 1,000 matches are ranked by score; older ones follow by age. */
export const MAX_RANKED = 1000;

/** Nearness to it is newness: GiST can read that in order. */
const farFuture = sql`'2200-01-01T00:00:00Z'::timestamptz`;

export type PageQuery = MatchQuery &
  Pick<Preference, 'kind' | 'near' | 'details' | 'landmark' | 'chosen'> & {
    readonly ordering: Ordering;
    readonly after: PageEnd | null;
    /** One more than a page shows: whether there is another. */
    readonly limit: number;
    /** Larger sets are neither sorted whole nor counted beyond. */
    readonly cap: number;
    readonly ranked: number;
  };

export type PageRow = {
  readonly id: string;
  readonly created_at: Date;
  readonly key: string;
  readonly total: number;
  /** The oldest match that is ranked; null where all are. */
  readonly edge: Date | null;
};

export type ResultPage = { readonly rows: readonly PageRow[]; readonly total: number; readonly edge: Date | null };

async function readPage(database: Database, page: RawBuilder<unknown>): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`select id, created_at, key::text, total, edge from (${page}) as page`.execute(
    database,
  );
  return rows;
}

/** All matches, sorted: exact, and quick where few match. Above the cap the page is wrong, and the caller reads an index. */
export function sortMatches(database: Database, query: PageQuery, edge: Date | null): Promise<PageRow[]> {
  const { ordering, after, limit, cap } = query;
  const isRanked = ordering.order === 'match';
  return readPage(
    database,
    sql`with found as materialized (
        select listings.id, listings.created_at, ${isRanked ? sql`listings.ctid as spot` : sql`${orderRow(ordering.order).key(ordering.origin)} as key`}
        from listings where ${matches(query)} ${isRanked || cap === Infinity ? sql`` : sql`limit ${cap}`}
      ), counted as materialized (select count(*)::int as total from found)${isRanked ? ranking(query, edge) : sql``}
      select id, created_at, key, (select total from counted) as total,
        ${isRanked ? sql`(select created_at from edge)` : sql`null::timestamptz`} as edge
      from ${isRanked ? sql`ranked` : sql`found`} where ${after ? comesAfter(after, ordering.order) : sql`true`}
      order by ${orderByKey(ordering.order)} limit ${limit}`,
  );
}

/** Rows lie in the order of their creation, and nearly sorted rows sort fast: the edge is counted from the oldest. */
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

export function readNewest(database: Database, query: PageQuery, edge: Date | null): Promise<PageRow[]> {
  const { after, limit, cap } = query;
  return readPage(
    database,
    sql`select id, created_at, 0 as key, ${cap}::int as total, ${edge}::timestamptz as edge
      from (select listings.id, listings.created_at from listings where ${matches(query)}) as found
      where ${after ? isOlder(after) : sql`true`} order by created_at desc, id desc limit ${limit}`,
  );
}

/** Along an index that has the order: quick where most rows match. `isCounting` adds the total, up to the cap. */
export function scanByIndex(database: Database, query: PageQuery, { column }: KeyIndex, isCounting: boolean) {
  const { ordering, after, limit, cap } = query;
  const isNewest = column === 'created_at';
  if (isNewest && !isCounting && !after && isReadInOrder(query, browsed)) return browseNewest(database, query);
  const access: Access = { words: 'checked', place: isNewest ? 'ordered' : 'checked' };
  const total = isCounting
    ? sql`(select count(*)::int from (select from listings where ${matches(query)} limit ${cap}) as found)`
    : sql`${cap}::int`;
  return readPage(
    database,
    sql`select id, created_at, ${isNewest ? sql`0` : sql.ref(column)} as key, ${total} as total,
        null::timestamptz as edge
      from listings where ${matches(query, access)} ${after ? sql`and ${isNewest ? isAfterNewest(after) : isAfterKey(column, ordering.order, after)}` : sql``}
      order by ${isNewest ? newestFirst(query) : keyFirst(column, ordering.order)} limit ${limit}`,
  );
}

const browsed = ['category', 'subcategory'] as const;

/** Of the app, and of all others: each size would be a statement of its own, of 35 KB in every connection. */
const browsedSizes = [searchLimits.pageSize.default + 1, searchLimits.pageSize.max + 1] as const;

/** The newest of a category: most pages ask for this, and planning it each time took eight times as long as reading it. */
async function browseNewest(database: Database, { filters, now, limit, cap }: PageQuery): Promise<PageRow[]> {
  const size = browsedSizes.find((most) => limit <= most) ?? limit;
  const columns = browsed.filter((name) => filters[name] !== null);
  const named = columns.map((name) => sql`and ${sql.ref(name)} = ${preparedValue('text', filters[name])}`);
  const rows = await readPage(
    database,
    sql`${prepared} select id, created_at, 0 as key, ${sql.lit(cap)}::int as total, null::timestamptz as edge from listings
      where ${isListed} and expires_at > ${preparedValue('timestamptz', now)} ${sql.join(named, sql` `)}
      order by created_at desc, id desc limit ${sql.lit(size)}`,
  );
  return rows.slice(0, limit);
}

function newestFirst({ filters }: PageQuery): RawBuilder<unknown> {
  const isPlaced = filters.boxes.length > 0;
  return isPlaced ? sql`created_at <-> ${farFuture}, id desc` : sql`created_at desc, id desc`;
}

function keyFirst(column: string, order: Order): RawBuilder<unknown> {
  return sql`${sql.ref(column)} ${sql.raw(directionOf(order))}, created_at desc, id desc`;
}

function isAfterNewest(after: PageEnd): RawBuilder<boolean> {
  return sql`created_at <= ${new Date(after.createdAt)}::timestamptz and ${isOlder(after)}`;
}

function isAfterKey(column: string, order: Order, after: PageEnd): RawBuilder<boolean> {
  const [key, beyond] = [sql.ref(column), sql.raw(directionOf(order) === 'asc' ? '>' : '<')];
  const last = sql`${after.key}::numeric`;
  return sql`${key} ${beyond}= ${last} and (${key} ${beyond} ${last} or ${isOlder(after)})`;
}

const nearestInOrder: Access = { words: 'checked', place: 'ordered' };

/** The nearest of a set too large to sort. The index orders by degrees only: one page of it gives a radius in metres, and
 * all within that radius are sorted by their true distance. */
export async function findNearest(database: Database, { ordering, after, limit, cap, ...query }: PageQuery) {
  const origin = ordering.origin as Point;
  const radius = await findPageRadius(database, query, origin, after, limit);
  return readPage(
    database,
    sql`select id, created_at, key, ${cap}::int as total, null::timestamptz as edge from (
        select listings.id, listings.created_at, ${millimetresFrom(origin)} as key
        from listings
        where ${matches({ ...query, filters: limitToRadius(query.filters, origin, radius) }, nearestInOrder)}
      ) as near
      where ${after ? comesAfter(after, 'distance') : sql`true`} order by ${orderByKey('distance')} limit ${limit}`,
  );
}

async function findPageRadius(
  database: Database,
  query: MatchQuery,
  origin: Point,
  after: PageEnd | null,
  limit: number,
) {
  const millimetres = millimetresFrom(origin);
  const further = after
    ? sql`and (${millimetres} > ${after.key}::bigint or (${millimetres} = ${after.key}::bigint and ${isOlder(after)}))`
    : sql``;
  const { rows } = await sql<{ metres: number | null; count: number }>`
    select max(metres) as metres, count(*)::int as count from (
      select ${metresFrom(origin)} as metres from listings where ${matches(query, nearestInOrder)} ${further}
      order by ${place} <-> point(${origin.lng}::float8, ${origin.lat}::float8) limit ${limit}
    ) as near`.execute(database);
  const { metres, count } = rows[0] ?? { metres: null, count: 0 };
  return count < limit ? null : metres;
}

/** One metre more: rounding must never lose what the exact order would show. */
function limitToRadius(filters: Filters, origin: Point, radius: number | null): Filters {
  return radius === null
    ? filters
    : { ...filters, boxes: [...filters.boxes, boxAround({ ...origin, metres: radius + 1 })] };
}

/** One statement whatever was searched for: built once, and planned once by each connection. */
export function createCardReader(database: Database): (ids: readonly string[]) => Promise<ListingView[]> {
  const statement = selectListings(database)
    .modifyFront(prepared)
    .where(sql<boolean>`listings.id = any(${[]}::uuid[]) and listings.visibility = 'public'`)
    .compile();
  return async (ids) => {
    if (ids.length === 0) return [];
    const { rows } = await database.executeQuery<ListingView>({ ...statement, parameters: [ids] });
    const cards = new Map(rows.map((card) => [card.id, card]));
    // A listing deleted or hidden since the page was read leaves a gap.
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}
