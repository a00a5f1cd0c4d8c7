// What stands above the results: how many there are, their order, and how they are shown.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/results-bar', {
  view: 'View',
  grid: 'Grid',
  map: 'Map',
  sort: 'Sort',
  sortBy: 'Sort by',
  loading: 'Loading listings... Searching in {goods}',
  loadingAll: 'Loading listings... Searching in all categories',
  found: { one: '{number} listing <hidden>found</hidden>', other: '{number} listings <hidden>found</hidden>' },
  foundExactly: {
    one: '{number} listing <hidden>found</hidden> with every word,',
    other: '{number} listings <hidden>found</hidden> with every word,',
  },
  shown: ', {shown} shown',
});
