// Texts of the search box before typing.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/search-box', {
  label: 'Search listings',
  placeholder: 'What are you looking for?',
  search: 'Search',
  withinRadius: 'Within {radius} km',
  filters: 'Filters',
  filtersSet: 'Filters, {set} set',
});
