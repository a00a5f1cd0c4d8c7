// What the form of a listing says, and its buttons.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form', {
  createNewListing: 'Create New Listing',
  title: 'Title',
  description: 'Description',
  address: 'Address',
  upload: 'Upload',
  almostThere: 'Almost there…',
  cancel: 'Cancel',
  stop: 'Stop',
  saveChanges: 'Save Changes',
  saving: 'Saving...',
  publishListing: 'Publish Listing',
  publishing: 'Publishing...',
});
