// Decisions about favourites: whether one exists is known to its keeper alone.
import { favoriteTexts } from '@chowk/contract/favorites/favorite-texts';
import { notFound } from '../http/errors.ts';

export function mustBeThere<T>(found: T | null | false): T {
  if (!found) throw notFound(favoriteTexts.notFound);
  return found;
}
