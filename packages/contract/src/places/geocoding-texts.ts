// What people read when a place is not found.
export const geocodeTexts = { query: 'Please say which place to look for' } as const;
