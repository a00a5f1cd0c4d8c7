// What the links to categories with results say.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/category-links', {
  list: 'Narrow down',
  all: 'All',
  closeMatchesIn: 'Close matches in',
});
