// Public API of the ratings module.
export { askForRatings } from './ask-for-ratings.ts';
export { ratingRoutes } from './ratings.routes.ts';
export { countRatings } from './ratings.store.ts';
