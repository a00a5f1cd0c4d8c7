// Status and message of a listing page that cannot be shown.
import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../platform/api/api-error.ts';
import { findListingProblem } from './listing-problem.ts';

const refused = (status: number, statusText: string, message = 'No') => new ApiError(message, { status, statusText });

describe('a listing that cannot be shown', () => {
  it.each([
    ['is not there', refused(404, 'Not Found'), 404, null],
    ['has no id that could be one', refused(400, 'Bad Request', 'Invalid listing ID'), 404, 'Invalid listing ID'],
    [
      'meets a failing server',
      refused(500, 'Internal Server Error'),
      503,
      'Failed to fetch listing: 500 Internal Server Error',
    ],
    ['meets no server', networkError(), 503, 'Network error. Please check your internet connection.'],
    ['fails in another way', new Error('odd'), 503, 'Failed to fetch listing'],
  ])('%s', (_, error, status, reason) => {
    expect(findListingProblem(error)).toEqual({ status, reason });
  });
});
