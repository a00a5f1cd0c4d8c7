// Page titles of dialogs with a URL of their own, and the text of a messages dialog that fails to load.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/dialogs', {
  messages: 'Messages',
  createListing: 'Create New Listing',
  messagesFailed: 'Failed to open message dialog. Please try again.',
});
