// HTTP client of the tests, like a browser: stores cookies, fetches the CSRF token, sends the bearer token.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import {
  type AnswerOf,
  type Endpoint,
  fillPath,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '@chowk/contract/http/endpoint';
import type { ErrorObject } from '@chowk/contract/http/error-schemas';
import { sayCode, type TextCode } from '@chowk/contract/languages/text-ref';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Sent<E> = {
  params?: SentParams<E>;
  query?: SentQuery<E>;
  body?: SentBody<E>;
  headers?: Record<string, string>;
};

export type Answered<E extends Endpoint> = {
  status: number;
  body: AnswerOf<E, keyof E['answers']>;
  headers: LightMyRequestResponse['headers'];
};

export type SignedInClient = Client & { readonly token: string; readonly user: User };

export class Client {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  token: string | null = null;
  user: User | null = null;
  /** The IP address that the requests come from. */
  remoteAddress = '127.0.0.1';
  #csrf: string | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  as(token: string, user: User): SignedInClient {
    this.token = token;
    this.user = user;
    return this as SignedInClient;
  }

  /** The same cookies and tokens; cookies that its answers set do not reach this client. */
  copy(): Client {
    const copy = new Client(this.#app);
    copy.token = this.token;
    copy.user = this.user;
    copy.remoteAddress = this.remoteAddress;
    copy.#csrf = this.#csrf;
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  async call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Answered<E>> {
    const response = await this.send({
      method: endpoint.method,
      url: fillPath(endpoint.path, sent.params as Record<string, string> | undefined),
      ...(sent.query ? { query: sent.query as Record<string, string> } : {}),
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      headers: sent.headers ?? {},
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      headers: response.headers,
    } as Answered<E>;
  }

  /** Sends any request with the client's cookies, bearer and CSRF token; headers given here take precedence. */
  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const csrf = options.method === 'GET' ? null : await this.csrfToken();
    const response = await this.#app.inject({
      remoteAddress: this.remoteAddress,
      ...options,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(csrf ? { [csrfHeader]: csrf } : {}),
        ...(this.cookies.size ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...options.headers,
      },
    });
    this.#keepCookies(response);
    if (!options.payloadAsStream) requireTextCodes(response);
    return response;
  }

  async csrfToken(): Promise<string> {
    if (this.#csrf === null) {
      const response = await this.#app.inject({
        method: 'GET',
        url: showCsrfToken.path,
        remoteAddress: this.remoteAddress,
      });
      this.#keepCookies(response);
      this.#csrf = response.json<{ Token: string }>().Token;
    }
    return this.#csrf;
  }

  #keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (!this.cookies.has('chowk_csrf')) this.#csrf = null;
  }
}

type Problem = { readonly description: string; readonly text?: TextCode };

/** Throws if an error, or a success with only a message, has no code that yields the same text. */
export function requireTextCodes(response: LightMyRequestResponse): void {
  if (!String(response.headers['content-type']).includes('application/json')) return;
  const body: unknown = response.json();
  if (Array.isArray(body)) {
    if (response.statusCode < 400) return;
    for (const { description, text } of body as Problem[]) requireCode(description, text);
  } else if (isSaid(body)) {
    requireCode(body.message, body as TextCode);
    for (const [field, said] of Object.entries(body.details ?? {})) {
      for (const [at, each] of said.entries())
        requireCode(each, body.detailCodes?.[field]?.[at] as TextCode | undefined);
    }
  }
}

/** An error object, or an object with only a message. */
function isSaid(body: unknown): body is ErrorObject {
  const { message, type, status } = (body ?? {}) as Partial<ErrorObject>;
  const isSentence = Object.keys(body ?? {}).every((name) => ['message', 'code', 'values'].includes(name));
  return typeof message === 'string' && (isSentence || (type !== undefined && status !== undefined));
}

function requireCode(said: string, text: TextCode | null | undefined): void {
  const again = text?.code ? sayCode(text, 'en') : null;
  if (again !== said) throw new Error(`No text with a code says '${said}' (code: ${text?.code ?? 'none'})`);
}
