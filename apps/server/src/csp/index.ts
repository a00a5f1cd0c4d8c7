// The face of the content-policy room.
export { acceptBrowserReports } from './browser-report.ts';
export { cspRoutes } from './csp.routes.ts';
