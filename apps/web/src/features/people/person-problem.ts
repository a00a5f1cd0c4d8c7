// Why a person is not shown, as the status of their page.
import { isApiError } from '../../platform/api/api-error.ts';

/** 404 when there is nobody whom everybody may see; 503 when it could not be found out. */
export type PersonProblem = 404 | 503;

/** An id that is none is nobody's. */
export function problemOf(error: unknown): PersonProblem {
  return isApiError(error) && (error.status === 404 || error.status === 400) ? 404 : 503;
}
