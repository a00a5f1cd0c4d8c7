// Texts of the search suggestions.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/shell/search-box/suggestions', {
  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  clearAll: 'Clear all',
  remove: 'Remove recent search: {search}',
  recentCount: { one: '{count} recent search', other: '{count} recent searches' },
  suggestionCount: { one: '{count} suggestion', other: '{count} suggestions' },
  noSuggestions: 'No suggestions',
  category: 'Category',
  inCategory: 'in {category}',
  inAll: '{number} in all',
  /** Visually hidden, after a number. */
  listings: { one: 'listing', other: 'listings' },
  listingsInAll: 'listings',
});
