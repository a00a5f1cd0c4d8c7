// Texts shared by the search screens: counts and place names.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/search', {
  bestMatch: 'Best Match',
  listings: { one: '{number} listing', other: '{number} listings' },
  closeMatches: { one: '{number} close match', other: '{number} close matches' },
  yourLocation: 'your location',
  chosenPlace: 'the chosen place',
});
