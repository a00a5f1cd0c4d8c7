// Title of the renewal page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/routes/renew', {
  title: 'Renew your listing',
});
