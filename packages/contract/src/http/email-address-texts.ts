// Validation errors of an email address.
import { defineTexts } from '../languages/define-texts.ts';

export const emailTexts = defineTexts('email', {
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
});
