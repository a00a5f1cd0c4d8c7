// The face of the room that counts how listings do.
export { statisticsRoutes } from './statistics.routes.ts';
export { cleanViewsWith } from './views/clean-views.ts';
