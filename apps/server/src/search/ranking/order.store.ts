// The order of results as SQL: what they are sorted by, and which come after a cursor.
import { type RawBuilder, sql } from 'kysely';
import { metresFrom } from '../retrieval/distance.store.ts';
import type { Point } from '../retrieval/geography.rules.ts';
import type { Order } from '../search.rules.ts';

export const directions: Record<Order, 'asc' | 'desc'> = {
  newest: 'desc',
  match: 'desc',
  price_asc: 'asc',
  price_desc: 'desc',
  distance: 'asc',
};

/** Where a page ended. */
export type Spot = { readonly key: string; readonly createdAt: number; readonly id: string };

/** Whole millimetres: what a cursor carries then equals what is computed again. */
export function millimetresFrom(origin: Point): RawBuilder<number> {
  return sql`round(${metresFrom(origin)} * 1000)::bigint`;
}

export function isOlder({ createdAt, id }: Spot): RawBuilder<boolean> {
  return sql`(created_at, id) < (${new Date(createdAt)}::timestamptz, ${id}::uuid)`;
}

export function comesAfter(spot: Spot, order: Order): RawBuilder<boolean> {
  const beyond = sql.raw(directions[order] === 'asc' ? '>' : '<');
  const key = sql`${spot.key}::numeric`;
  return sql`(key ${beyond} ${key} or (key = ${key} and ${isOlder(spot)}))`;
}

export function sorted(order: Order): RawBuilder<unknown> {
  return sql`key ${sql.raw(directions[order])}, created_at desc, id desc`;
}
