// Suggestions while typing: each with the number of listings that it finds.
import { searchSuggestionLimits } from '@chowk/contract/limits';
import type { Suggestions } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import { countMatching } from './count.store.ts';
import type { Wanted } from './matching.store.ts';
import type { QueryReader } from './query-reader.ts';
import { createBriefMemory } from './remembered.ts';
import { noFilters } from './search.rules.ts';
import { completionsFrom, isWorthCompleting, type Shelf, shelvesNamed } from './suggestions.rules.ts';
import { findTitles } from './suggestions.store.ts';
import type { Term, Word } from './words.rules.ts';

const cap = searchSuggestionLimits.countCap;

/** What a tenth more than the cap have found stays above it for some minutes; whatever is less is counted each time. */
const SURELY_MORE = cap * 1.1;
const SOME_MINUTES = 600_000;

type Parts = { readonly database: Database; readonly reader: QueryReader; readonly now: () => Date };

export function createSuggester({ database, reader, now }: Parts) {
  const isMore = createBriefMemory<true>(5000, SOME_MINUTES, now);

  async function countTo(key: string, wanted: Pick<Wanted, 'filters' | 'terms'>): Promise<number> {
    const count = await countMatching(database, { ...wanted, now: now() }, SURELY_MORE);
    if (count >= SURELY_MORE) isMore.set(key, true);
    return Math.min(cap, count);
  }

  async function countText(text: string) {
    if (isMore.get(text)) return { text, count: cap };
    const { terms } = await reader.read(database, text);
    return { text, count: await countTo(text, { filters: noFilters, terms }) };
  }

  async function countShelf({ category, subcategory, name }: Shelf) {
    const key = `${category}/${subcategory ?? ''}`;
    const filters = { ...noFilters, category, subcategory };
    const count = isMore.get(key) ? cap : await countTo(key, { filters, terms: [] });
    return { category, subcategory, name, query: null, count };
  }

  return async function suggest(query: string): Promise<Suggestions> {
    const { words, terms } = await reader.read(database, query);
    if (!isWorthCompleting(words)) return { completions: [], categories: [] };
    const titles = await findTitles(database, terms, now());
    const texts = completionsFrom(titles, query, words.at(-1) as Word, terms.at(-1) as Term);
    const [completions, categories] = await Promise.all([
      Promise.all(texts.map(countText)),
      Promise.all(shelvesNamed(terms).map(countShelf)),
    ]);
    return {
      completions: completions.filter(({ count }) => count > 0),
      categories: categories.filter(({ count }) => count > 0),
    };
  };
}
