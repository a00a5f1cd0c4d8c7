// Public API of the ratings module.
export { ratingRoutes } from './ratings.routes.ts';
export { countRatings } from './ratings.store.ts';
