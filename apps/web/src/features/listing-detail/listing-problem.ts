// Why a listing cannot be shown, and the HTTP status of its page.
import { isApiError } from '../../platform/api/api-error.ts';
import { texts } from './listing-detail-texts.ts';

export type ListingProblem = {
  /** 404: does not exist. 503: could not be loaded, may work later. */
  readonly status: 404 | 503;
  readonly reason: string | null;
};

export function findListingProblem(error: unknown): ListingProblem {
  if (!isApiError(error)) return { status: 503, reason: texts.fetchFailed };
  if (error.status === 404) return { status: 404, reason: null };
  if (error.status === 400) return { status: 404, reason: error.message };
  if (error.status === 0) return { status: 503, reason: error.message };
  return {
    status: 503,
    reason: texts.fetchFailedWith({ status: error.status, statusText: error.statusText }).trim(),
  };
}
