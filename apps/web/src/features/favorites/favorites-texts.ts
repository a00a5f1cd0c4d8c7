// Texts of the favorites page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/favorites', {
  title: 'My Favorites',
  loading: 'Loading favorites...',
  clearAll: 'Clear All',
  clearTitle: 'Clear all favorites',
  clearQuestion: 'Are you sure you want to remove every listing from your favorites?',
  none: 'No favorites yet',
  pressTheHeart: 'Press the heart on a listing and it waits for you here.',
  browse: 'Browse listings',
  failedTitle: 'Error Loading Favorites',
  failed: 'Failed to load favorites',
  error: 'Error',
});
