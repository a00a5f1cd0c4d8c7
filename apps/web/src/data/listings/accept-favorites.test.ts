// Favourites in every shape that servers send them in.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { makeListing } from '@chowk/contract/listings/make-listing';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { acceptFavorites } from './accept-answers.ts';

const listing = { ...makeListing({ id: 'lamp', title: 'Brass lamp' }), viewer: {} };
const favorite = { id: 'f1', userId: 'me', listingId: 'lamp', createdAt: '2026-01-02T00:00:00.000Z', listing };

/** A server whose list of favourites is this, and which knows one listing. */
function openTown(answer: unknown) {
  const asked: string[] = [];
  const api = createApi(async ({ endpoint, path }) => {
    asked.push(`${endpoint.method} ${path}`);
    const isFavorites = path.startsWith('/api/Favorite');
    const isThere = isFavorites || path.endsWith('/lamp');
    const body = isFavorites ? answer : listing;
    return { status: isThere ? 200 : 404, statusText: '', text: JSON.stringify(body), header: () => null };
  });
  return { api, asked };
}

const accept = (answer: unknown, town = openTown(answer)) =>
  acceptFavorites(town.api, answer as Favorite[], new AbortController().signal);

describe('Favourites', () => {
  it('of our own server are taken as they are', async () => {
    const answer = [favorite];
    expect(await accept(answer)).toBe(answer);
  });

  it.each([
    ['a list', [favorite]],
    ['an object with listing', { listing: [favorite] }],
    ['an object with results', { results: [favorite] }],
    ['an object with items', { items: [favorite] }],
    [
      'an object with capitals',
      { Items: [{ Id: 'f1', ListingId: 'lamp', Listing: { Id: 'lamp', Title: 'Brass lamp' } }] },
    ],
    [
      'items that are listings with capitals',
      [{ FavoriteId: 'f1', Id: 'f1', ListingId: 'lamp', Title: 'Brass lamp', Price: 500 }],
    ],
    ['items with the id of their listing alone', [{ id: 'f1', listingId: 'lamp' }]],
    ['ids alone', ['lamp']],
  ])('are read from %s', async (_, answer) => {
    const [read, ...others] = await accept(answer);
    expect(others).toEqual([]);
    expect(read).toMatchObject({
      listingId: 'lamp',
      listing: { id: 'lamp', title: 'Brass lamp', status: 'available' },
    });
    expect(['f1', 'lamp']).toContain(read?.id);
  });

  it('by id alone are fetched one by one, and one that is gone takes no other along', async () => {
    const town = openTown(null);
    const read = await accept([{ listingId: 'gone' }, { listingId: 'lamp' }, null, {}], town);
    expect(town.asked).toEqual(['GET /api/classified/gone', 'GET /api/classified/lamp']);
    expect(read.map(({ listingId }) => listingId)).toEqual(['lamp']);
  });

  it.each([null, 'none', {}, { items: null }])('are none in %j', async (answer) => {
    expect(await accept(answer)).toEqual([]);
  });
});
