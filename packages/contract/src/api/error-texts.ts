// What people read when something went wrong.
export const errorTexts = {
  network: 'Network error. Please check your internet connection.',
  sessionExpired: 'Your session has expired. Please log in again.',
  invalidListingId: 'Invalid listing ID',
  validationHeading: 'Validation errors:',
} as const;
