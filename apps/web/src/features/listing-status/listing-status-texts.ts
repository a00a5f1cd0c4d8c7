// Texts of the owner's actions.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-status', {
  editListing: 'Edit Listing',
  updateStatus: 'Update Status',
  renew: 'Renew for 30 days',
  deleteListing: 'Delete Listing',
  deleteQuestion: 'Are you sure you want to delete this listing? This action cannot be undone.',
  delete: 'Delete',
  error: 'Error',
  deleteFailed: 'Failed to delete listing. Please try again.',
});
