// The face of the people room.
export { peopleRoutes } from './people.routes.ts';
