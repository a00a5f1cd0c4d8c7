// Texts of a seller's phone number.
import { defineTexts } from '../languages/define-texts.ts';

export const phoneTexts = defineTexts('phone-numbers', {
  wrong: 'Please write a phone number such as 98140 12345, or +44 7700 900123 for another country',
  hint: 'Shown only to signed-in people with a confirmed e-mail who ask for it.',
  /** Whatever the reason: hidden, sold, expired, without a number, never there. */
  notFound: 'This phone number is not available.',
  confirmFirst: 'Please confirm your e-mail first: open the link in the e-mail that we sent you.',
  enough: 'You have looked at {most} phone numbers in a day. Please come back tomorrow, or write to the seller.',
});
