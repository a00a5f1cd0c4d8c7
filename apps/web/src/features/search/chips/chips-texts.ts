// What the chips of active filters say.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/chips', {
  activeFilters: 'Active filters',
  remove: 'Remove filter: {label}',
  minPrice: 'From ₹{price}',
  maxPrice: 'Up to ₹{price}',
  mapArea: 'Map area',
  near: 'Within {radius} km of {place}',
});
