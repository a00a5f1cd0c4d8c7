// Search as SQL: which listings match, in which order, one page at a time, and how many there are.
import { searchLimits } from '@chowk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { selectListings } from '../listings/index.ts';
import type { Cursor } from './cursor.ts';
import { type Box, EARTH_RADIUS, type Point } from './geography.rules.ts';
import type { Filters, Order, Ordering } from './search.rules.ts';
import { anyLexeme, everyTerm, wholeLexeme } from './tsquery.rules.ts';
import type { Term } from './words.rules.ts';

/** A search that takes longer helps nobody, and would keep others waiting. */
const LONGEST_STATEMENT = '2s';

export function inSearchTime<T>(database: Database, work: (transaction: Transacting) => Promise<T>): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await sql`select set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(transaction);
    return work(transaction);
  });
}

export type Wanted = { readonly filters: Filters; readonly terms: readonly Term[]; readonly now: Date };

function selectMatching(database: Database, { filters, terms, now }: Wanted) {
  const { category, subcategory, minPrice, maxPrice, circle, boxes } = filters;
  return database
    .selectFrom('listings')
    .where(sql<boolean>`listings.status in ('available', 'pending')`)
    .where('listings.expires_at', '>', now)
    .$if(terms.length > 0, (query) => query.where(sql<boolean>`listings.words @@ ${everyTerm(terms)}::tsquery`))
    .$if(category !== null, (query) => query.where('listings.category', '=', category))
    .$if(subcategory !== null, (query) => query.where('listings.subcategory', '=', subcategory))
    .$if(minPrice !== null, (query) => query.where('listings.price', '>=', String(minPrice)))
    .$if(maxPrice !== null, (query) => query.where('listings.price', '<=', String(maxPrice)))
    .$if(boxes.length > 0, (query) => query.where(sql<boolean>`${sql.join(boxes.map(isInside), sql` and `)}`))
    .$if(circle !== null, (query) =>
      query.where(sql<boolean>`${metresFrom(circle as Point)} <= ${circle?.metres}::float8`),
    );
}

function isInside({ south, north, spans }: Box): RawBuilder<boolean> {
  const meridians = spans.map(({ west, east }) => sql`listings.longitude between ${west} and ${east}`);
  return sql`listings.latitude between ${south} and ${north} and (${sql.join(meridians, sql` or `)})`;
}

/** The great-circle distance by the haversine, which stays exact for neighbours. */
function metresFrom({ lat, lng }: Point): RawBuilder<number> {
  return sql`2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(
    ${haversineOf(sql`listings.latitude - ${lat}::float8`)} +
    cosd(${lat}::float8) * cosd(listings.latitude) * ${haversineOf(sql`listings.longitude - ${lng}::float8`)})))`;
}

/** Less than a tenth of a millimetre is nothing: PostgreSQL refuses to square what is too small to be squared. */
function haversineOf(degrees: RawBuilder<unknown>): RawBuilder<number> {
  return sql`case when abs(${degrees}) < 1e-9 then 0 else power(sind((${degrees}) / 2), 2) end`;
}

/** Per word: 6 in the title, 4 in the category's name, 2 elsewhere; one more for the word itself. */
function scoreOf(terms: readonly Term[]): RawBuilder<number> {
  const points = terms.map(
    (term) => sql`case
      when listings.words @@ ${anyLexeme(term, 'A')}::tsquery then 6
      when listings.words @@ ${anyLexeme(term, 'B')}::tsquery then 4
      else 2
    end + (listings.words @@ ${wholeLexeme(term)}::tsquery)::int`,
  );
  return sql`(${sql.join(points, sql` + `)})`;
}

/** Whole millimetres for a distance: what a cursor carries then equals what is computed again. */
function keyOf({ order, origin }: Ordering, terms: readonly Term[]): RawBuilder<unknown> {
  if (order === 'distance') return sql`round(${metresFrom(origin as Point)} * 1000)::bigint`;
  if (order === 'match') return sql`${scoreOf(terms)}`;
  return order === 'newest' ? sql`0` : sql`listings.price`;
}

const directions: Record<Order, 'asc' | 'desc'> = {
  newest: 'desc',
  match: 'desc',
  price_asc: 'asc',
  price_desc: 'desc',
  distance: 'asc',
};

type PageOf = Wanted & { readonly ordering: Ordering; readonly cursor: Cursor | null; readonly limit: number };

/** One listing more than asked for, when there is one: that is how the caller knows of a next page. */
export function findPage(database: Database, { ordering, cursor, limit, ...wanted }: PageOf) {
  const direction = directions[ordering.order];
  const matching = selectMatching(database, wanted)
    .select(['listings.id', 'listings.created_at'])
    .select(keyOf(ordering, wanted.terms).as('key'));
  const page = database
    .selectFrom(matching.as('matching'))
    .selectAll()
    .$if(cursor !== null, (query) => query.where(comesAfter(cursor as Cursor, direction)))
    .orderBy('key', direction)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return selectListings(database)
    .innerJoin(page.as('page'), 'page.id', 'listings.id')
    .select(sql<string>`page.key::text`.as('key'))
    .orderBy('page.key', direction)
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

function comesAfter({ key, createdAt, id }: Cursor, direction: 'asc' | 'desc'): RawBuilder<boolean> {
  const isOlder = sql`(created_at, id) < (${new Date(createdAt)}::timestamptz, ${id}::uuid)`;
  return direction === 'asc'
    ? sql`(key > ${key}::numeric or (key = ${key}::numeric and ${isOlder}))`
    : sql`(key < ${key}::numeric or (key = ${key}::numeric and ${isOlder}))`;
}

/** Exact up to the cap, and no counting beyond it. */
export async function countMatching(database: Database, wanted: Wanted): Promise<number> {
  const matching = selectMatching(database, wanted).select(sql`1`.as('one')).limit(searchLimits.countCap);
  const { count } = await database
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether any listing on sale has these words, wherever it is and whatever it costs. */
export async function isAnyOnSale(database: Database, terms: readonly Term[], now: Date): Promise<boolean> {
  const filters = {
    category: null,
    subcategory: null,
    minPrice: null,
    maxPrice: null,
    circle: null,
    boxes: [],
  };
  const found = await selectMatching(database, { filters, terms, now })
    .select('listings.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
