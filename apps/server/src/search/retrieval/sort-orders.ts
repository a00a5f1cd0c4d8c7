// Sort orders as SQL, one row each: the key of a listing, and how a page is read where too many match to sort them all.
import type { Details } from '@chowk/contract/listings/details/detail-values';
import { type SortOrder, sortOrderRows } from '@chowk/contract/search/sort-orders';
import { type RawBuilder, sql } from 'kysely';
import type { Filters, Order } from '../search.rules.ts';
import type { Point } from './index-keys.rules.ts';
import { metresFrom } from './matching.store.ts';

/** A B-tree that holds the key, and the filters that it covers; others are checked row by row. */
export type KeyIndex = { readonly column: 'created_at' | 'price'; readonly covers: readonly (keyof Filters)[] };

type KeyedRow = {
  readonly price: string;
  readonly score: number;
  readonly millimetres: string | null;
  readonly details: Details;
};

type OrderRow = {
  /** A number; rows with the same key are sorted newest first. `origin` is there for orders that need a place. */
  key(origin: Point | null): RawBuilder<unknown>;
  /** The same key of a close match, as the digits that a cursor carries. */
  closeKey(row: KeyedRow): string;
  /** How a page is found among more listings than are sorted whole: along an index, outwards from the place, or by
   * sorting them all after all, which is slow for many. */
  readonly ofMany: KeyIndex | 'nearest' | 'sorted';
};

const byPrice = {
  key: () => sql`listings.price`,
  closeKey: ({ price }: KeyedRow) => price,
  ofMany: { column: 'price', covers: ['category', 'minPrice', 'maxPrice'] },
} as const;

/** Listings that do not say it come last. Few of them are compared: such an order needs a category that has the detail. */
const byDetail = (name: 'year' | 'kilometres', missing: '0' | '99999999'): OrderRow => ({
  key: () =>
    sql`case when jsonb_typeof(listings.details -> ${sql.lit(name)}) = 'number'
      then (listings.details ->> ${sql.lit(name)})::numeric else ${sql.raw(missing)} end`,
  closeKey: ({ details }) => (typeof details[name] === 'number' ? String(details[name]) : missing),
  ofMany: 'sorted',
});

const orderRows: Readonly<Record<SortOrder, OrderRow>> = {
  newest: {
    key: () => sql`0`,
    closeKey: () => '0',
    ofMany: { column: 'created_at', covers: ['category', 'subcategory', 'circle', 'boxes'] },
  },
  price_asc: byPrice,
  price_desc: byPrice,
  distance: {
    key: (origin) => (origin ? millimetresFrom(origin) : sql`0`),
    closeKey: ({ millimetres }) => millimetres ?? '0',
    ofMany: 'nearest',
  },
  year_desc: byDetail('year', '0'),
  kilometres_asc: byDetail('kilometres', '99999999'),
};

/** Best match is no order of a request: its key is the score, which ranking.store.ts computes. */
const match: OrderRow = { key: () => sql`0`, closeKey: ({ score }) => String(score), ofMany: 'sorted' };

export const orderRow = (order: Order): OrderRow => (order === 'match' ? match : orderRows[order]);
export function indexOf(order: Order): KeyIndex | null {
  const { ofMany } = orderRow(order);
  return typeof ofMany === 'object' ? ofMany : null;
}

export const directionOf = (order: Order) => (order === 'match' ? 'desc' : sortOrderRows[order].direction);

/** Whole millimetres: the key in a cursor then equals the key that is computed again. */
export function millimetresFrom(origin: Point): RawBuilder<number> {
  return sql`round(${metresFrom(origin)} * 1000)::bigint`;
}
