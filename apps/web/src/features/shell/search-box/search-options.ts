// What the search field offers for what is typed: past searches, completions and categories, each with where it leads.
import { suggestionLimits } from '@chowk/contract/limits';
import { findCategory } from '@chowk/contract/listings/categories';
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import type { HomeView } from '../../../data/search/home-view.ts';
import { sayNumber } from '../../../data/search/say-count.ts';
import { texts } from './suggestions-texts.ts';

export type SearchOption = {
  readonly kind: 'recent' | 'completion' | 'category';
  readonly text: string;
  /** What kind of thing it is, where its text alone does not tell. */
  readonly hint?: string;
  readonly count?: string;
  /** What is counted. */
  readonly counted?: string;
  readonly to: HomeView;
};

const CATEGORIES_MAX = 3;

/** From the third letter on there are completions; before, the last searches. */
export function isLongEnough(typed: string): boolean {
  return typed.trim().length >= suggestionLimits.minCharacters;
}

export function listRecent(texts: readonly string[], kept: HomeView): SearchOption[] {
  return texts.map((text) => ({ kind: 'recent', text, to: { ...kept, search: text } }));
}

/** Place and order stay, as they do when the form is sent. */
export function listSuggested({ completions, categories }: Suggestions, kept: HomeView): SearchOption[] {
  const say = (count: number) => sayCount(count, kept);
  return [
    ...completions.slice(0, suggestionLimits.results).map(
      ({ text, count }): SearchOption => ({
        kind: 'completion',
        text,
        ...say(count),
        to: { ...kept, search: text },
      }),
    ),
    ...categories.slice(0, CATEGORIES_MAX).map(
      ({ category, subcategory, name, query, count }): SearchOption => ({
        kind: 'category',
        text: query ?? name,
        hint: describeCategory(category, subcategory, query && name),
        ...say(count),
        to: { ...kept, category, subcategory: subcategory ?? undefined, search: query ?? undefined },
      }),
    ),
  ];
}

/** Words are looked for within what is named; a subcategory lies in its category. */
function describeCategory(category: string, subcategory: string | null, within: string | null): string {
  if (within) return texts.inCategory({ category: within });
  return subcategory ? texts.inCategory({ category: findCategory(category)?.name ?? category }) : texts.category;
}

/** Counts are of all listings: around a place fewer may be found, and the number says so. */
function sayCount(count: number, kept: HomeView): Pick<SearchOption, 'count' | 'counted'> {
  const number = sayNumber(count);
  return kept.lat !== undefined || kept.area
    ? { count: texts.inAll({ number }), counted: texts.listingsInAll }
    : { count: number, counted: texts.listings({ count }) };
}
