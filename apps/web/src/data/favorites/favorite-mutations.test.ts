// Favorite mutations in any order, against a server that answers when the test says so.
import {
  clearFavorites as clearEndpoint,
  removeFavorite,
  showFavorites,
} from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { makeListing } from '@chowk/contract/listings/sample-listing';
import type { ApiRequest, ApiResponse } from '@chowk/contract/web/web-page';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { dismissToast, toastQueue } from '../../platform/toasts/toasts.ts';
import { clearFavorites, setFavorite, toggleFavorite } from './favorite-mutations.ts';
import { favoriteProblemsQuery, favoritesQuery } from './favorites-query.ts';

const me = 'me';
const listing = (id: string) => makeListing({ id, title: id });
const favorite = (id: string, minute = 0): Favorite => ({
  id: `favorite-of-${id}`,
  userId: me,
  listingId: id,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  listing: listing(id),
});

type PendingRequest = { readonly name: string; readonly answer: (json?: unknown) => void; readonly refuse: () => void };

/** Lists are answered at once, unless the test holds them; every other request waits for `next`. */
function openTown(stored: readonly string[] = [], { holdsLists = false } = {}) {
  let server = stored.map((id, minute) => favorite(id, minute));
  const pending: PendingRequest[] = [];
  const sent: string[] = [];

  function handle({ endpoint, path, body }: ApiRequest): readonly [name: string, work: () => unknown] {
    const last = path.split('/').at(-1) ?? '';
    if (endpoint.name === showFavorites.name) return ['list', () => server];
    if (endpoint.name === clearEndpoint.name) {
      return [
        'clear',
        () => {
          server = [];
        },
      ];
    }
    if (endpoint.name === removeFavorite.name) {
      const id = server.find((each) => each.id === last)?.listingId ?? last;
      return [
        `remove ${id}`,
        () => {
          server = server.filter((each) => each.id !== last);
        },
      ];
    }
    const { listingId } = JSON.parse(String(body)) as { listingId: string };
    return [
      `add ${listingId}`,
      () => {
        const added = favorite(listingId, 30);
        server = [added, ...server.filter((each) => each.listingId !== listingId)];
        return added;
      },
    ];
  }

  const queries = createQueryClient(
    createApi((request) => {
      sent.push([request.endpoint.method, request.path, request.body].filter(Boolean).join(' '));
      const [name, work] = handle(request);
      const { promise, resolve, reject } = Promise.withResolvers<ApiResponse>();
      const answer = (json = work()) =>
        resolve({ status: 200, statusText: '', text: JSON.stringify(json) ?? '', header: () => null });
      if (name === 'list' && !holdsLists) answer();
      else pending.push({ name, answer, refuse: () => reject(new Error('refused')) });
      return promise;
    }),
  );
  const { queryKey } = favoritesQuery(me);
  if (!holdsLists) queries.setQueryData(queryKey, server.toReversed());

  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const take = (name: string | undefined) => {
    const index = name === undefined ? 0 : pending.findIndex((each) => each.name === name);
    return pending.splice(index, index < 0 ? 0 : 1)[0];
  };
  return {
    sent,
    press: (id: string, isWanted: boolean) => setFavorite(queries, me, listing(id), isWanted),
    toggle: (id: string) => toggleFavorite(queries, me, listing(id)),
    clear: () => clearFavorites(queries, me),
    load: () => void queries.fetchQuery(favoritesQuery(me)).catch(() => {}),
    /** Answers the oldest pending request, or the one of this name; returns its name. */
    async next(what: 'answer' | 'refuse' = 'answer', name?: string, json?: unknown): Promise<string> {
      await settle();
      const request = take(name);
      request?.[what](json);
      await settle();
      return request?.name ?? 'nothing';
    },
    async pending() {
      await settle();
      return pending.map(({ name }) => name);
    },
    shown: () => queries.getQueryData(queryKey)?.map(({ listingId }) => listingId),
    server: () => server.map(({ listingId }) => listingId),
    problems: () => queries.getQueryData(favoriteProblemsQuery(me).queryKey),
    isRefetched: () => queries.getQueryState(queryKey)?.isInvalidated,
  };
}

const toasts = () => toastQueue.get().map(({ title, description }) => description ?? title);
beforeEach(() => {
  for (const { id } of toastQueue.get()) dismissToast(id);
});

describe('A pressed heart', () => {
  it('is red at once and stays red when the server agrees', async () => {
    const town = openTown();
    town.press('lamp', true);
    expect(town.shown()).toEqual(['lamp']);
    await town.next();
    expect([town.shown(), town.server(), toasts()]).toEqual([['lamp'], ['lamp'], ['Added to favorites']]);
    expect(town.isRefetched()).toBe(true);
  });

  it('is rolled back when the server refuses', async () => {
    const town = openTown();
    town.press('lamp', true);
    await town.next('refuse');
    expect([town.shown(), toasts()]).toEqual([[], ['Failed to add to favorites']]);
    expect(town.problems()).toEqual({ lamp: 'Failed to add to favorites' });
    town.press('lamp', true);
    expect(town.problems()).toEqual({});
  });

  it('returns to its place in the list when its removal is refused', async () => {
    const town = openTown(['chair', 'lamp', 'table']);
    town.press('lamp', false);
    await town.next('refuse');
    expect([town.shown(), toasts()]).toEqual([['table', 'lamp', 'chair'], ['Failed to remove from favorites']]);
  });

  it('is found without regard to the case of its id', async () => {
    const town = openTown(['lamp']);
    town.toggle('LAMP');
    expect(town.shown()).toEqual([]);
  });

  it('without a listing id sends nothing', async () => {
    const town = openTown();
    town.toggle(' ');
    expect([await town.pending(), toasts()]).toEqual([[], ['Invalid listing ID']]);
  });

  it.each([
    { presses: [true, false, true], toast: 'Added to favorites', left: ['lamp'] },
    { presses: [true, false], toast: 'Removed from favorites', left: [] },
    { presses: [true, false, true, false, true, false], toast: 'Removed from favorites', left: [] },
  ])('ends as pressed last after $presses, with one toast', async ({ presses, toast, left }) => {
    const town = openTown();
    for (const isWanted of presses) town.press('lamp', isWanted);
    expect(town.shown()).toEqual(left);
    while ((await town.pending()).length > 0) await town.next();
    expect([town.shown(), town.server(), toasts()]).toEqual([left, left, [toast]]);
  });

  it('sends nothing more when the server already has what was pressed last', async () => {
    const town = openTown();
    for (const isWanted of [true, false, true]) town.press('lamp', isWanted);
    await town.next();
    expect(await town.pending()).toEqual([]);
  });

  it('sends the later press when an earlier one failed', async () => {
    const town = openTown(['lamp']);
    town.press('lamp', false);
    await town.pending();
    town.press('lamp', true);
    expect(await town.next('refuse')).toBe('remove lamp');
    expect(await town.next()).toBe('add lamp');
    expect([town.shown(), toasts()]).toEqual([['lamp'], ['Added to favorites']]);
  });

  it('reports a failed update when it was pressed both ways and the last request is refused', async () => {
    const town = openTown();
    town.press('lamp', true);
    await town.pending();
    town.press('lamp', false);
    await town.next();
    expect(await town.next('refuse')).toBe('remove lamp');
    expect([town.shown(), town.server(), toasts()]).toEqual([['lamp'], ['lamp'], ['Failed to update favorites']]);
  });

  it('pressed twice before it could be sent sends nothing', async () => {
    const town = openTown();
    town.press('chair', true);
    town.press('lamp', true);
    town.press('lamp', false);
    await town.next();
    expect([await town.pending(), town.shown()]).toEqual([[], ['chair']]);
  });

  it('refetches once, after all pending changes', async () => {
    const town = openTown();
    town.press('lamp', true);
    town.press('chair', true);
    await town.next();
    expect(town.isRefetched()).toBe(false);
    await town.next();
    expect(town.isRefetched()).toBe(true);
  });
});

describe('The requests of a favorite', () => {
  it('add it by the ids of user and listing', async () => {
    const town = openTown();
    town.press('lamp', true);
    await town.next();
    expect(town.sent[0]).toBe('POST /api/Favorite {"userId":"me","listingId":"lamp"}');
  });

  it.each([
    ['a list', [{ id: 'f2', listingId: 'DESK' }]],
    ['an object with capitals', { Results: [{ Id: 'f2', ListingId: 'DESK' }] }],
  ])('look it up in %s and remove it by its own id, without fetching a listing', async (_, answer) => {
    const town = openTown([], { holdsLists: true });
    town.press('desk', true);
    await town.next();
    town.press('desk', false);
    await town.next('answer', 'list', answer);
    await expect.poll(() => town.sent.slice(1)).toEqual(['GET /api/Favorite/user/me', 'DELETE /api/Favorite/f2']);
  });

  it('fail when it is gone already, and it stays gone', async () => {
    const town = openTown([], { holdsLists: true });
    town.press('desk', true);
    await town.next();
    town.press('desk', false);
    await town.next('answer', 'list', []);
    expect([await town.pending(), toasts().at(-1)]).toEqual([[], 'Favorite not found']);
  });
});

describe('Clearing all favorites', () => {
  it('shows none at once and a toast when done', async () => {
    const town = openTown(['lamp', 'chair']);
    town.clear();
    expect(town.shown()).toEqual([]);
    await town.next();
    expect([town.server(), toasts()]).toEqual([[], ['Favorites cleared']]);
  });

  it('is rolled back when it fails', async () => {
    const town = openTown(['lamp', 'chair']);
    town.clear();
    await town.next('refuse');
    expect([town.shown()?.sort(), toasts()]).toEqual([['chair', 'lamp'], ['Failed to clear favorites']]);
  });

  it('waits for hearts pressed before, so that they are cleared too', async () => {
    const town = openTown();
    town.press('lamp', true);
    town.clear();
    expect(await town.pending()).toEqual(['add lamp']);
    await town.next();
    expect([town.shown(), await town.pending()]).toEqual([[], ['clear']]);
    await town.next();
    expect([town.server(), town.shown()]).toEqual([[], []]);
  });

  it.each([['lamp'], ['chair']])('does not clear %s, pressed after it', async (id) => {
    const town = openTown();
    town.press('chair', true);
    town.clear();
    town.press(id, true);
    expect(await town.pending()).toEqual(['add chair']);
    await town.next();
    expect(await town.pending()).toEqual(['clear']);
    await town.next();
    await town.next();
    expect([town.shown(), town.server()]).toEqual([[id], [id]]);
  });

  it('hides what a stale list still has, but not what was pressed since', async () => {
    const town = openTown([], { holdsLists: true });
    town.load();
    town.press('desk', true);
    town.clear();
    town.press('lamp', true);
    await town.next('answer', 'list', [favorite('chair'), favorite('desk')]);
    expect(town.shown()).toEqual(['lamp']);
  });
});

describe('A heart pressed before the favorites have loaded', () => {
  it('is red at once, and stays red when the list arrives without it', async () => {
    const town = openTown([], { holdsLists: true });
    town.load();
    town.press('lamp', true);
    expect(town.shown()).toEqual(['lamp']);
    await town.next('answer', 'list', [favorite('chair')]);
    expect(town.shown()).toEqual(['lamp', 'chair']);
  });

  it('and a second one, and one removed again: all are applied to the list', async () => {
    const town = openTown([], { holdsLists: true });
    town.load();
    town.press('lamp', true);
    town.press('desk', true);
    town.press('lamp', false);
    await town.next('answer', 'list', [favorite('chair')]);
    expect(town.shown()).toEqual(['desk', 'chair']);
  });

  it('is applied when it was answered before the list arrived', async () => {
    const town = openTown([], { holdsLists: true });
    town.load();
    town.press('lamp', true);
    town.press('desk', true);
    await town.next('answer', 'add lamp');
    await town.next('answer', 'list', [favorite('chair')]);
    expect(town.shown()?.sort()).toEqual(['chair', 'desk', 'lamp']);
  });

  it('is red although the list failed to load', async () => {
    const town = openTown([], { holdsLists: true });
    town.load();
    await town.next('refuse', 'list');
    town.press('lamp', true);
    expect(town.shown()).toEqual(['lamp']);
  });
});
