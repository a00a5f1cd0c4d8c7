// Texts of the suggestions for an empty result.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/empty-result/suggestions', {
  list: 'What may help',
  beTheFirst: 'Nothing has been put on sale here yet. Be the first.',
  sellSomething: 'Sell something',
  didYouMean: 'Did you mean “{search}”?',
  widerRadius: 'Search within {radius} km',
  without: {
    words: 'Remove the words “{search}”',
    category: 'Look outside {category}',
    subcategory: 'Look in all of {category}',
    price: 'Remove the price range',
    choice: 'Look at any {choice}',
    details: 'Look at any details',
    place: 'Search everywhere',
    mapArea: 'Look outside the map area',
  },
  nothing: 'There is nothing.',
  nothingWhere: 'There is nothing {conditions}.',
  noMatch: 'Nothing matches “{search}”.',
  noMatchWhere: 'Nothing matches “{search}” {conditions}.',
  oneAndNext: '{conditions} {next}',
  conditions: {
    category: 'in {category}',
    near: 'within {radius} km of {place}',
    mapArea: 'in this map area',
    price: 'at this price',
    details: 'with these details',
    choice: 'with {choice} “{chosen}”',
  },
});
