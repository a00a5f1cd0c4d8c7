// Texts of the forgotten-password form and the new-password page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/accounts/new-password', {
  linkExplained: 'We send you a link that sets a new password, also if you registered with Google.',
  sendLink: 'Send link',
  sendAgain: 'Send again',
  backToLogin: 'Back to login',
  emailNotSent: 'The e-mail could not be sent. Please try again.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  setNewPassword: 'Set new password',
  passwordNotSet: 'The password could not be set. Please try again.',
  newLink: 'Send me a new link',
  openedByLink: 'This page is opened by the link of an e-mail. Ask for one, and it is on its way.',
  sendMeALink: 'Send me a link',
  done: 'New password set',
  doneHint: 'You are signed in here, and signed out everywhere else.',
  firstProof:
    'Until now this address was not confirmed, so another person may have made this account. What waited in it was discarded: messages {messages}, listings {listings}. Please look at the name and location in your profile.',
  toProfile: 'My Profile',
});
