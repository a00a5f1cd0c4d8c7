// Texts of the article layout.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/static-pages', {
  backToHome: 'Back to home',
  lastUpdated: 'Last updated {date}',
  onThisPage: 'On this page',
  englishDecides: 'This is a translation. Where it differs from the English version, the English version decides.',
});
