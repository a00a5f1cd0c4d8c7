// What is wrong with an e-mail address.
import { defineTexts } from '../languages/define-texts.ts';

export const emailTexts = defineTexts('email', {
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
});
