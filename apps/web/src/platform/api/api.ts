// API client: calls the contract's endpoints over a transport.
import {
  type Endpoint,
  fillPath,
  type SentBody,
  type SentParams,
  type SentQuery,
  type SuccessOf,
} from '@chowk/contract/http/endpoint';
import type { ErrorObject } from '@chowk/contract/http/error-schemas';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import type { ApiRequest, ApiResponse, Transport } from '@chowk/contract/web/web-page';
import { ApiError, messageIn } from './api-error.ts';

export type CallOptions<E extends Endpoint> = {
  readonly params?: SentParams<E>;
  readonly query?: SentQuery<E>;
  readonly body?: SentBody<E>;
  /** Field names as in the contract; sent in PascalCase. */
  readonly form?: FormData;
  /** Requests with the same key take effect once. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly onProgress?: ApiRequest['onProgress'];
  readonly onBody?: ApiRequest['onBody'];
};

export type Answer<E extends Endpoint> = {
  readonly status: number;
  readonly body: SuccessOf<E>;
  readonly header: (name: string) => string | null;
};

export type Api = {
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<SuccessOf<E>>;
  ask<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>;
};

export function createApi(transport: Transport): Api {
  async function ask<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Answer<E>> {
    const response = await transport(writeRequest(endpoint, options));
    const body = await localizeResponse(response.status, response.json ?? parseBody(response.text));
    if (response.status >= 400) throw readError(response, body);
    return { status: response.status, body: body as SuccessOf<E>, header: response.header };
  }
  return { ask, call: async (endpoint, options) => (await ask(endpoint, options)).body };
}

function writeRequest<E extends Endpoint>(endpoint: E, options: CallOptions<E>): ApiRequest {
  const { params, query, body, form, idempotencyKey, headers, signal, onProgress, onBody } = options;
  const search = new URLSearchParams(writeQuery(query)).toString();
  const path = fillPath(endpoint.path, params as Record<string, string> | undefined);
  return {
    endpoint,
    path: search ? `${path}?${search}` : path,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...headers,
    },
    ...(form ? { body: writeForm(form) } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(writeFields(endpoint, body)) }),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
    ...(onBody ? { onBody } : {}),
  };
}

function writeQuery(query: unknown): [string, string][] {
  const given = Object.entries((query ?? {}) as Record<string, unknown>);
  return given.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)] as [string, string]]));
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function writeFields(endpoint: Endpoint, body: unknown): unknown {
  if (endpoint.fieldNames !== 'PascalCase') return body;
  return Object.fromEntries(Object.entries(body as object).map(([name, value]) => [capitalise(name), value]));
}

function writeForm(form: FormData): FormData {
  const written = new FormData();
  for (const [name, value] of form) written.append(capitalise(name), value);
  return written;
}

/** Texts are loaded only in other languages, and only for a response with a message. */
async function localizeResponse(status: number, body: unknown): Promise<unknown> {
  if (currentLanguage() === 'en' || typeof body !== 'object' || body === null) return body;
  const isSaid = Array.isArray(body) ? status >= 400 : 'code' in body && 'message' in body;
  if (!isSaid) return body;
  return import('./localize-message.ts').then(
    ({ localizeMessage }) => localizeMessage(body),
    () => body,
  );
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readError({ status, statusText, header, isTokenRefusal = false }: ApiResponse, body: unknown): ApiError {
  const message = messageIn(body) ?? `${status} ${statusText}`.trim();
  const retryAfterSeconds = Number(header('retry-after')) || null;
  const details = readDetails(body);
  return new ApiError(message, { status, statusText, body, details, retryAfterSeconds, isTokenRefusal });
}

/** Only field errors: other values under these names are ignored. Other servers call the map `errors`, some with one text a field. */
function readDetails(body: unknown): NonNullable<ErrorObject['details']> {
  const { details, errors } = (body ?? {}) as Record<string, unknown>;
  const map = details ?? errors;
  const fields = typeof map === 'object' && !Array.isArray(map) ? Object.entries(map ?? {}) : [];
  const lists = fields.map(
    ([name, said]) => [name, map === errors && typeof said === 'string' ? [said] : said] as const,
  );
  return Object.fromEntries(lists.filter((field): field is [string, string[]] => Array.isArray(field[1])));
}
