// Sort orders of a search, one row each: its direction and whether it needs a place; the server adds key and index to each
// (apps/server/src/search/retrieval/sort-orders.ts). A row or label left out does not compile.
import { defineTexts } from '../languages/define-texts.ts';

type SortOrderRow = {
  readonly direction: 'asc' | 'desc';
  /** Only offered, and only accepted, with a place to measure from. */
  readonly needsPlace: boolean;
};

const rows = {
  newest: { direction: 'desc', needsPlace: false },
  price_asc: { direction: 'asc', needsPlace: false },
  price_desc: { direction: 'desc', needsPlace: false },
  distance: { direction: 'asc', needsPlace: true },
} as const satisfies Record<string, SortOrderRow>;

export type SortOrder = keyof typeof rows;
export const sortOrderRows: Readonly<Record<SortOrder, SortOrderRow>> = rows;
export const sortOrders = Object.keys(rows) as [SortOrder, ...SortOrder[]];
export const DEFAULT_SORT: SortOrder = 'newest';

export const sortLabels: Readonly<Record<SortOrder, string>> = defineTexts('search/sort-orders', {
  newest: 'Newest First',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
  distance: 'Distance',
});

/** Left out where it needs a place and none is given. */
export function sortOrderAt(order: SortOrder | null | undefined, hasPlace: boolean): SortOrder | undefined {
  return order && (hasPlace || !sortOrderRows[order].needsPlace) ? order : undefined;
}
