// Texts of the renewal page.
import { defineTexts } from '../languages/define-texts.ts';

export const renewalTexts = defineTexts('renewal', {
  linkOver: 'This link no longer works. You can renew your listings in My Listings.',
  noLink: 'This page is opened by the link of an e-mail. You can also renew your listings in My Listings.',
  notLoaded: 'The listing could not be loaded. Please try again.',
  failed: 'Your listing could not be renewed. Please try again.',
  renewed: 'Renewed. It is on offer until {day}.',
  alreadyRenewed: 'This listing was renewed already. It is on offer until {day}.',
  sold: 'This listing is sold, so there is nothing to renew.',
  gone: 'This listing is no longer here.',
});
