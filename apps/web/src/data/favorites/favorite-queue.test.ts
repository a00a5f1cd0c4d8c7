// Hearts pressed in any order, against a server that answers when the story says so.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { makeListing } from '@chowk/contract/listings/make-listing';
import { describe, expect, it } from 'vitest';
import { findFavorite, placeholderFavorite, withFavorite, withoutFavorite } from './favorite-list.ts';
import { createFavoriteQueue } from './favorite-queue.ts';

const me = '00000000-0000-4000-8000-00000000000a';

const listing = (id: string) => makeListing({ id, title: id });

const favorite = (id: string, minute: number): Favorite => ({
  ...placeholderFavorite(me, listing(id), new Date(Date.UTC(2026, 0, 1, 0, minute))),
  id: `favorite-of-${id}`,
});

type Call = { readonly does: string; readonly answer: () => void; readonly refuse: () => void };

/** A server that answers when the story says so, and a screen that shows a list. */
function openTown(kept: readonly string[] = []) {
  let server: Favorite[] = kept.map(favorite);
  let shown = [...server];
  const calls: Call[] = [];
  const ends: string[] = [];
  let quiet = 0;

  function ask<T>(does: string, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      calls.push({ does, answer: () => resolve(work()), refuse: () => reject(new Error('refused')) });
    });
  }

  const queue = createFavoriteQueue({
    find: (id) => findFavorite(shown, id),
    send: (item, isKept) =>
      ask(`${isKept ? 'keep' : 'remove'} ${item.id}`, () => {
        server = isKept ? withFavorite(server, favorite(item.id, 30)) : withoutFavorite(server, item.id);
        return findFavorite(server, item.id);
      }),
    sendClear: () =>
      ask('clear', () => {
        server = [];
      }),
    show: (item, isKept, known = placeholderFavorite(me, item, new Date())) => {
      shown = isKept ? withFavorite(shown, known) : withoutFavorite(shown, item.id);
    },
    showNone: () => {
      const before = shown;
      shown = [];
      return () => {
        shown = before;
      };
    },
    onDone: ({ kind }) => ends.push(kind),
    onQuiet: () => {
      quiet += 1;
    },
  });

  const pause = () => new Promise((resolve) => setTimeout(resolve));

  async function next(what: 'answer' | 'refuse' = 'answer'): Promise<string> {
    await pause();
    const call = calls.shift();
    call?.[what]();
    await pause();
    return call?.does ?? 'nothing';
  }
  const ids = (favorites: readonly Favorite[]) => favorites.map(({ listingId }) => listingId);
  return {
    queue,
    next,
    ends,
    async waiting() {
      await pause();
      return calls.map(({ does }) => does);
    },
    /** A list that left the server before what is on its way arrived there. */
    over: (listings: readonly string[]) =>
      ids(queue.over(listings.map(favorite), (item) => placeholderFavorite(me, item, new Date()))),
    shown: () => ids(shown),
    server: () => ids(server),
    quiet: () => quiet,
  };
}

describe('A heart that is pressed', () => {
  it('is red at once and stays red when the server agrees', async () => {
    const town = openTown();
    town.queue.press(listing('lamp'), true);
    expect(town.shown()).toEqual(['lamp']);
    await town.next();
    expect([town.shown(), town.server(), town.ends, town.quiet()]).toEqual([['lamp'], ['lamp'], ['kept'], 1]);
  });

  it('goes back when the server refuses', async () => {
    const town = openTown();
    town.queue.press(listing('lamp'), true);
    await town.next('refuse');
    expect([town.shown(), town.ends]).toEqual([[], ['keepFailed']]);
  });

  it('finds its old place in the list when a removal is refused', async () => {
    const town = openTown(['chair', 'lamp', 'table']);
    town.queue.press(listing('lamp'), false);
    await town.next('refuse');
    expect([town.shown(), town.ends]).toEqual([['table', 'lamp', 'chair'], ['removeFailed']]);
  });

  it('is known whatever the case of its id', async () => {
    const town = openTown(['lamp']);
    town.queue.press(listing('LAMP'), false);
    expect(town.shown()).toEqual([]);
  });

  it.each([
    { presses: [true, false, true], ends: ['kept'], left: ['lamp'] },
    { presses: [true, false], ends: ['removed'], left: [] },
    { presses: [true, false, true, false, true, false], ends: ['removed'], left: [] },
  ])('ends as pressed last after $presses, said once', async ({ presses, ends, left }) => {
    const town = openTown();
    for (const isKept of presses) town.queue.press(listing('lamp'), isKept);
    expect(town.shown()).toEqual(left);
    while ((await town.waiting()).length > 0) await town.next();
    expect([town.shown(), town.server(), town.ends]).toEqual([left, left, ends]);
  });

  it('sends nothing more when the last press is what the server has already', async () => {
    const town = openTown();
    for (const isKept of [true, false, true]) town.queue.press(listing('lamp'), isKept);
    await town.next();
    expect(await town.waiting()).toEqual([]);
  });

  it('tries the later wish when an earlier one failed', async () => {
    const town = openTown(['lamp']);
    town.queue.press(listing('lamp'), false);
    town.queue.press(listing('lamp'), true);
    expect(await town.next('refuse')).toBe('remove lamp');
    expect(await town.next()).toBe('keep lamp');
    expect([town.shown(), town.ends]).toEqual([['lamp'], ['kept']]);
  });

  it('says that the update failed when it was pressed both ways and the last one is refused', async () => {
    const town = openTown();
    town.queue.press(listing('lamp'), true);
    town.queue.press(listing('lamp'), false);
    await town.next();
    expect(await town.next('refuse')).toBe('remove lamp');
    expect([town.shown(), town.server(), town.ends]).toEqual([['lamp'], ['lamp'], ['updateFailed']]);
  });

  // Promise: After the last press the favourites and the listing are asked for anew, once
  it('asks the server for the truth once, after all are done', async () => {
    const town = openTown();
    town.queue.press(listing('lamp'), true);
    town.queue.press(listing('chair'), true);
    await town.next();
    expect(town.quiet()).toBe(0);
    await town.next();
    expect(town.quiet()).toBe(1);
  });
});

describe('Clearing all favourites', () => {
  it('shows none at once and says so when done', async () => {
    const town = openTown(['lamp', 'chair']);
    town.queue.clear();
    expect(town.shown()).toEqual([]);
    await town.next();
    expect([town.server(), town.ends]).toEqual([[], ['cleared']]);
  });

  it('brings them back when it fails', async () => {
    const town = openTown(['lamp', 'chair']);
    town.queue.clear();
    await town.next('refuse');
    expect([town.shown().sort(), town.ends]).toEqual([['chair', 'lamp'], ['clearFailed']]);
  });

  it('waits for hearts pressed before, so that they are cleared too', async () => {
    const town = openTown();
    town.queue.press(listing('lamp'), true);
    town.queue.clear();
    expect(await town.waiting()).toEqual(['keep lamp']);
    await town.next();
    expect([town.shown(), await town.waiting()]).toEqual([[], ['clear']]);
    await town.next();
    expect([town.server(), town.shown()]).toEqual([[], []]);
  });

  it('leaves alone what is pressed after it', async () => {
    const town = openTown(['chair']);
    town.queue.clear();
    town.queue.press(listing('lamp'), true);
    expect(await town.waiting()).toEqual(['clear']);
    await town.next();
    await town.next();
    expect([town.shown(), town.server(), town.ends]).toEqual([['lamp'], ['lamp'], ['cleared', 'kept']]);
  });

  it('hides what a late list still holds, but not what was pressed since', async () => {
    const town = openTown(['chair']);
    town.queue.press(listing('desk'), true);
    town.queue.clear();
    town.queue.press(listing('lamp'), true);
    expect(town.over(['chair', 'desk'])).toEqual(['lamp']);
    await town.next();
    await town.next();
    expect(town.over([])).toEqual(['lamp']);
  });
});
