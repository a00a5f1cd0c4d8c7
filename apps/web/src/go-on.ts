// Goes on with what somebody wanted before they were asked to sign in.
import type { User } from '@chowk/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain, carryOut } from './features/listing-detail/write-to-seller.ts';
import type { Dialogs } from './platform/dialogs.tsx';
import { findFavorite } from './platform/favorite-list.ts';
import { favoriteFailures, favoriteQueueOf, sayFavoriteFailure } from './platform/favorite-toggle.ts';
import { favoritesQuery } from './platform/favorites-query.ts';
import { type Intent, openPlace } from './platform/intents.ts';
import { listingQuery } from './platform/listing-queries.ts';

export type GoOnParts = {
  readonly user: User;
  readonly queries: QueryClient;
  readonly dialogs: Dialogs;
  readonly navigate: (path: string) => unknown;
};

export async function goOn(intent: Intent, { user, queries, dialogs, navigate }: GoOnParts): Promise<void> {
  if (intent.kind === 'keep-favorite') return keepFavorite(intent.listingId, user, queries);
  if (intent.kind === 'message-seller') return carryOut(await askAgain(queries, intent.listingId), dialogs);
  openPlace(intent.kind, dialogs, navigate);
}

/** Whoever kept it long ago keeps it: the heart was pressed to have it. */
async function keepFavorite(listingId: string, user: User, queries: QueryClient): Promise<void> {
  try {
    const kept = queries.fetchQuery(favoritesQuery(user.id)).catch(() => undefined);
    const listing = await queries.fetchQuery(listingQuery(listingId));
    if (!findFavorite(await kept, listingId)) favoriteQueueOf(queries, user.id).press(listing, true);
  } catch {
    sayFavoriteFailure(favoriteFailures.keepFailed);
  }
}
