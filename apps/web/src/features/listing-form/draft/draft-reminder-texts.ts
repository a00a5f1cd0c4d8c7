// Texts of the draft reminder on home.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/draft-reminder', {
  unfinished: 'You have an unfinished listing',
  goOn: 'Continue',
  close: 'Close reminder',
});
