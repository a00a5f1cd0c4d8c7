// What people read above the rows below a listing.
export const similarTexts = {
  similar: 'Similar listings',
  fromSeller: 'More from this seller',
} as const;
