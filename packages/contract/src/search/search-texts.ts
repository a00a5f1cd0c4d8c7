// What people read when a search is refused.
export const searchTexts = {
  distanceNeedsLocation: 'Sorting by distance needs a location',
  badCursor: 'This page of results is no longer valid. Please search again.',
  tooSlow: 'This search took too long. Please try fewer words or a smaller area.',
} as const;
