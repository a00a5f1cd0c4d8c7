// Price hint query: prices of similar listings for the listing form.
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
