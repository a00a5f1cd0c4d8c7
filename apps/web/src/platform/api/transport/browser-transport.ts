// How a call leaves a browser: bearer, CSRF token and session state go with it; a lapsed session is renewed once, and what a
// busy server asks to be sent again is sent again where that cannot do it twice.
import {
  refreshSession,
  signIn,
  signInWithFacebook,
  signInWithGoogle,
  signOut,
  signUp,
} from '@chowk/contract/accounts/account-endpoints';
import { csrfHeader, csrfRefused } from '@chowk/contract/http/csrf';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import type { ApiRequest, ApiResponse, Transport } from '@chowk/contract/web/web-page';
import { sessionExpiredError } from '../api-error.ts';
import { addStateToPath, type SessionStateMap, writeStateHeader } from '../session-state.ts';
import type { CsrfTokens } from './csrf.ts';
import type { Sent } from './send-request.ts';

/** A 401 from these says something about what was typed, or about the cookie, not about the bearer. */
const sessionCalls = new Set<string>(
  [signIn, signUp, signInWithGoogle, signInWithFacebook, refreshSession, signOut].map((call) => call.name),
);

/** How a token names itself in its header. */
const scheme = 'Bearer';

export type BrowserParts = {
  readonly sendRequest: (sent: Sent) => Promise<ApiResponse>;
  readonly csrf: CsrfTokens;
  readonly readToken: () => string | null;
  readonly readState: () => SessionStateMap;
  /** Tells whoever keeps the session that its token no longer works. */
  readonly announceExpiry: () => void;
  /** Resolves when the running refresh is over: true when there is a new token. Throws when nobody could be asked. */
  readonly renewal: () => Promise<boolean>;
  /** The token is known to be over before it is sent. */
  readonly isLapsed: () => boolean;
};

export function createBrowserTransport(parts: BrowserParts): Transport {
  return async (request) => {
    const belongsToSession = sessionCalls.has(request.endpoint.name);
    if (!belongsToSession && parts.isLapsed()) await renewOrRefuse(request.endpoint, parts);
    const response = await sendUntilTaken(request, parts);
    if (response.status !== 401 || belongsToSession) return response;
    parts.announceExpiry();
    return (await parts.renewal()) ? sendUntilTaken(request, parts) : response;
  };
}

/** Calls that are open to everyone go on without the person. */
async function renewOrRefuse(endpoint: Endpoint, parts: BrowserParts): Promise<void> {
  parts.announceExpiry();
  if (endpoint.access === 'everyone') await parts.renewal().catch(() => {});
  else if (!(await parts.renewal())) throw sessionExpiredError();
}

/** Longer than a database takes to find itself a new primary: whoever writes meanwhile sees a pause. */
const patienceMs = 30_000;
/** Whoever asks for more time has other troubles, and the person should know. */
const longestPauseSeconds = 5;

/** Only what bears a key: the server does it once however often it comes. */
async function sendUntilTaken(request: ApiRequest, parts: BrowserParts): Promise<ApiResponse> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const response = await sendWithCsrf(request, parts);
    const seconds = Number(response.header('retry-after') ?? Number.NaN);
    const isAskedBack = response.status === 503 && seconds <= longestPauseSeconds;
    if (!isAskedBack || !request.headers['idempotency-key'] || Date.now() > end) return response;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function sendWithCsrf(request: ApiRequest, parts: BrowserParts): Promise<ApiResponse> {
  const response = await sendOnce(request, parts);
  if (!request.endpoint.csrf || response.status !== 403 || !response.text.includes(csrfRefused)) return response;
  parts.csrf.forget();
  return sendOnce(request, parts);
}

async function sendOnce({ endpoint, headers, ...rest }: ApiRequest, parts: BrowserParts): Promise<ApiResponse> {
  const token = endpoint.csrf && (await parts.csrf.token());
  if (typeof token === 'object') return token;
  const dressed = token ? { ...headers, [csrfHeader]: token } : headers;
  return sendWithSession({ ...rest, method: endpoint.method, headers: dressed }, parts);
}

/** What goes with every call, the one that fetches the CSRF token included. */
export function sendWithSession(
  { path, headers, ...rest }: Sent,
  { sendRequest, readToken, readState }: Pick<BrowserParts, 'sendRequest' | 'readToken' | 'readState'>,
): Promise<ApiResponse> {
  const state = readState();
  const token = readToken();
  return sendRequest({
    ...rest,
    path: rest.method === 'GET' ? addStateToPath(path, state) : path,
    headers: {
      ...headers,
      ...(token ? { authorization: `${scheme} ${token}` } : {}),
      'x-session-state': writeStateHeader(state) ?? '{}',
    },
  });
}
