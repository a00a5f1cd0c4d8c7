// Search query: pages, cursors and page sizes.
import { makeListing } from '@chowk/contract/listings/sample-listing';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { type Understood, writeUnderstood } from '@chowk/contract/search/understood';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { searchQuery } from './listing-queries.ts';

/** An API with 60 listings that remembers what it was asked. */
function openMarket(more: Record<string, string> = {}) {
  const asked: SearchRequest[] = [];
  const api = createApi(async ({ body }) => {
    const request = JSON.parse(String(body)) as SearchRequest & { limit: number };
    asked.push(request);
    const from = Number(request.cursor ?? 0);
    const to = Math.min(60, from + request.limit);
    const listings = Array.from({ length: to - from }, (_, index) => makeListing({ id: `listing-${from + index}` }));
    const headers: Record<string, string> = {
      'x-total-count': '60',
      'x-next-cursor': to < 60 ? String(to) : '',
      ...more,
    };
    return { status: 200, statusText: '', text: JSON.stringify(listings), header: (name) => headers[name] ?? null };
  });
  return { asked, queries: createQueryClient(api) };
}

describe('the search query', () => {
  it('follows the cursor to the last page', async () => {
    const { asked, queries } = openMarket();
    const { pages } = await queries.fetchInfiniteQuery({ ...searchQuery({ category: 'pets' }), pages: 5 });
    expect(asked.map(({ cursor, limit }) => [cursor, limit])).toEqual([
      [undefined, 24],
      ['24', 24],
      ['48', 24],
    ]);
    expect(pages.map(({ listings, total }) => [listings.length, total])).toEqual([
      [24, 60],
      [24, 60],
      [12, 60],
    ]);
  });

  it('requests as many listings at first as the URL shows', async () => {
    const { asked, queries } = openMarket();
    await queries.fetchInfiniteQuery({ ...searchQuery({}, { first: 48, next: 24 }), pages: 2 });
    expect(asked.map(({ limit }) => limit)).toEqual([48, 24]);
  });

  it('returns what was understood, and the position and count of close matches', async () => {
    const understood: Understood[] = [{ kind: 'place', name: 'मोहाली', lat: 30.7, lng: 76.7 }];
    const { queries } = openMarket({
      'x-understood': writeUnderstood(understood),
      'x-close-from': '0',
      'x-close-count': '60',
    });
    const { pages } = await queries.fetchInfiniteQuery(searchQuery({ query: 'मोहाली' }));
    expect(pages[0]).toMatchObject({ understood, closeFrom: 0, closeCount: 60 });
  });

  it('has no close matches and nothing understood without those headers', async () => {
    const { queries } = openMarket();
    const { pages } = await queries.fetchInfiniteQuery(searchQuery({}));
    expect(pages[0]).toMatchObject({ understood: [], closeFrom: null, closeCount: 0 });
  });

  it('returns only the fields of a card', async () => {
    const { queries } = openMarket();
    const { pages } = await queries.fetchInfiniteQuery(searchQuery({}));
    const [cover] = makeListing().mediaFiles;
    const { fileName: _, id: __, ...sent } = { fileName: '', id: '', ...cover };
    expect(pages[0]?.listings[0]?.mediaFiles).toEqual([sent]);
    expect(pages[0]?.listings[0]).not.toHaveProperty('description');
  });
});
