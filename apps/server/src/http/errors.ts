// Refusals: errors with a status and a text for the user.
import type { ErrorObject } from '@chowk/contract/http/error-schemas';
import { errorTypeOf } from '@chowk/contract/http/error-types';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { identifyText } from '@chowk/contract/languages/identify-text';

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

export function invalid(message: string, details?: Details): Refusal {
  return new Refusal(400, message, details ? { details } : {});
}

export function unauthorized(message = requestTexts.signIn): Refusal {
  return new Refusal(401, message);
}

export function forbidden(message = requestTexts.forbidden): Refusal {
  return new Refusal(403, message);
}

export function notFound(message = requestTexts.notFound): Refusal {
  return new Refusal(404, message);
}

/** Up to half a minute is 'a moment'. */
export function tooMany(retryAfterSeconds: number): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = retryAfterSeconds <= 30 ? requestTexts.tooMany : requestTexts.tooManyFor({ count: minutes });
  return new Refusal(429, text, { retryAfterSeconds });
}

export function unavailable(message: string, retryAfterSeconds?: number): Refusal {
  return new Refusal(503, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

/** 503 of a feature that the operator has not set up: expected, so it is no failure in the log. */
export class NotConfigured extends Refusal {
  constructor(message: string) {
    super(503, message);
  }
}

export function busy(retryAfterSeconds = 2): Refusal {
  return unavailable(requestTexts.busy, retryAfterSeconds);
}

export function toErrorObject(refusal: Refusal): ErrorObject {
  const { message, status, details } = refusal;
  const codes = details ? { details, detailCodes: mapValues(details, (texts) => texts.map(identifyText)) } : {};
  return { message, type: errorTypeOf(status), status, ...identifyText(message), ...codes };
}

function mapValues<From, To>(fields: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, map(value)]));
}
