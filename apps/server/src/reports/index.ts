// The face of the reports room.
export { reportRoutes } from './reports.routes.ts';
