// What home says above its listings, and tells search engines of itself.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search', {
  categories: 'Categories',
  more: 'More <hidden>categories</hidden>',
  allListings: 'All listings',
  resultsFor: 'Showing results for “{search}”',
  title: '{search} in {goods}',
  description: '{goods} in and around {area}. {about}',
  noCategory: 'There is no category “{slug}”. Here is everything.',
  noSubcategory: 'There is no “{slug}” in {goods}. Here is all of it.',
});
