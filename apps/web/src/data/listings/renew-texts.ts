// Texts of listing renewal.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/listings/renew', {
  renewed: 'Listing renewed',
  renewedExplained: 'It is on offer for another 30 days.',
  error: 'Error',
  failed: 'Your listing could not be renewed. Please try again.',
});
