// What the form says of the draft that it brought back.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-form/draft', {
  kept: '<strong>We kept your draft</strong>, saved {when}.',
  discard: 'Discard draft',
  discarded: 'Draft discarded',
  undo: 'Undo',
});
