// What people read about favourites.
export const favoriteTexts = {
  notFound: 'Favorite not found',
  removed: 'Removed from favorites',
  cleared: 'All favorites removed',
  loginTitle: 'Authentication Required',
  login: 'Please log in to add favorites',
} as const;
