// Texts of the price filter.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/filters/price', {
  title: 'Price Range',
  minPrice: 'Min price',
  maxPrice: 'Max price',
  any: 'Any',
  notAnAmount: 'Not an amount: try 45,000 or 1.5 lakh',
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  noPrices: 'No prices to show',
  mostBetween: 'Most prices are between {low} and {high}: {most} of {total}',
  mostAbove: 'Most prices are at {low} and above: {most} of {total}',
  mostCloseBetween: 'Most prices of close matches are between {low} and {high}: {most} of {total}',
  mostCloseAbove: 'Most prices of close matches are at {low} and above: {most} of {total}',
  found: { one: '{number} listing with these filters', other: '{number} listings with these filters' },
  foundAtLeast: {
    one: 'At least {number} listing with these filters',
    other: 'At least {number} listings with these filters',
  },
  foundClose: { one: '{number} close match with these filters', other: '{number} close matches with these filters' },
  foundCloseAtLeast: {
    one: 'At least {number} close match with these filters',
    other: 'At least {number} close matches with these filters',
  },
});
