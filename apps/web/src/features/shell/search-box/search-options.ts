// Options of the search field: recent searches, completions and categories, each with its target view.
import { searchSuggestionLimits, suggestionLimits } from '@chowk/contract/limits';
import { findCategory } from '@chowk/contract/listings/categories';
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import type { HomeView } from '../../../domain/search/home-view.ts';
import { formatCount } from '../../../domain/search/search-labels.ts';
import { texts } from './suggestions-texts.ts';

export type SearchOption = {
  readonly kind: 'recent' | 'completion' | 'category';
  readonly text: string;
  readonly hint?: string;
  readonly count?: string;
  readonly counted?: string;
  readonly to: HomeView;
};

const MAX_CATEGORIES = 3;

/** Completions from 3 characters on, recent searches before. */
export function isLongEnough(typed: string): boolean {
  return typed.trim().length >= suggestionLimits.minCharacters;
}

export function listRecent(texts: readonly string[], placeAndOrder: HomeView): SearchOption[] {
  return texts.map((text) => ({ kind: 'recent', text, to: { ...placeAndOrder, search: text } }));
}

/** `placeAndOrder`: place and order, as in a submitted form. */
export function listSuggested({ completions, categories }: Suggestions, placeAndOrder: HomeView): SearchOption[] {
  const describe = (count: number) => describeCount(count, placeAndOrder);
  return [
    ...completions.slice(0, suggestionLimits.results).map(
      ({ text, count }): SearchOption => ({
        kind: 'completion',
        text,
        ...describe(count),
        to: { ...placeAndOrder, search: text },
      }),
    ),
    ...categories.slice(0, MAX_CATEGORIES).map(
      ({ category, subcategory, name, query, count }): SearchOption => ({
        kind: 'category',
        text: query ?? name,
        hint: describeCategory(category, subcategory, query && name),
        ...describe(count),
        to: { ...placeAndOrder, category, subcategory: subcategory ?? undefined, search: query ?? undefined },
      }),
    ),
  ];
}

function describeCategory(category: string, subcategory: string | null, within: string | null): string {
  if (within) return texts.inCategory({ category: within });
  return subcategory ? texts.inCategory({ category: findCategory(category)?.name ?? category }) : texts.category;
}

/** Counts are of all listings. With a place set, fewer may be found, so the label says 'in all'. */
function describeCount(count: number, placeAndOrder: HomeView): Pick<SearchOption, 'count' | 'counted'> {
  const number = formatCount(count, count >= searchSuggestionLimits.countCap);
  return placeAndOrder.lat !== undefined || placeAndOrder.area
    ? { count: texts.inAll({ number }), counted: texts.listingsInAll }
    : { count: number, counted: texts.listings({ count }) };
}
