// Refusals: errors that carry a status and words for the person who asked.
import type { ErrorObject } from '@chowk/contract/api/error-schemas';
import { errorTypeOf } from '@chowk/contract/api/error-types';

export type Details = NonNullable<ErrorObject['details']>;

export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly details: Details | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, extra: { details?: Details; retryAfterSeconds?: number } = {}) {
    super(message);
    this.status = status;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Something is wrong with what was sent; `details` names the fields. */
export function invalid(message: string, details?: Details): Refusal {
  return new Refusal(400, message, details ? { details } : {});
}

export function unauthorized(message = 'Please log in to continue.'): Refusal {
  return new Refusal(401, message);
}

export function forbidden(message = 'You do not have permission to do this.'): Refusal {
  return new Refusal(403, message);
}

export function notFound(message = 'Not found.'): Refusal {
  return new Refusal(404, message);
}

export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal(429, 'Too many requests. Please wait a moment and try again.', { retryAfterSeconds });
}

export function unavailable(message: string, retryAfterSeconds?: number): Refusal {
  return new Refusal(503, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

export function toErrorObject(refusal: Refusal): ErrorObject {
  const { message, status, details } = refusal;
  return { message, type: errorTypeOf(status), status, ...(details ? { details } : {}) };
}
