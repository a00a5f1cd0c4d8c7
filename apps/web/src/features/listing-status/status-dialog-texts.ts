// Texts of the status dialog.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-status/dialog', {
  title: 'Update Listing Status',
  status: 'Status',
  update: 'Update Status',
  cancel: 'Cancel',
  updated: 'Status updated',
  markedAs: {
    available: 'Your listing is now marked as available.',
    pending: 'Your listing is now marked as pending.',
    sold: 'Your listing is now marked as sold.',
  },
  error: 'Error',
  failed: 'Failed to update listing status. Please try again.',
});
