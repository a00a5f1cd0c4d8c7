// Sends the favourites that a person adds and removes: shown at once, the last press counts, undone when refused.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import type { CardListing } from '../listings/listing-queries.ts';
import {
  type FavoriteOutcome,
  type PendingFavorite,
  type SendFavorite,
  sendUntilWanted,
  withPending,
} from './pending-favorite.ts';
import { createPressedFavorites } from './pressed-favorites.ts';

export type FavoriteQueueParts = {
  /** The favourite that is known now, if any. */
  readonly find: (listingId: string) => Favorite | undefined;
  readonly send: SendFavorite;
  /** Removes every favourite from the server. */
  readonly sendClear: () => Promise<void>;
  /** Shows a listing as kept or not; without a favourite, one is made up until the server's own comes. */
  readonly show: (listing: CardListing, isKept: boolean, favorite?: Favorite) => void;
  /** Shows an empty list; what it returns brings the old one back. */
  readonly showNone: () => () => void;
  readonly onDone: (outcome: FavoriteOutcome) => void;
  /** Nothing is on its way any more: time to ask what the server really has. */
  readonly onQuiet: (changed: readonly CardListing[]) => void;
};

export type FavoriteQueue = {
  press(listing: CardListing, isWanted: boolean): void;
  clear(): void;
  /** A list that may have left the server before what was pressed arrived there, as it is to be shown. */
  over(favorites: readonly Favorite[], placeholder: (listing: CardListing) => Favorite): Favorite[];
};

export function createFavoriteQueue(parts: FavoriteQueueParts): FavoriteQueue {
  const pressed = createPressedFavorites();
  let clearing: Promise<void> | null = null;
  const work = trackWork(() => parts.onQuiet(pressed.takeChanged()));

  async function deliver(item: PendingFavorite): Promise<void> {
    // Whoever presses while everything is being cleared means the time after.
    if (clearing) await clearing;
    const outcome = await sendUntilWanted(item, parts.send);
    pressed.answer(item);
    if (!clearing) parts.show(item.listing, item.has !== undefined, item.has);
    parts.onDone(outcome);
  }

  async function clearAfter(earlier: Promise<void>[], bringBack: () => void): Promise<void> {
    await Promise.all(earlier);
    try {
      await parts.sendClear();
      pressed.forgetAnswered();
      parts.onDone({ kind: 'cleared' });
    } catch (error) {
      bringBack();
      parts.onDone({ kind: 'clearFailed', error });
    }
    clearing = null;
  }

  return {
    press(listing, isWanted) {
      const item = { listing, has: parts.find(listing.id), isWanted };
      const isFirst = pressed.add(item);
      parts.show(listing, isWanted);
      if (isFirst) work.add(deliver(item));
    },
    clear() {
      if (clearing) return;
      const bringBack = parts.showNone();
      pressed.sweep();
      clearing = clearAfter(work.running(), bringBack);
      work.add(clearing);
    },
    over(favorites, placeholder) {
      return withPending(clearing ? [] : favorites, pressed.list(clearing !== null), placeholder);
    },
  };
}

/** Knows what is on its way, and tells when nothing is any more. */
function trackWork(onIdle: () => void) {
  const running = new Set<Promise<void>>();
  return {
    running: () => [...running],
    add(work: Promise<void>): void {
      running.add(work);
      void work.then(() => {
        running.delete(work);
        if (running.size === 0) onIdle();
      });
    },
  };
}
