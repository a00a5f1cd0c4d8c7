// Text above a saved page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/app/start-worker', {
  seen: 'No connection: this page is as you saw it {ago}.',
});
