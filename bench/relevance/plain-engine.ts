// The peers to compare with: MiniSearch and Orama, well-known search engines, over the same listings, forgiving typos.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';

type Indexed = Pick<Listing, 'id' | 'title' | 'description' | 'category' | 'subcategory' | 'city'>;
export type Engine<Item> = (query: string, limit: number) => Item[] | Promise<Item[]>;

const fields = ['title', 'category', 'subcategory', 'description', 'city'] as const;

const documentsOf = (listings: readonly Indexed[]) =>
  listings.map(({ id, title, description, category, subcategory, city }) => ({
    id,
    title,
    category: findCategory(category)?.name ?? '',
    subcategory: findSubcategory(category, subcategory)?.name ?? '',
    description,
    city,
  }));

/** Each with the options that its own documentation recommends for misspelt words. */
export async function createPlainEngines<Item extends Indexed>(listings: readonly Item[]) {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return {
    MiniSearch: createMiniSearch(listings, byId),
    Orama: await createOrama(listings, byId),
  } satisfies Record<string, Engine<Item>>;
}

function createMiniSearch<Item extends Indexed>(
  listings: readonly Item[],
  byId: ReadonlyMap<string, Item>,
): Engine<Item> {
  const index = new MiniSearch({ fields: [...fields] });
  index.addAll(documentsOf(listings));
  return (query, limit) =>
    index
      .search(query, { fuzzy: 0.2, prefix: true })
      .slice(0, limit)
      .flatMap(({ id }) => byId.get(id) ?? []);
}

/** Its own tokenizer reads one language: the default drops all letters but Latin ones, so words are split here. */
async function createOrama<Item extends Indexed>(
  listings: readonly Item[],
  byId: ReadonlyMap<string, Item>,
): Promise<Engine<Item>> {
  const tokenize = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
  const index = create({
    schema: { title: 'string', category: 'string', subcategory: 'string', description: 'string', city: 'string' },
    components: { tokenizer: { language: 'english', normalizationCache: new Map(), tokenize } },
  });
  await insertMultiple(index, documentsOf(listings));
  return async (term, limit) => {
    const { hits } = await search(index, { term, properties: [...fields], tolerance: 1, limit });
    return hits.flatMap(({ id }) => byId.get(id) ?? []);
  };
}
