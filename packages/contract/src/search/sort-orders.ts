// Sort orders of a search, one row each: its direction and where it is offered; the server adds key and index to each
// (apps/server/src/search/retrieval/sort-orders.ts). A row or label left out does not compile.
import { defineTexts } from '../languages/define-texts.ts';

type SortOrderRow = {
  readonly direction: 'asc' | 'desc';
  /** Only offered, and only accepted, with a place to measure from. */
  readonly needsPlace: boolean;
  /** Only of these categories and subcategories ('vehicles', 'agriculture/equipment'), which have the detail. */
  readonly kinds?: Kinds;
};

type Kinds = { readonly in: readonly string[]; readonly notIn: readonly string[] };

/** As in listings/details/detail-table.ts, which a test compares: the table is too large for the first load. */
const machines = ['agriculture/equipment', 'commercial/industrial', 'commercial/restaurant', 'commercial/medical'];
const withYear: Kinds = { in: ['vehicles', ...machines], notIn: ['vehicles/auto-parts'] };
const withKilometres: Kinds = {
  in: ['vehicles'],
  notIn: ['vehicles/auto-parts', 'vehicles/bicycles', 'vehicles/boats'],
};

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
  year_desc: 'Year: Latest First',
  kilometres_asc: 'Kilometres: Low to High',
});

type SearchedKind = { readonly category?: string | null | undefined; readonly subcategory?: string | null | undefined };

/** Whether the listings of this category have what the order sorts by. */
export function isSortOffered(order: SortOrder, { category, subcategory }: SearchedKind): boolean {
  const { kinds } = sortOrderRows[order];
  if (!kinds) return true;
  const named = [category, `${category}/${subcategory ?? ''}`];
  const isOneOf = (list: readonly string[]) => list.some((kind) => named.includes(kind));
  return isOneOf(kinds.in) && !isOneOf(kinds.notIn);
}

/** Left out where it needs a place and none is given, or another category. */
export function sortOrderAt(
  order: SortOrder | null | undefined,
  search: SearchedKind & { readonly hasPlace: boolean },
): SortOrder | undefined {
  const isUsable = order && (search.hasPlace || !sortOrderRows[order].needsPlace) && isSortOffered(order, search);
  return isUsable ? order : undefined;
}
