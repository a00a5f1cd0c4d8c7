// What is said when a listing is saved, or left before it is.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/saving', {
  signInFirst: 'Authentication Required',
  sessionExpired: 'Session Expired',
  signIn: 'Sign in',
  error: 'Error',
  createFailed: 'Failed to create listing. Please try again.',
  updateFailed: 'There was a problem updating your listing. Please try again.',
  stopped: { title: 'Upload stopped', text: 'What you wrote is kept here.' },
  noNetwork: 'Network error: please check your internet connection. What you wrote is kept here.',
  created: { title: 'Listing created!', text: 'Your item has been published successfully.' },
  updated: { title: 'Listing updated!', text: 'Your changes have been saved.' },
  kept: { title: 'Listing kept', text: 'It is published the moment you confirm your e-mail.' },
  leaveQuestion: 'Leave without saving?',
  leaveExplained: 'Your changes are not saved yet. We keep them as a draft on this device, so you can go on later.',
  leave: 'Leave',
  keepEditing: 'Keep editing',
});
