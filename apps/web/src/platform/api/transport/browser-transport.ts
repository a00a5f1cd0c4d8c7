// Browser transport: bearer token, CSRF token and session state; renews an expired session once, and retries requests with
// an idempotency key while the server is busy.
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

/** A 401 here is about the input or the cookie, not about the bearer token. */
const sessionCalls = new Set<string>(
  [signIn, signUp, signInWithGoogle, signInWithFacebook, refreshSession, signOut].map((call) => call.name),
);

const scheme = 'Bearer';

export type BrowserParts = {
  readonly sendRequest: (sent: Sent) => Promise<ApiResponse>;
  readonly csrf: CsrfTokens;
  readonly readToken: () => string | null;
  readonly readState: () => SessionStateMap;
  readonly announceExpiry: () => void;
  /** Resolves after the renewal: true with a new token. Throws when the server is unreachable. */
  readonly renewal: () => Promise<boolean>;
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

/** Public endpoints continue without the session. */
async function renewOrRefuse(endpoint: Endpoint, parts: BrowserParts): Promise<void> {
  parts.announceExpiry();
  if (endpoint.access === 'everyone') await parts.renewal().catch(() => {});
  else if (!(await parts.renewal())) throw sessionExpiredError();
}

/** Longer than a database failover: writes pause instead of failing. */
const patienceMs = 30_000;
/** Longer waits are reported to the user. */
const longestPauseSeconds = 5;

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

/** Added to every request, including the one for the CSRF token. */
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
