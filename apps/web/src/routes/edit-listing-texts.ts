// What the page for editing a listing is called.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/routes/edit-listing', {
  title: 'Edit Listing',
});
