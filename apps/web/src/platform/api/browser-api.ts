// The browser's API client: a chunk of its own, fetched with the first call (data/session/browser-session.ts).
import { createApi } from './api.ts';
import { readSessionState } from './session-state.ts';
import { type BrowserParts, createBrowserTransport, sendWithSession } from './transport/browser-transport.ts';
import { createCsrfTokens } from './transport/csrf.ts';
import { limitCalls, sendRequest } from './transport/send-request.ts';

export type SessionOfCalls = Omit<BrowserParts, 'sendRequest' | 'csrf' | 'readState'>;

export function createBrowserApi(session: SessionOfCalls) {
  const carried = { sendRequest: limitCalls(sendRequest), readToken: session.readToken, readState: readSessionState };
  const csrf = createCsrfTokens((path) =>
    sendWithSession({ method: 'GET', path, headers: { accept: 'application/json' } }, carried),
  );
  return { api: createApi(createBrowserTransport({ ...session, ...carried, csrf })), forgetCsrf: csrf.forget };
}
