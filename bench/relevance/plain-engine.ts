// The peer to compare with: MiniSearch, a well-known search engine, over the same listings, forgiving typos and completing words.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import MiniSearch from 'minisearch';

type Indexed = Pick<Listing, 'id' | 'title' | 'description' | 'category' | 'subcategory' | 'city'>;

export function createPlainEngine<Item extends Indexed>(listings: readonly Item[]) {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const index = new MiniSearch({ fields: ['title', 'category', 'subcategory', 'description', 'city'] });
  index.addAll(
    listings.map(({ id, title, description, category, subcategory, city }) => ({
      id,
      title,
      category: findCategory(category)?.name,
      subcategory: findSubcategory(category, subcategory)?.name,
      description,
      city,
    })),
  );
  return (query: string, limit: number): Item[] =>
    index
      .search(query, { fuzzy: 0.2, prefix: true })
      .slice(0, limit)
      .flatMap(({ id }) => byId.get(id) ?? []);
}
