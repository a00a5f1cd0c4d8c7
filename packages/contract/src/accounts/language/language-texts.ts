// What people read of the language that they choose.
import { defineTexts } from '../../languages/define-texts.ts';

export const languageTexts = defineTexts('account-language', {
  unknown: 'Please choose a language of the list',
});
