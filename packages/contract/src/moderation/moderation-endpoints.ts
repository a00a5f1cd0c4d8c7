// Endpoints of reports for moderators: list, decide each once.
import { IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { DecisionRequest, ModeratedReport, ReportsPage, ReportsQuery } from './moderation-schemas.ts';

export const showReports = endpoint({
  name: 'showReports',
  summary: 'Reports that wait, by harm and weight, or that are closed, latest decision first',
  method: 'GET',
  path: '/api/moderation/reports',
  access: 'moderator',
  query: ReportsQuery,
  answers: { 200: ReportsPage, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const decideReport = endpoint({
  name: 'decideReport',
  summary: 'Decide a report, once: a removed listing takes all open reports of it along',
  method: 'POST',
  path: '/api/moderation/reports/:id',
  access: 'moderator',
  params: IdParams,
  body: DecisionRequest,
  answers: {
    200: ModeratedReport,
    400: ErrorObject,
    401: ErrorObject,
    403: ErrorObject,
    404: ErrorObject,
    409: ErrorObject,
  },
});

export const restoreListing = endpoint({
  name: 'restoreListing',
  summary: 'Take back the removal of the listing of a report: it is as it was',
  method: 'POST',
  path: '/api/moderation/reports/:id/restoration',
  access: 'moderator',
  params: IdParams,
  answers: {
    200: ModeratedReport,
    401: ErrorObject,
    403: ErrorObject,
    404: ErrorObject,
    409: ErrorObject,
  },
});
