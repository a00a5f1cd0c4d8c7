// Connects the session to the browser: storage, locks, timers, other tabs, the token-expired event.
import { errorTexts } from '@chowk/contract/http/error-texts';
import { sessionTimes } from '@chowk/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { type Api, createApi } from '../../platform/api/api.ts';
import { clearPersonalData, createQueryClient, refetchPerViewer } from '../../platform/api/query-client.ts';
import { readSessionState } from '../../platform/api/session-state.ts';
import { createBrowserTransport, sendWithSession } from '../../platform/api/transport/browser-transport.ts';
import { createCsrfTokens } from '../../platform/api/transport/csrf.ts';
import { limitCalls, sendRequest } from '../../platform/api/transport/send-request.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { createSessionStore, type SessionParts, type SessionStore } from './session-store.ts';
import { texts } from './session-texts.ts';
import { storageKeys } from './stored-session.ts';

const expiredEvent = 'token-expired';

export type BrowserParts = { readonly api: Api; readonly queries: QueryClient; readonly session: SessionStore };

export function createBrowserParts(storage: SessionParts['storage'] = localStorage): BrowserParts {
  const carried = {
    sendRequest: limitCalls(sendRequest),
    readToken: () => storage.getItem(storageKeys.token),
    readState: () => readSessionState(),
  };
  const csrf = createCsrfTokens((path) =>
    sendWithSession({ method: 'GET', path, headers: { accept: 'application/json' } }, carried),
  );
  const api = createApi(
    createBrowserTransport({
      ...carried,
      csrf,
      announceExpiry: () => window.dispatchEvent(new CustomEvent(expiredEvent)),
      renewal: () => session.renewal(),
      isLapsed: () => session.isLapsed(),
    }),
  );
  const queries = createQueryClient(api);
  const session = createSessionStore({
    api,
    storage,
    now: Date.now,
    uptime: () => performance.now(),
    runExclusive: (task) => navigator.locks?.request('chowk-session-refresh', task) ?? task(),
    onExpired: () =>
      toast({ title: texts.sessionExpired, description: errorTexts.sessionExpired, tone: 'destructive' }),
    onUserChanged: (user) => {
      csrf.forget();
      if (user) refetchPerViewer(queries);
      else clearPersonalData(queries);
    },
  });
  return { api, queries, session };
}

export function startSession(session: SessionStore): void {
  window.addEventListener(expiredEvent, () => void session.renewOrExpire());
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKeys.token || key === storageKeys.user) session.followOtherTab();
  });
  // Timers stop while a laptop sleeps: check when the tab becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.keepFresh();
  });
  setInterval(() => void session.keepFresh(), sessionTimes.checkEveryMs);
  void session.restore();
}
