// Errors of search requests.
import { defineTexts } from '../languages/define-texts.ts';

export const searchTexts = defineTexts('search/refusals', {
  distanceNeedsLocation: 'Sorting by distance needs a location',
  badCursor: 'This page of results is no longer valid. Please search again.',
  tooSlow: 'This search took too long. Please try fewer words or a smaller area.',
  northBelowSouth: 'North must not be below south',
});
