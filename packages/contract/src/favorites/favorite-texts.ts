// Texts of favorites.
import { defineTexts } from '../languages/define-texts.ts';

export const favoriteTexts = defineTexts('favorites', {
  notFound: 'Favorite not found',
  removed: 'Removed from favorites',
  cleared: 'All favorites removed',
  loginTitle: 'Authentication Required',
  login: 'Please log in to add favorites',
});
