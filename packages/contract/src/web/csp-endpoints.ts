// Endpoint for content policy violation reports of browsers.
import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import { CspReport } from './csp-schemas.ts';

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
