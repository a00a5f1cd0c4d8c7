// The hearts that were pressed and that no list from the server shows for certain yet.
import type { CardListing } from '../listings/listing-queries.ts';
import type { PendingFavorite } from './pending-favorite.ts';

const keyOf = ({ listing }: PendingFavorite) => listing.id.toLowerCase();

export function createPressedFavorites() {
  const pending = new Map<string, PendingFavorite>();
  /** Answered, while others are still on their way. */
  const answered = new Map<string, PendingFavorite>();
  let changed: CardListing[] = [];
  /** Pressed before everything was cleared, and cleared with it. */
  let swept = new Set<PendingFavorite>();

  return {
    /** False when this heart is on its way already, and only what is wanted has changed. */
    add(item: PendingFavorite): boolean {
      const before = pending.get(keyOf(item));
      if (before) before.isWanted = item.isWanted;
      else pending.set(keyOf(item), item);
      return !before;
    },
    answer(item: PendingFavorite): void {
      pending.delete(keyOf(item));
      answered.set(keyOf(item), { ...item, isWanted: item.has !== undefined });
      changed.push(item.listing);
    },
    forgetAnswered: () => answered.clear(),
    /** Nothing is on its way any more: what has changed since the last time. */
    takeChanged(): readonly CardListing[] {
      const listings = changed;
      changed = [];
      answered.clear();
      return listings;
    },
    /** Everything is being cleared: with it what was pressed until now. */
    sweep(): void {
      swept = new Set(pending.values());
    },
    list(isClearing: boolean): readonly PendingFavorite[] {
      return [...(isClearing ? [] : answered.values()), ...pending.values()].filter((item) => !swept.has(item));
    },
  };
}
