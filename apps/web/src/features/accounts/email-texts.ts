// What is said about confirming an e-mail, and about keeping an old one.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/accounts/email', {
  confirm: {
    title: 'Confirm your e-mail',
    failed: 'The address could not be confirmed. Please open the link again.',
    sendAgainHint: 'Once you are signed in, ‘Send it again’ stands in your profile.',
    goToHome: 'Go to home',
  },
  undo: {
    title: 'Keep your old e-mail',
    explained:
      'Your account goes back to the address that got this letter, and everybody who is signed in to it is signed out. Its password, its passkeys and its sign-in with Google are removed: you then choose a new password.',
    button: 'Undo the change',
    failed: 'The change could not be undone. Please try again.',
    chooseNewPassword: 'Choose a new password',
  },
});
