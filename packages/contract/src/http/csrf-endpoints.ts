// The CSRF token, and the reports that browsers send about content-policy violations.
import * as z from 'zod/mini';
import { CspReport } from '../web/csp-schemas.ts';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './error-schemas.ts';

export const showCsrfToken = endpoint({
  name: 'showCsrfToken',
  summary: 'A CSRF token bound to this browser by a cookie',
  method: 'GET',
  path: '/api/csrf/token',
  access: 'everyone',
  answers: { 200: z.object({ Token: z.string() }) },
});

export const reportCspViolation = endpoint({
  name: 'reportCspViolation',
  summary: 'A content-policy violation seen by a browser',
  method: 'POST',
  path: '/api/csrf/csp-report',
  access: 'everyone',
  limit: 'cspReport',
  csrf: false,
  body: z.object({ cspReport: CspReport }),
  answers: { 204: null, 400: ErrorObject },
});
