// Public API of the reports module.
export { reportRoutes } from './reports.routes.ts';
