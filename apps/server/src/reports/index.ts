// Public API of the reports module.
export {
  createReportFiling,
  forgetReportNetworks,
  forgetReportNetworksWith,
  type ReportFiling,
} from './file-report.ts';
export { reportRoutes, writeReportEmail } from './reports.routes.ts';
