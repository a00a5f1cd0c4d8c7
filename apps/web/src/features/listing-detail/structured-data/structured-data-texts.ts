// What the way to a listing begins with.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/listing-detail/structured-data', {
  home: 'Home',
});
