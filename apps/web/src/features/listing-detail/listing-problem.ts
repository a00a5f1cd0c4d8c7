// Why a listing is not shown, and which status its page then has.
import { isApiError } from '../../platform/api/api-error.ts';
import { texts } from './listing-detail-texts.ts';

export type ListingProblem = {
  /** 404 when there is no such listing; 503 when it could not be fetched and may be there later. */
  readonly status: 404 | 503;
  /** What to add to 'Listing Not Found'. */
  readonly reason: string | null;
};

export function problemOf(error: unknown): ListingProblem {
  if (!isApiError(error)) return { status: 503, reason: texts.fetchFailed };
  if (error.status === 404) return { status: 404, reason: null };
  if (error.status === 400) return { status: 404, reason: error.message };
  if (error.status === 0) return { status: 503, reason: error.message };
  return {
    status: 503,
    reason: texts.fetchFailedWith({ status: error.status, statusText: error.statusText }).trim(),
  };
}
