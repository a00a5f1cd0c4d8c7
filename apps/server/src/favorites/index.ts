// Public interface of favorites.
export { favoriteRoutes } from './favorites.routes.ts';
