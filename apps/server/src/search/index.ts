// The face of the search room.
export { searchRoutes } from './search.routes.ts';
