// The hearts that somebody presses, with a toast for each outcome. Fetched once somebody is signed in, or presses one.
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './favorite-presses-texts.ts';
import type { FavoriteQueue } from './favorite-queue.ts';
import { favoriteQueueOfUser } from './favorite-queue-of-user.ts';
import { texts as favoritesTexts } from './favorites-texts.ts';
import type { FavoriteOutcome } from './pending-favorite.ts';

/** What this person presses, with how it ends said aloud. */
export function favoriteQueueOf(queries: QueryClient, userId: string): FavoriteQueue {
  return favoriteQueueOfUser(queries, userId, sayEnd);
}

export const favoriteFailures = {
  keepFailed: texts.addFailed,
  removeFailed: texts.removeFailed,
  updateFailed: texts.updateFailed,
  clearFailed: texts.clearFailed,
} as const;

const successes = {
  kept: texts.added,
  removed: favoriteTexts.removed,
  cleared: texts.cleared,
} as const;

function sayEnd(end: FavoriteOutcome): void {
  if ('error' in end) {
    const isGone = end.error instanceof Error && end.error.message === favoriteTexts.notFound;
    toastFavoriteFailure(isGone ? favoriteTexts.notFound : favoriteFailures[end.kind]);
  } else {
    toast({ title: successes[end.kind] });
  }
}

export function toastFavoriteFailure(description: string): void {
  toast({ title: favoritesTexts.error, description, tone: 'destructive' });
}
