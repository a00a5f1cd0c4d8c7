// Listing statistics: routes, and the hourly cleanup.
export { statisticsRoutes } from './statistics.routes.ts';
export { cleanViewsWith } from './view-counter.ts';
