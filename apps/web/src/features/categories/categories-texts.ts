// Texts of the category pages.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/categories', {
  title: 'All Categories',
  whereToLook: 'Where would you like to look?',
  more: '+ {others} more',
  back: 'Back to all categories',
  everythingIn: 'Everything in {category}',
});
