// Page titles of dialogs with a URL of their own.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/dialogs', {
  messages: 'Messages',
  createListing: 'Create New Listing',
});
