// What the page behind the link of a letter says, which renews a listing.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/routes/renew', {
  title: 'Renew your listing',
});
