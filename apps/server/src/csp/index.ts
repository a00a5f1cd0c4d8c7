// The face of the content-policy room.
export { acceptBrowserReports } from '../web/csp/csp-reports.ts';
export { cspRoutes } from '../web/csp/csp.routes.ts';
