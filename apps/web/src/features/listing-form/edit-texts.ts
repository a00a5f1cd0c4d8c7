// What is said where a listing is edited.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/edit', {
  editListing: 'Edit Listing',
  error: 'Error',
  notLoaded: 'Failed to load listing data. Please try again.',
  unauthorized: 'Unauthorized',
});
