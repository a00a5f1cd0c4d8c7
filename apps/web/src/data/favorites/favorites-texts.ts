// Toasts about favorites.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/favorites', {
  error: 'Error',
  added: 'Added to favorites',
  cleared: 'Favorites cleared',
  addFailed: 'Failed to add to favorites',
  removeFailed: 'Failed to remove from favorites',
  updateFailed: 'Failed to update favorites',
  clearFailed: 'Failed to clear favorites',
});
