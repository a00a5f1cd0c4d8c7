// Refusals: errors with a status and the code and values of a text for the user.
import type { ErrorObject } from '@chowk/contract/http/error-schemas';
import { errorTypeOf } from '@chowk/contract/http/error-types';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { readRef, refs, sayRef, type TextCode, type TextRef } from '@chowk/contract/languages/text-ref';

export type Details = Readonly<Record<string, readonly TextRef[]>>;

export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly text: TextRef;
  readonly details: Details | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is English, for logs and the API. */
  constructor(status: number, text: TextRef, extra: { details?: Details; retryAfterSeconds?: number } = {}) {
    super(sayRef(text, 'en'));
    this.status = status;
    this.text = text;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

export function invalid(text: TextRef, details?: Details): Refusal {
  return new Refusal(400, text, details ? { details } : {});
}

export function unauthorized(text = refs(requestTexts).signIn): Refusal {
  return new Refusal(401, text);
}

export function forbidden(text = refs(requestTexts).forbidden): Refusal {
  return new Refusal(403, text);
}

export function notFound(text = refs(requestTexts).notFound): Refusal {
  return new Refusal(404, text);
}

export function tooMany(retryAfterSeconds: number): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = retryAfterSeconds <= 30 ? refs(requestTexts).tooMany : refs(requestTexts).tooManyFor({ count: minutes });
  return new Refusal(429, text, { retryAfterSeconds });
}

export function unavailable(text: TextRef, retryAfterSeconds?: number): Refusal {
  return new Refusal(503, text, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

/** 503 of a feature that the operator has not set up: expected, so it is no failure in the log. */
export class NotConfigured extends Refusal {
  constructor(text: TextRef) {
    super(503, text);
  }
}

/** More work than fits: expected under load, so it is no failure in the log, where a line for each would add to it. */
export class Overload extends Refusal {
  override name = 'Overload';

  /** Random seconds, so that clients do not all retry in the same one. */
  constructor(text: TextRef = refs(requestTexts).busy, retryAfterSeconds = 2 + Math.floor(Math.random() * 4)) {
    super(503, text, { retryAfterSeconds });
  }
}

export function busy(retryAfterSeconds = 2): Refusal {
  return unavailable(refs(requestTexts).busy, retryAfterSeconds);
}

/** A text of an answer: in English, with the code and values that clients in other languages need. */
export function messageBody(text: TextRef): { message: string } & Partial<TextCode> {
  return { message: sayRef(text, 'en'), ...readRef(text) };
}

export function toErrorObject({ text, status, details }: Refusal): ErrorObject {
  const fields = details && {
    details: mapValues(details, (texts) => texts.map((each) => sayRef(each, 'en'))),
    detailCodes: mapValues(details, (texts) => texts.map(readRef)),
  };
  return { ...messageBody(text), type: errorTypeOf(status), status, ...fields };
}

function mapValues<From, To>(fields: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, map(value)]));
}
