// What several screens of search say: how many were found, and where.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/search', {
  bestMatch: 'Best Match',
  listings: { one: '{number} listing', other: '{number} listings' },
  closeMatches: { one: '{number} close match', other: '{number} close matches' },
  yourLocation: 'your location',
  chosenPlace: 'the chosen place',
});
