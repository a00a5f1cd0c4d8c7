// Texts of passkeys and signed-in devices.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/profile/security', {
  added: 'Added {ago} · {used}',
  lastUsed: 'Last used {ago}',
  notUsedYet: 'Not used yet',
  lastSeen: 'Last seen {ago}',
  name: 'Name',
  password: 'Password',
  continue: 'Continue',
  save: 'Save',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  error: 'Error',
});
