// The face of the favorites room.
export { favoriteRoutes } from './favorites.routes.ts';
