// Texts of the filter panel, its choices and details.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/filters', {
  title: 'Search Filters',
  noneSet: 'No filters set',
  set: { one: '{count} filter set', other: '{count} filters set' },
  reset: 'Reset Filters',
  apply: 'Apply Filters',
  any: 'Any',
  sortBy: 'Sort By',
  distanceNeedsPlace: 'Choose a location to sort by distance.',
  from: 'From',
  to: 'To',
  sayIt: { one: '{number} listing says it', other: '{number} listings say it' },
  showAll: 'Show all {total}',
});
