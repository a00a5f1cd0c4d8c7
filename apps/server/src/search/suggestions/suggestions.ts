// Suggestions while typing: each with the number of listings that it finds.
import { searchSuggestionLimits } from '@chowk/contract/limits';
import type { Suggestions } from '@chowk/contract/search';
import { createLruCache } from '../../caching/lru-cache.ts';
import type { Database } from '../../database/database.ts';
import { countMatching } from '../retrieval/count.store.ts';
import type { Wanted } from '../retrieval/matching.store.ts';
import { noFilters } from '../search.rules.ts';
import type { Term, Word } from '../understanding/lexemes.rules.ts';
import type { QueryReader } from '../understanding/query-reader.ts';
import {
  type CategoryRef,
  categoriesNamed,
  completionsFrom,
  isWorthCompleting,
  MOST_COMPLETIONS,
  placeBegun,
} from './suggestions.rules.ts';
import { findTitles } from './suggestions.store.ts';

const cap = searchSuggestionLimits.countCap;

/** What a tenth more than the cap have found stays above it for some minutes; whatever is less is counted each time. */
const SURELY_MORE = cap * 1.1;
const SOME_MINUTES = 600_000;

type Parts = { readonly database: Database; readonly reader: QueryReader; readonly now: () => Date };

export function createSuggester({ database, reader, now }: Parts) {
  const isMore = createLruCache<true>({ most: 5000, forMs: SOME_MINUTES, now });

  async function countTo(key: string, wanted: Pick<Wanted, 'filters' | 'terms'>): Promise<number> {
    const count = await countMatching(database, { ...wanted, now: now() }, SURELY_MORE);
    if (count >= SURELY_MORE) isMore.set(key, true);
    return Math.min(cap, count);
  }

  async function countText(text: string) {
    if (isMore.get(text)) return { text, count: cap };
    const { terms, price } = await reader.read(database, text);
    const filters = { ...noFilters, minPrice: price?.minPrice ?? null, maxPrice: price?.maxPrice ?? null };
    return { text, count: await countTo(text, { filters, terms }) };
  }

  async function countCategory({ category, subcategory, name, query }: CategoryRef) {
    const key = `${category}/${subcategory ?? ''}/${query ?? ''}`;
    const terms = query === null ? [] : (await reader.read(database, query)).terms;
    const filters = { ...noFilters, category, subcategory };
    const count = isMore.get(key) ? cap : await countTo(key, { filters, terms });
    return { category, subcategory, name, query, count };
  }

  /** 'flat in m' goes on with places; what stands before them is what is counted. */
  async function completePlace(query: string): Promise<string[]> {
    const place = placeBegun(query);
    if (!place) return [];
    const { placeNames } = await reader.knowledge(database);
    return placeNames.begun(place.begun, MOST_COMPLETIONS).map((name) => `${place.before} ${name.toLowerCase()}`);
  }

  return async function suggest(query: string): Promise<Suggestions> {
    const [{ words, terms }, places, { language }] = await Promise.all([
      reader.read(database, query, { isTyping: true }),
      completePlace(query),
      reader.knowledge(database),
    ]);
    const isWorthy = isWorthCompleting(words);
    if (!isWorthy && places.length === 0) return { completions: [], categories: [] };
    const titles = isWorthy && places.length === 0 ? await findTitles(database, terms, now()) : [];
    const texts = isWorthy ? completionsFrom(titles, query, words.at(-1) as Word, terms.at(-1) as Term) : [];
    const named = isWorthy && words.length === 1 ? categoriesNamed(words[0] as Word, language.vocabulary) : [];
    const [completions, categories] = await Promise.all([
      Promise.all([...new Set([...places, ...texts])].slice(0, MOST_COMPLETIONS).map(countText)),
      Promise.all(named.map(countCategory)),
    ]);
    return {
      completions: completions.filter(({ count }) => count > 0),
      categories: categories.filter(({ count }) => count > 0),
    };
  };
}
