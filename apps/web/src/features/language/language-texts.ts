// Texts of the language switch.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/language', {
  language: 'Language',
});
