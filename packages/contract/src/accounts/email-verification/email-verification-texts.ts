// Texts shown until an email address is verified, and when it changes.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailConfirmationTexts = defineTexts('email-confirmation', {
  /** The same whether or not an email was sent. */
  sent: 'An e-mail with a link is on its way. At most {most} an hour are sent.',
  confirmed: 'Your e-mail is confirmed. If something waited for it, it is on its way.',
  linkOver: 'This link no longer works. Links work once, and only the newest one does.',
  undone:
    'Your old address is back, all sessions have ended, and the old password no longer works. To get in again, choose a new password: the link for it comes to this address.',
  notWaiting: 'No change of your e-mail is waiting.',
  waits: 'Waits until you confirm your e-mail',
  tooManyMessages: 'Please confirm your e-mail first: {most} of your messages wait for it already.',
  tooManyListings: 'Please confirm your e-mail first: {most} of your listings wait for it already.',
  mark: 'Confirmed e-mail',
});
