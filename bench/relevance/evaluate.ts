// Runs judged queries through a search and through the plain engines, and grades what each shows.
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { type GradedQuery, gradeOf } from './graded-queries.ts';
import { isRelevant, type Places } from './judge.ts';
import type { Answer } from './measure.ts';
import type { Asked } from './report.ts';

export const LIMIT = 24;
type Search = (query: string, limit: number) => Promise<readonly Listing[]>;

export async function evaluate(
  queries: readonly GradedQuery[],
  town: readonly Listing[],
  places: Places,
  search: Search,
  comparesPlainEngines = true,
): Promise<Asked[]> {
  const engines: Record<string, Engine<Listing>> = comparesPlainEngines ? await createPlainEngines(town) : {};
  const asked: Asked[] = [];
  for (const judged of queries) {
    const possible = town.map((listing) => gradeOf(listing, judged, places));
    const judge = (listings: readonly Listing[]): Answer => ({
      grades: listings.map((listing) => gradeOf(listing, judged, places)),
      possible,
      excluded: listings.filter((each) => judged.excluded && isRelevant(each, judged.excluded, places)).length,
    });
    const listings = await search(judged.query, LIMIT);
    const plain: Record<string, Answer> = {};
    for (const [name, find] of Object.entries(engines)) plain[name] = judge(await find(judged.query, LIMIT));
    asked.push({ judged, chowk: judge(listings), plain, listings });
  }
  return asked;
}

/** A query that nothing in the town fits says nothing about the search: it, or the town, is put right first. */
export function unanswerable(queries: readonly GradedQuery[], town: readonly Listing[], places: Places): GradedQuery[] {
  return queries.filter(({ exact }) => !town.some((listing) => isRelevant(listing, exact, places)));
}

type Indexed = Pick<Listing, 'id' | 'title' | 'description' | 'category' | 'subcategory' | 'city'>;
type Engine<Item> = (query: string, limit: number) => Item[] | Promise<Item[]>;

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
