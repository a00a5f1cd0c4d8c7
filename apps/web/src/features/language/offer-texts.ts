// What the offer of another language says. It is said in that language, whatever the language of the page is: the offer
// reads the translation itself.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/language/offer', {
  read: 'Read this in English',
  close: 'Close',
});
