// Texts of the language offer, always shown in the offered language: read from its translation file.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/language/offer', {
  read: 'Read this in English',
  close: 'Close',
});
