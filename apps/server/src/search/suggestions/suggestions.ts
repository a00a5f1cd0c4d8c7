// Suggestions while typing: each with the number of listings that it finds.
import { searchSuggestionLimits } from '@chowk/contract/limits';
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import type { Wanted } from '../retrieval/matching.store.ts';
import type { NewestFirst } from '../retrieval/newest-first.ts';
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

type Asked = Pick<Wanted, 'filters' | 'terms'>;
type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  readonly newestFirst: NewestFirst;
};

const keyOf = ({ category, subcategory, query }: CategoryRef) => `${category}/${subcategory ?? ''}/${query ?? ''}`;

export function createSuggester({ database, reader, now, newestFirst }: Parts) {
  const isMore = new LRUCache<string, true>({ max: 5000, ...ttlBy(now, SOME_MINUTES) });

  /** What is known to be many is not counted again; the others together, by three statements at most. */
  async function countEach(keys: readonly string[], readWanted: (at: number) => Promise<Asked>): Promise<number[]> {
    const unknown = [...keys.keys()].filter((at) => !isMore.get(keys[at] ?? ''));
    const asked = await Promise.all(unknown.map(readWanted));
    const counts = await newestFirst.countRoughly(
      asked.map((each) => ({ ...each, now: now() })),
      SURELY_MORE,
    );
    const found = new Map(unknown.map((at, index) => [at, counts[index] ?? 0]));
    for (const [at, count] of found) if (count >= SURELY_MORE) isMore.set(keys[at] ?? '', true);
    return keys.map((_, at) => Math.min(cap, found.get(at) ?? cap));
  }

  async function askText(text: string): Promise<Asked> {
    const { terms, price } = await reader.read(database, text);
    return {
      filters: { ...noFilters, minPrice: price?.minPrice ?? null, maxPrice: price?.maxPrice ?? null },
      terms,
    };
  }

  async function askCategory({ category, subcategory, query }: CategoryRef): Promise<Asked> {
    const terms = query === null ? [] : (await reader.read(database, query)).terms;
    return { filters: { ...noFilters, category, subcategory }, terms };
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
    const titles = isWorthy && places.length === 0 ? await findTitles({ database, newestFirst }, terms, now()) : [];
    const texts = isWorthy ? completionsFrom(titles, query, words.at(-1) as Word, terms.at(-1) as Term) : [];
    const named = isWorthy && words.length === 1 ? categoriesNamed(words[0] as Word, language.vocabulary) : [];
    const completions = [...new Set([...places, ...texts])].slice(0, MOST_COMPLETIONS);
    const counts = await countEach([...completions, ...named.map(keyOf)], (at) => {
      const category = named[at - completions.length];
      return category ? askCategory(category) : askText(completions[at] ?? '');
    });
    const counted = completions.map((text, at) => ({ text, count: counts[at] ?? 0 }));
    return {
      completions: counted.filter(({ count }) => count > 0),
      categories: named
        .map((category, at) => ({ ...category, count: counts[completions.length + at] ?? 0 }))
        .filter(({ count }) => count > 0),
    };
  };
}
