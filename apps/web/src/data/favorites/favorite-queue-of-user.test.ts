// Hearts pressed before, while and after the list of favourites is on its way.
import { addFavorite, showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { makeListing } from '@chowk/contract/listings/make-listing';
import type { ApiResponse } from '@chowk/contract/web/web-page';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { placeholderFavorite } from './favorite-list.ts';
import { favoriteQueueOfUser } from './favorite-queue-of-user.ts';
import { favoritesQuery } from './favorites-query.ts';

const me = 'me';

const listing = (id: string) => makeListing({ id, title: id });

const stored = (id: string): Favorite => ({
  ...placeholderFavorite(me, listing(id), new Date('2025-01-01')),
  id: `kept-${id}`,
});

/** Every call waits until it is answered by its name. */
function openTown() {
  const waiting: { name: string; answer: (json: unknown) => void; fail: () => void }[] = [];
  const queries = createQueryClient(
    createApi(
      ({ endpoint }) =>
        new Promise<ApiResponse>((resolve, reject) => {
          const answer = (json: unknown) =>
            resolve({ status: 200, statusText: 'OK', text: JSON.stringify(json), header: () => null });
          waiting.push({ name: endpoint.name, answer, fail: () => reject(new Error('no network')) });
        }),
    ),
  );
  const { queryKey } = favoritesQuery(me);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const take = (name: string) => {
    const at = waiting.findIndex((call) => call.name === name);
    return waiting.splice(at, at < 0 ? 0 : 1)[0];
  };
  return {
    queue: favoriteQueueOfUser(queries, me, () => {}),
    ask: () => void queries.fetchQuery(favoritesQuery(me)).catch(() => {}),
    async answer(name: string, json: unknown) {
      await settle();
      take(name)?.answer(json);
      await settle();
    },
    async fail(name: string) {
      await settle();
      take(name)?.fail();
      await settle();
    },
    shown: () => queries.getQueryData(queryKey)?.map(({ listingId }) => listingId),
    close: () => queries.clear(),
  };
}

let town: ReturnType<typeof openTown>;
beforeEach(() => {
  town = openTown();
});
afterEach(() => town.close());

describe('A heart pressed before the favourites are known', () => {
  // Promise: A heart pressed before the favourites have come is red at once, and the list comes in under it
  it('is red at once, and stays red when the list comes without it', async () => {
    town.ask();
    town.queue.press(listing('lamp'), true);
    expect(town.shown()).toEqual(['lamp']);
    await town.answer(showFavorites.name, [stored('chair')]);
    expect(town.shown()).toEqual(['lamp', 'chair']);
  });

  it('and a second one, and one let go again: all stand over the list', async () => {
    town.ask();
    town.queue.press(listing('lamp'), true);
    town.queue.press(listing('desk'), true);
    town.queue.press(listing('lamp'), false);
    await town.answer(showFavorites.name, [stored('chair')]);
    expect(town.shown()).toEqual(['desk', 'chair']);
  });

  it('is not forgotten when it is answered before the list comes', async () => {
    town.ask();
    town.queue.press(listing('lamp'), true);
    town.queue.press(listing('desk'), true);
    await town.answer(addFavorite.name, stored('lamp'));
    await town.answer(showFavorites.name, [stored('chair')]);
    expect(town.shown()?.sort()).toEqual(['chair', 'desk', 'lamp']);
  });

  it('is red although the list never came', async () => {
    town.ask();
    await town.fail(showFavorites.name);
    town.queue.press(listing('lamp'), true);
    expect(town.shown()).toEqual(['lamp']);
  });
});
