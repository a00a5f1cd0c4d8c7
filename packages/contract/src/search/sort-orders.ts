// Sort orders, one row each: direction and where it is offered; the server adds key and index to each
// (apps/server/src/search/retrieval/sort-orders.ts). A row or label left out does not compile.
import { defineTexts } from '../languages/define-texts.ts';

type SortOrderRow = {
  readonly direction: 'asc' | 'desc';
  /** Only offered, and only accepted, with a place to measure from. */
  readonly needsPlace: boolean;
  /** Only for kinds ('vehicles/cars', 'vehicles/' for the whole category) that have the detail. */
  readonly kinds?: RegExp;
};

// As in listings/details/detail-table.ts, which is too large for the first load; a test compares them.
const withYear = /^(vehicles\/(?!auto-parts)|agriculture\/equipment|commercial\/(industrial|restaurant|medical))/;
const withKilometres = /^vehicles\/(?!auto-parts|bicycles|boats)/;

const rows = {
  newest: { direction: 'desc', needsPlace: false },
  price_asc: { direction: 'asc', needsPlace: false },
  price_desc: { direction: 'desc', needsPlace: false },
  distance: { direction: 'asc', needsPlace: true },
  year_desc: { direction: 'desc', needsPlace: false, kinds: withYear },
  kilometres_asc: { direction: 'asc', needsPlace: false, kinds: withKilometres },
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
  year_desc: 'Latest Year',
  kilometres_asc: 'Fewest Kilometres',
});

type SearchedKind = { readonly category?: string | null | undefined; readonly subcategory?: string | null | undefined };

/** Whether the listings of this category have what the order sorts by. */
export function isSortOffered(order: SortOrder, { category, subcategory }: SearchedKind): boolean {
  return sortOrderRows[order].kinds?.test(`${category}/${subcategory ?? ''}`) ?? true;
}

/** Left out where it needs a place and none is given, or another category. */
export function sortOrderAt(
  order: SortOrder | null | undefined,
  search: SearchedKind & { readonly hasPlace: boolean },
): SortOrder | undefined {
  const isUsable = order && (search.hasPlace || !sortOrderRows[order].needsPlace) && isSortOffered(order, search);
  return isUsable ? order : undefined;
}
