// Titles of refused phone number requests.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/data/listings/phone', {
  confirmFirst: 'Confirm your e-mail first',
  noNumber: 'No phone number',
  enough: 'Enough for today',
});
