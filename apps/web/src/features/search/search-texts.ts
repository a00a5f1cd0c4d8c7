// Texts of home: titles, category tiles, the results bar, filter chips and the link out of an empty result.
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
  activeFilters: 'Active filters',
  remove: 'Remove filter: {label}',
  minPrice: 'From ₹{price}',
  maxPrice: 'Up to ₹{price}',
  mapArea: 'Map area',
  near: 'Within {radius} km of {place}',
  resetMapSearch: 'Reset map search',
  showAllListings: 'Show all listings',
});
