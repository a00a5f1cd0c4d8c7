// What an empty result says at once.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/empty-result', {
  resetMapSearch: 'Reset map search',
  showAllListings: 'Show all listings',
});
