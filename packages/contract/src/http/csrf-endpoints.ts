// The CSRF token.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const showCsrfToken = endpoint({
  name: 'showCsrfToken',
  summary: 'A CSRF token bound to this browser by a cookie',
  method: 'GET',
  path: '/api/csrf/token',
  access: 'everyone',
  answers: { 200: z.object({ Token: z.string() }) },
});
