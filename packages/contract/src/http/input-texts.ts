// Validation errors that apply to any field.
import { defineTexts } from '../languages/define-texts.ts';

export const inputTexts = defineTexts('inputs', {
  invalid: 'Invalid input',
  notAnId: 'Not a valid id',
  tooLong: 'Please use at most {max} characters',
});
