// The face of the people room.
export { peopleRoutes } from './sellers.routes.ts';
