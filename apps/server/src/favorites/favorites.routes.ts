// Favourites: a person's own list, keeping a listing, letting one go, letting all go.
import type {
  addFavorite,
  clearFavorites,
  removeFavorite,
  showFavorites,
} from '@chowk/contract/favorites/favorite-endpoints';
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import type { Database } from '../database/database.ts';
import { requireOwnId } from '../http/own-id.ts';
import { answerList } from '../http/requests/streamed-list.ts';
import type { Handler } from '../http/serve.ts';
import { findListingForContact, mayView } from '../listings/index.ts';
import { presentFavorite } from './favorites.presenter.ts';
import { mustBeThere } from './favorites.rules.ts';
import {
  deleteFavorite,
  deleteFavoritesOf,
  findFavoriteOf,
  findFavorites,
  insertFavorite,
  placeOfFavorite,
} from './favorites.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

export function favoriteRoutes({ database, now }: Parts) {
  const show: Handler<typeof showFavorites> = async (call) => {
    const body = await answerList(call, {
      find: (behind, limit) => findFavorites(database, call.person.id, { behind, limit }),
      placeOf: placeOfFavorite,
      present: presentFavorite,
    });
    return { status: 200, body };
  };

  const add: Handler<typeof addFavorite> = async ({ person, body }) => {
    requireOwnId(person, body.userId);
    const listing = mayView(await findListingForContact(database, body.listingId));
    const isNew = await insertFavorite(database, person.id, listing.id, now());
    const favorite = mustBeThere(await findFavoriteOf(database, person.id, listing.id));
    return { status: isNew ? 201 : 200, body: presentFavorite(favorite) };
  };

  const remove: Handler<typeof removeFavorite> = async ({ person, params }) => {
    mustBeThere(await deleteFavorite(database, person.id, params.favoriteId));
    return { status: 200, body: { message: favoriteTexts.removed } };
  };

  const clear: Handler<typeof clearFavorites> = async ({ person }) => {
    await deleteFavoritesOf(database, person.id);
    return { status: 200, body: { message: favoriteTexts.cleared } };
  };

  return { show, add, remove, clear };
}
