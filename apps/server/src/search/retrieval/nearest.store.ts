// The nearest of a set too large to be sorted whole.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { comesAfter, isOlder, millimetresFrom, type Spot, sorted } from '../ranking/order.store.ts';
import type { Filters } from '../search.rules.ts';
import { metresFrom } from './distance.store.ts';
import { boxAround, type Point } from './geography.rules.ts';
import { type Access, matches, place, type Wanted } from './matching.store.ts';
import { type PageQuery, readPage } from './page.store.ts';

const inOrder: Access = { words: 'checked', place: 'ordered' };

/**
 * The index knows distances in degrees only: as many as are asked for, nearest in degrees, say how far one must look in
 * metres, and all within that are sorted by their true distance.
 */
export async function findNearest(database: Database, { ordering, after, limit, cap, ...wanted }: PageQuery) {
  const origin = ordering.origin as Point;
  const reach = await howFar(database, wanted, origin, after, limit);
  return readPage(
    database,
    sql`select id, created_at, key, ${cap}::int as total, null::timestamptz as edge from (
        select listings.id, listings.created_at, ${millimetresFrom(origin)} as key
        from listings
        where ${matches({ ...wanted, filters: within(wanted.filters, origin, reach) }, inOrder)}
      ) as near
      where ${after ? comesAfter(after, 'distance') : sql`true`} order by ${sorted('distance')} limit ${limit}`,
  );
}

async function howFar(database: Database, wanted: Wanted, origin: Point, after: Spot | null, limit: number) {
  const millimetres = millimetresFrom(origin);
  const further = after
    ? sql`and (${millimetres} > ${after.key}::bigint or (${millimetres} = ${after.key}::bigint and ${isOlder(after)}))`
    : sql``;
  const { rows } = await sql<{ metres: number | null; count: number }>`
    select max(metres) as metres, count(*)::int as count from (
      select ${metresFrom(origin)} as metres from listings where ${matches(wanted, inOrder)} ${further}
      order by ${place} <-> point(${origin.lng}::float8, ${origin.lat}::float8) limit ${limit}
    ) as near`.execute(database);
  const { metres, count } = rows[0] ?? { metres: null, count: 0 };
  // Fewer than a page are left: there is nothing beyond them to keep out.
  return count < limit ? null : metres;
}

/** A metre more than needed: rounding must never lose what the exact order would show. */
function within(filters: Filters, origin: Point, reach: number | null): Filters {
  return reach === null
    ? filters
    : { ...filters, boxes: [...filters.boxes, boxAround({ ...origin, metres: reach + 1 })] };
}
