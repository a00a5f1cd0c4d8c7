// ApiError: what the API client throws for every failed request.
import type { ErrorObject } from '@chowk/contract/http/error-schemas';
import { errorTexts } from '@chowk/contract/http/error-texts';
import { type ErrorType, errorTypeOf } from '@chowk/contract/http/error-types';

type Details = NonNullable<ErrorObject['details']>;

export class ApiError extends Error {
  override name = 'ApiError';
  readonly type: ErrorType;
  readonly status: number;
  readonly statusText: string;
  readonly details: Details;
  readonly retryAfterSeconds: number | null;
  /** For endpoints whose errors have a shape of their own. */
  readonly body: unknown;
  /** The CSRF token was refused: says nothing about what the request sent. */
  readonly isTokenRefusal: boolean;

  constructor(
    message: string,
    given: {
      status: number;
      type?: ErrorType;
      statusText?: string;
      details?: Details;
      body?: unknown;
      retryAfterSeconds?: number | null;
      isTokenRefusal?: boolean;
    },
  ) {
    super(message);
    this.status = given.status;
    this.type = given.type ?? errorTypeOf(given.status);
    this.statusText = given.statusText ?? '';
    this.details = given.details ?? {};
    this.body = given.body;
    this.retryAfterSeconds = given.retryAfterSeconds ?? null;
    this.isTokenRefusal = given.isTokenRefusal ?? false;
  }
}

export function messageIn(answer: unknown): string | undefined {
  const named = (answer ?? {}) as Record<string, unknown>;
  const words = [named.Message, named.message, named.error, named.Error];
  return words.find((text): text is string => typeof text === 'string');
}

export function networkError(): ApiError {
  return new ApiError(errorTexts.network, { status: 0, type: 'network_error' });
}

export function sessionExpiredError(): ApiError {
  return new ApiError(errorTexts.sessionExpired, { status: 401 });
}

export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}
