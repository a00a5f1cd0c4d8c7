// Heading of a seller's listings.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/routes/seller', {
  onSale: 'On sale',
});
