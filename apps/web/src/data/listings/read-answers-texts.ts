// What stands for what another server did not say of a listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/listings/missing', {
  title: 'Untitled',
  seller: 'Seller',
});
