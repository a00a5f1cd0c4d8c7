// Title of the edit page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/routes/edit-listing', {
  title: 'Edit Listing',
});
