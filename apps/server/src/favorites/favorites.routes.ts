// Favorites of the signed-in user: list, add, remove one, remove all.
import type {
  addFavorite,
  clearFavorites,
  removeFavorite,
  showFavorites,
} from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import type { Database } from '../database/database.ts';
import { messageBody, notFound } from '../http/errors.ts';
import { requireOwnId } from '../http/own-id.ts';
import { answerList } from '../http/requests/streamed-list.ts';
import type { Handler } from '../http/serve.ts';
import { findListingForContact, mayView, presentListing } from '../listings/index.ts';
import {
  deleteFavorite,
  deleteFavoritesOf,
  type FavoriteView,
  findFavoriteOf,
  findFavorites,
  insertFavorite,
  placeOfFavorite,
} from './favorites.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function favoriteRoutes({ database, now }: Parts) {
  const show: Handler<typeof showFavorites> = async (call) => {
    const body = await answerList(call, {
      find: (after, limit) => findFavorites(database, call.caller.id, { after, limit }),
      placeOf: placeOfFavorite,
      present: presentFavorite,
    });
    return { status: 200, body };
  };

  const add: Handler<typeof addFavorite> = async ({ caller, body }) => {
    requireOwnId(caller, body.userId);
    const listing = mayView(await findListingForContact(database, body.listingId));
    const isNew = await insertFavorite(database, caller.id, listing.id, now());
    const favorite = requireFavorite(await findFavoriteOf(database, caller.id, listing.id));
    return { status: isNew ? 201 : 200, body: presentFavorite(favorite) };
  };

  const remove: Handler<typeof removeFavorite> = async ({ caller, params }) => {
    requireFavorite(await deleteFavorite(database, caller.id, params.favoriteId));
    return { status: 200, body: messageBody(refs(favoriteTexts).removed) };
  };

  const clear: Handler<typeof clearFavorites> = async ({ caller }) => {
    await deleteFavoritesOf(database, caller.id);
    return { status: 200, body: messageBody(refs(favoriteTexts).cleared) };
  };

  return { show, add, remove, clear };
}

function presentFavorite(row: FavoriteView): Favorite {
  return {
    id: row.favorite_id,
    userId: row.favorite_user_id,
    listingId: row.id,
    createdAt: row.favorited_at.toISOString(),
    listing: presentListing(row),
  };
}

function requireFavorite<T>(found: T | null | false): T {
  if (!found) throw notFound(refs(favoriteTexts).notFound);
  return found;
}
