// The CSRF token and the reports that browsers send about content-policy violations.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';

export const csrfHeader = 'x-csrf-token';
export const csrfRefused = 'The security token is missing or out of date. Please reload the page and try again.';

export const showCsrfToken = endpoint({
  name: 'showCsrfToken',
  summary: 'A CSRF token bound to this browser by a cookie',
  method: 'GET',
  path: '/api/csrf/token',
  access: 'everyone',
  answers: { 200: z.object({ Token: z.string() }) },
});

const text = z.optional(z.nullable(z.string().check(z.maxLength(4096))));
const count = z.optional(z.nullable(z.number()));

export const CspReport = z.object({
  documentUri: text,
  referrer: text,
  blockedUri: text,
  violatedDirective: text,
  effectiveDirective: text,
  originalPolicy: text,
  disposition: text,
  sourceFile: text,
  statusCode: count,
  lineNumber: count,
  columnNumber: count,
});
export type CspReport = z.infer<typeof CspReport>;

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
