// Endpoints that report a listing or a user.
import { Done, IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { ReportRequest, UserReport } from './report-schemas.ts';

export const reportListing = endpoint({
  name: 'reportListing',
  summary: 'Report a listing to the moderators',
  method: 'POST',
  path: '/api/classified/report',
  access: 'everyone',
  limit: 'report',
  fieldNames: 'PascalCase',
  body: ReportRequest,
  answers: { 201: Done, 400: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});

export const reportUser = endpoint({
  name: 'reportUser',
  summary: 'Report a user to the moderators',
  method: 'POST',
  path: '/api/users/:id/report',
  access: 'everyone',
  limit: 'report',
  params: IdParams,
  body: UserReport,
  answers: { 201: Done, 400: ErrorObject, 403: ErrorObject, 404: ErrorObject },
});
