// Texts of the renewal link page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/renewal', {
  renew: 'Renew',
  isItSold: 'Is it sold? <link>Mark as sold</link> in My Listings.',
  myListings: 'My Listings',
  tryAgain: 'Try again',
});
