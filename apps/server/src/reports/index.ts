// Public API of the reports module.
export { reportRoutes, writeReportEmail } from './reports.routes.ts';
export { insertReport } from './reports.store.ts';
