// Texts of the category links and dropped-filter chips below the results.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/home-extras', {
  categoryLinks: {
    list: 'Narrow down',
    all: 'All',
  },
  droppedFilters: {
    list: 'Filters left behind',
    category: 'In {category}',
    minPrice: 'Over ₹{price}',
    maxPrice: 'Under ₹{price}',
  },
  chipCount: {
    listings: { one: '{number} <hidden>listing</hidden>', other: '{number} <hidden>listings</hidden>' },
    closeMatches: { one: '{number} <hidden>close match</hidden>', other: '{number} <hidden>close matches</hidden>' },
  },
});
