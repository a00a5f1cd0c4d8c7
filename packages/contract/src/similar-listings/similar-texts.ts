// Headings of similar listings.
import { defineTexts } from '../languages/define-texts.ts';

export const similarTexts = defineTexts('listings/similar', {
  similar: 'Similar listings',
  fromSeller: 'More from this seller',
});
