// Continues after sign-in with what the visitor was about to do.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { setFavorite, toastFailure } from '../data/favorites/favorite-mutations.ts';
import { favoritesQuery, findFavorite } from '../data/favorites/favorites-query.ts';
import { texts } from '../data/favorites/favorites-texts.ts';
import { listingQuery } from '../data/listings/listing-queries.ts';
import { showPhone } from '../data/listings/phone-number.ts';
import { type Dialogs, type Intent, openPlace } from '../domain/dialogs/dialogs.tsx';
import {
  applyDecision,
  applyOffer,
  refetchAndDecide,
} from '../features/listing-detail/message-seller/message-seller.ts';

export type ContinueParts = {
  readonly user: User;
  readonly queries: QueryClient;
  readonly dialogs: Dialogs;
  readonly navigate: (path: string) => unknown;
};

export async function continueAfterSignIn(
  intent: Intent,
  { user, queries, dialogs, navigate }: ContinueParts,
): Promise<void> {
  if (intent.kind === 'add-favorite') return addFavorite(intent.listingId, user, queries);
  if (intent.kind === 'show-phone') return showPhone(queries, user, intent.listingId);
  if (intent.kind === 'save-search') {
    const { saveAndConfirm } = await import('../data/saved-searches/saved-search-queries.ts');
    await saveAndConfirm(intent.body, { queries, user, navigate });
    return;
  }
  if (intent.kind === 'message-seller')
    return applyDecision(await refetchAndDecide(queries, intent.listingId), dialogs);
  if (intent.kind === 'page') return void navigate(intent.path);
  if (intent.kind === 'make-offer') return applyOffer(await refetchAndDecide(queries, intent.listingId), dialogs);
  openPlace(intent.kind, dialogs, navigate);
}

/** An existing favorite stays: the heart was pressed to have it. */
async function addFavorite(listingId: string, user: User, queries: QueryClient): Promise<void> {
  try {
    const favorites = queries.fetchQuery(favoritesQuery(user.id)).catch(() => undefined);
    const listing = await queries.fetchQuery(listingQuery(listingId));
    if (!findFavorite(await favorites, listingId)) setFavorite(queries, user.id, listing, true);
  } catch {
    toastFailure(texts.addFailed);
  }
}
