// Texts of the 404 page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/not-found', {
  title: '404 Page Not Found',
  explanation: 'Did you forget to add the page to the router?',
  home: 'Return to Home',
  categories: 'Browse all categories',
});
