// Texts of the chips of understood search words.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/search/chips/understood', {
  list: 'Understood from your words',
  takeOff: 'Take off: {label}',
  only: 'Only',
  onlyKind: 'Only {kind}',
  onlyNear: 'Only near {place}',
  onlyDetail: 'Only {detail}',
  near: 'Near {place}',
  nearMe: 'Near me',
  choosePlace: 'Near me: choose your place',
  priceFrom: 'From {price}',
  priceUnder: 'Under {price}',
  priceBetween: '{low} – {high}',
  not: 'Not {thing}',
  corrected: 'Showing results for {to}.',
  searchInstead: 'Search instead for {from}',
  missing: 'No results for “{text}” yet. These come closest.',
  missingInPlace: 'No results for “{text}” in {place}. These are further away.',
  noneAtPrice: '{price}: none',
  contradiction: 'Those prices rule each other out, so they were searched for as words.',
});
