// Error types by HTTP status, and their titles.
import { defineTexts } from '../languages/define-texts.ts';

export const errorTypes = [
  'unauthorized',
  'forbidden',
  'not_found',
  'validation',
  'server_error',
  'network_error',
  'unknown',
] as const;
export type ErrorType = (typeof errorTypes)[number];

/** Refusals of any call, whatever it says of itself: an id or a body that cannot be read, one that is too large or of
 * another kind, too many calls, a busy server. A call with a CSRF token may answer 403 besides. */
export const answersOfEveryCall: readonly number[] = [400, 413, 415, 429, 503];

const typeByStatus: Record<number, ErrorType> = {
  400: 'validation',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  422: 'validation',
  500: 'server_error',
  502: 'server_error',
  503: 'server_error',
  504: 'server_error',
};

export function errorTypeOf(status: number): ErrorType {
  return typeByStatus[status] ?? 'unknown';
}

export const errorTitles: Record<ErrorType, string> = defineTexts('error-titles', {
  unauthorized: 'Authentication Error',
  forbidden: 'Access Denied',
  not_found: 'Not Found',
  validation: 'Validation Error',
  server_error: 'Server Error',
  network_error: 'Network Error',
  unknown: 'Error',
});
