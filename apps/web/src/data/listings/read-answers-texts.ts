// Placeholders for fields that another server leaves out.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/listings/missing', {
  title: 'Untitled',
  seller: 'Seller',
});
