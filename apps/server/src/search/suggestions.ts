// Suggestions while typing: each with the number of listings that it finds.
import { searchSuggestionLimits } from '@chowk/contract/limits';
import type { Suggestions } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import { countMatching } from './count.store.ts';
import type { QueryReader } from './query-reader.ts';
import { noFilters } from './search.rules.ts';
import { completionsFrom, isWorthCompleting, shelvesNamed } from './suggestions.rules.ts';
import { findTitles } from './suggestions.store.ts';
import type { Term, Word } from './words.rules.ts';

const cap = searchSuggestionLimits.countCap;

type Parts = { readonly database: Database; readonly reader: QueryReader; readonly now: () => Date };

export function createSuggester({ database, reader, now }: Parts) {
  async function countText(text: string) {
    const { terms } = await reader.read(database, text);
    return { text, count: await countMatching(database, { filters: noFilters, terms, now: now() }, cap) };
  }

  return async function suggest(query: string): Promise<Suggestions> {
    const { words, terms } = await reader.read(database, query);
    if (!isWorthCompleting(words)) return { completions: [], categories: [] };
    const titles = await findTitles(database, terms, now());
    const texts = completionsFrom(titles, query, words.at(-1) as Word, terms.at(-1) as Term);
    const [completions, categories] = await Promise.all([
      Promise.all(texts.map(countText)),
      Promise.all(
        shelvesNamed(terms).map(async ({ category, subcategory, name }) => {
          const filters = { ...noFilters, category, subcategory };
          const count = await countMatching(database, { filters, terms: [], now: now() }, cap);
          return { category, subcategory, name, count };
        }),
      ),
    ]);
    return {
      completions: completions.filter(({ count }) => count > 0),
      categories: categories.filter(({ count }) => count > 0),
    };
  };
}
