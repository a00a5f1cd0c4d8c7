// What the chips of filters say that a new search dropped.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/chips/dropped-filters', {
  list: 'Filters left behind',
  category: 'In {category}',
  minPrice: 'Over ₹{price}',
  maxPrice: 'Under ₹{price}',
});
