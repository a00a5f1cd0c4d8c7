// Queries of the listing form: prices of similar listings, and the category that a title names.
import { guessCategory } from '@chowk/contract/search/search-endpoints';
import { showPriceHint } from '@chowk/contract/similar-listings/price-hint-endpoints';
import { defineQuery } from '../../platform/api/query-client.ts';

type Written = { readonly title: string; readonly category: string; readonly subcategory: string | null };

export function priceHintQuery(written: Written) {
  const { title, category, subcategory } = written;
  return defineQuery(
    ['price-hint', category, subcategory, title.toLowerCase()],
    async (api, signal) => (await api.call(showPriceHint, { body: written, signal })).hint,
    { isPersonal: true },
  );
}

export function categoryGuessQuery(title: string) {
  return defineQuery(
    ['category-guess', title.toLowerCase()],
    async (api, signal) => (await api.call(guessCategory, { query: { title }, signal })).guess,
    { isPersonal: true },
  );
}
