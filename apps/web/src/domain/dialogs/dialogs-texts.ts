// What pages are called that show a dialog by their address.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/dialogs', {
  messages: 'Messages',
  createListing: 'Create New Listing',
});
