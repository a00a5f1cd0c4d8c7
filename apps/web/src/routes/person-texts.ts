// What the page of a seller says over its listings.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/routes/person', {
  onSale: 'On sale',
});
