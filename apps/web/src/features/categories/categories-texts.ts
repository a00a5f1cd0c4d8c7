// What the pages of categories say.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/categories', {
  title: 'All Categories',
  whereToLook: 'Where would you like to look?',
  more: '+ {others} more',
  back: 'Back to all categories',
  everythingIn: 'Everything in {category}',
});
