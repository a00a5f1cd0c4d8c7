// Connects the session to the browser: storage, locks, timers, other tabs, the token-expired event.
import { errorTexts } from '@chowk/contract/http/error-texts';
import { sessionTimes } from '@chowk/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { networkError } from '../../platform/api/api-error.ts';
import type { createBrowserApi } from '../../platform/api/browser-api.ts';
import { clearPersonalData, createQueryClient, refetchPerViewer } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { createSessionStore, type SessionParts, type SessionStore } from './session-store.ts';
import { texts } from './session-texts.ts';
import { storageKeys } from './stored-session.ts';

const expiredEvent = 'token-expired';

export type BrowserParts = { readonly api: Api; readonly queries: QueryClient; readonly session: SessionStore };

/** With the first call, or when the page has been idle: home makes none for visitors who are not signed in. */
export const loadBrowserApi = () => import('../../platform/api/browser-api.ts');

export function createBrowserParts(storage: SessionParts['storage'] = localStorage): BrowserParts {
  let opened: Promise<ReturnType<typeof createBrowserApi>> | undefined;
  async function open() {
    try {
      const module = await loadBrowserApi();
      return module.createBrowserApi({
        readToken: () => storage.getItem(storageKeys.token),
        announceExpiry: () => window.dispatchEvent(new CustomEvent(expiredEvent)),
        renewal: () => session.renewal(),
        isLapsed: () => session.isLapsed(),
      });
    } catch {
      opened = undefined;
      throw networkError();
    }
  }
  const loaded = async () => {
    opened ??= open();
    return (await opened).api;
  };
  const api: Api = {
    ask: async (...call) => (await loaded()).ask(...call),
    call: async (...call) => (await loaded()).call(...call),
  };
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
      opened?.then(({ forgetCsrf }) => forgetCsrf()).catch(() => {});
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
