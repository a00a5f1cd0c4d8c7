// What home says of a listing that was begun.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/draft-line', {
  unfinished: 'You have an unfinished listing',
  goOn: 'Continue',
  close: 'Close reminder',
});
