// What a person wants to keep, carried to the server: seen at once, the last press counts, taken back when refused.
import type { Favorite } from '@chowk/contract/favorites';
import type { CardListing } from '../listings/listing-queries.ts';
import { findFavorite, withFavorite, withoutFavorite } from './favorite-list.ts';

export type FavoriteQueueParts = {
  /** The favourite that is known now, if any. */
  readonly find: (listingId: string) => Favorite | undefined;
  /** Resolves to what the server has afterwards. */
  readonly send: (listing: CardListing, isKept: boolean) => Promise<Favorite | undefined>;
  /** Removes every favourite from the server. */
  readonly sendClear: () => Promise<void>;
  /** Shows a listing as kept or not; without a favourite, one is made up until the server's own comes. */
  readonly show: (listing: CardListing, isKept: boolean, favorite?: Favorite) => void;
  /** Shows an empty list; what it returns brings the old one back. */
  readonly showNone: () => () => void;
  readonly onDone: (end: FavoriteOutcome) => void;
  /** Nothing is on its way any more: time to ask what the server really has. */
  readonly onQuiet: (changed: readonly CardListing[]) => void;
};

export type FavoriteOutcome =
  | { readonly kind: 'kept' | 'removed' | 'cleared' }
  | { readonly kind: 'keepFailed' | 'removeFailed' | 'updateFailed' | 'clearFailed'; readonly error: unknown };

/** One listing whose heart was pressed: what the server has, and what the person wants. */
type PendingFavorite = { readonly listing: CardListing; has: Favorite | undefined; isWanted: boolean };

export type FavoriteQueue = {
  press(listing: CardListing, isWanted: boolean): void;
  clear(): void;
  /** A list that may have left the server before what was pressed arrived there, as it is to be shown. */
  over(favorites: readonly Favorite[], draft: (listing: CardListing) => Favorite): Favorite[];
};

export function createFavoriteQueue(parts: FavoriteQueueParts): FavoriteQueue {
  const wishes = new Map<string, PendingFavorite>();
  const running = new Set<Promise<void>>();
  /** Answered, while others are still on their way. */
  const answered = new Map<string, PendingFavorite>();
  let changed: CardListing[] = [];
  /** Pressed before everything was cleared, and cleared with it. */
  let swept = new Set<PendingFavorite>();
  let clearing: Promise<void> | null = null;

  function track(work: Promise<void>): void {
    running.add(work);
    void work.then(() => {
      running.delete(work);
      if (running.size > 0) return;
      const listings = changed;
      changed = [];
      answered.clear();
      parts.onQuiet(listings);
    });
  }

  function press(listing: CardListing, isWanted: boolean): void {
    const key = listing.id.toLowerCase();
    const has = parts.find(listing.id);
    const before = wishes.get(key);
    parts.show(listing, isWanted);
    if (before) {
      before.isWanted = isWanted;
      return;
    }
    const wish = { listing, has, isWanted };
    wishes.set(key, wish);
    track(carry(key, wish));
  }

  async function carry(key: string, wish: PendingFavorite): Promise<void> {
    // Whoever presses while everything is being cleared means the time after.
    if (clearing) await clearing;
    const end = await sendUntilTrue(wish);
    wishes.delete(key);
    answered.set(key, { ...wish, isWanted: wish.has !== undefined });
    changed.push(wish.listing);
    if (!clearing) parts.show(wish.listing, wish.has !== undefined, wish.has);
    parts.onDone(end);
  }

  /** Presses in the meantime only change what is wanted; after those, a failure is neither of keeping nor of removing. */
  async function sendUntilTrue(wish: PendingFavorite): Promise<FavoriteOutcome> {
    for (let isFirst = true; ; isFirst = false) {
      const { isWanted } = wish;
      try {
        wish.has = await parts.send(wish.listing, isWanted);
        if (wish.isWanted === isWanted) return { kind: isWanted ? 'kept' : 'removed' };
      } catch (error) {
        if (wish.isWanted !== isWanted) continue;
        const kind = isWanted ? 'keepFailed' : 'removeFailed';
        return { kind: isFirst ? kind : 'updateFailed', error };
      }
    }
  }

  function clear(): void {
    if (clearing) return;
    const bringBack = parts.showNone();
    swept = new Set(wishes.values());
    clearing = clearAfter([...running], bringBack);
    track(clearing);
  }

  async function clearAfter(earlier: Promise<void>[], bringBack: () => void): Promise<void> {
    await Promise.all(earlier);
    try {
      await parts.sendClear();
      answered.clear();
      parts.onDone({ kind: 'cleared' });
    } catch (error) {
      bringBack();
      parts.onDone({ kind: 'clearFailed', error });
    }
    clearing = null;
  }

  function over(favorites: readonly Favorite[], draft: (listing: CardListing) => Favorite): Favorite[] {
    const pressed = [...(clearing ? [] : answered.values()), ...wishes.values()].filter((wish) => !swept.has(wish));
    return pressed.reduce<Favorite[]>(
      (all, { listing, has, isWanted }) => {
        if (!isWanted) return withoutFavorite(all, listing.id);
        return findFavorite(all, listing.id) ? all : withFavorite(all, has ?? draft(listing));
      },
      clearing ? [] : [...favorites],
    );
  }

  return { press, clear, over };
}
