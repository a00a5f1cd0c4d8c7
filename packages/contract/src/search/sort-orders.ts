// The orders of a search.
import { defineTexts } from '../languages/define-texts.ts';

export const sortOrders = ['newest', 'price_asc', 'price_desc', 'distance'] as const;
export type SortOrder = (typeof sortOrders)[number];
export const DEFAULT_SORT: SortOrder = 'newest';

export const sortLabels: Readonly<Record<SortOrder, string>> = defineTexts('search/sort-orders', {
  newest: 'Newest First',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
  distance: 'Distance',
});
