// The session of this browser: restored, verified, refreshed in time, ended; the same in every tab.
import { refreshSession, showMe, signOut, type User } from '@chowk/contract/accounts';
import { sessionTimes } from '@chowk/contract/limits';
import type { Api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import {
  forgetStoredSession,
  isRecentlyConfirmed,
  noteTokenReceived,
  readStoredSession,
  readStoredToken,
  storageKeys,
  storeSession,
} from './stored-session.ts';
import { isRefreshDue, isTokenExpired, tokenTimeLeft } from './token.ts';

export type SessionState =
  | { readonly status: 'loading' | 'signedOut'; readonly user: null }
  | { readonly status: 'signedIn'; readonly user: User };

export const loadingState: SessionState = { status: 'loading', user: null };
const signedOutState: SessionState = { status: 'signedOut', user: null };

export type SignedIn = { readonly token: string; readonly user: User };
type Renewal = 'renewed' | 'refused' | 'unreachable';

export type SessionParts = {
  readonly api: Api;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** Milliseconds that nobody can set: no clock makes more refreshes than one a minute. */
  readonly uptime: () => number;
  /** Runs one task at a time over all tabs of this browser. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  /** The session ended by itself: the person should be told. */
  readonly onExpired: () => void;
  /** Somebody else is here now, or nobody. */
  readonly onPersonChanged: (user: User | null) => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore({ api, storage, now, uptime, alone, onExpired, onPersonChanged }: SessionParts) {
  let state: SessionState = loadingState;
  let running: Promise<Renewal> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  const readToken = () => storage.getItem(storageKeys.token);
  const wasJustRenewed = () => uptime() - renewedAt < sessionTimes.renewAtMostEveryMs;

  function show(next: SessionState): void {
    const before = state;
    state = next;
    clearTimeout(timer);
    if (next.status === 'signedIn') scheduleRefresh();
    for (const listener of listeners) listener();
    if (before.user?.id !== next.user?.id) onPersonChanged(next.user);
  }

  function scheduleRefresh(): void {
    const kept = readStoredToken(storage);
    const left = kept && tokenTimeLeft(kept, now());
    if (left === null) return;
    const wait = Math.max(
      left - sessionTimes.refreshEarlyMs,
      wasJustRenewed() ? sessionTimes.renewAtMostEveryMs : 1000,
    );
    timer = setTimeout(() => void keepFresh(), wait);
  }

  /** Straight from the server. */
  function adopt(signedIn: SignedIn): void {
    noteTokenReceived(storage, now());
    confirm(signedIn);
  }

  function confirm({ token, user }: SignedIn): void {
    storeSession(storage, { token, user, confirmedAt: now() });
    show({ status: 'signedIn', user });
  }

  function clear(): void {
    forgetStoredSession(storage);
    show(signedOutState);
  }

  function refresh(): Promise<Renewal> {
    if (running) return running;
    const before = readToken();
    running = alone(() => renew(before)).finally(() => {
      running = null;
    });
    return running;
  }

  async function renew(before: string | null): Promise<Renewal> {
    const stored = readStoredSession(storage);
    if (!stored) return 'refused';
    // Another tab was faster while this one waited its turn.
    if (stored.token !== before && !isLapsed()) {
      show({ status: 'signedIn', user: stored.user });
      return 'renewed';
    }
    try {
      const signedIn = await api.call(refreshSession);
      renewedAt = uptime();
      adopt(signedIn);
      return 'renewed';
    } catch (error) {
      return isApiError(error, 401) ? 'refused' : 'unreachable';
    }
  }

  /** The token no longer works: a new one, or the end of the session. */
  async function renewOrExpire(): Promise<Renewal> {
    const renewal = await refresh();
    if (renewal === 'refused') expire();
    return renewal;
  }

  async function keepFresh(): Promise<void> {
    const kept = readStoredToken(storage);
    if (kept && isRefreshDue(kept, now()) && !wasJustRenewed()) await renewOrExpire();
  }

  /** The token in store is over, as far as this device can tell. */
  function isLapsed(): boolean {
    const kept = readStoredToken(storage);
    return kept !== null && isTokenExpired(kept, now()) && !wasJustRenewed();
  }

  function expire(): void {
    if (state.status === 'signedOut') return;
    clear();
    onExpired();
  }

  /** On load: what is stored is shown, then confirmed by the server. */
  async function restore(): Promise<void> {
    const stored = readStoredSession(storage);
    if (!stored) return clear();
    const isShownNow = isRecentlyConfirmed(stored, now());
    if (isShownNow) show({ status: 'signedIn', user: stored.user });
    const isConfirmed = isLapsed() ? await renewOrExpire() : await verify();
    if (isConfirmed === 'unreachable' && !isShownNow) show(signedOutState);
  }

  async function verify(): Promise<Renewal> {
    try {
      const me = await api.call(showMe);
      // The call may have renewed the token on its way, or another tab may have signed out.
      const token = readToken();
      if (token) confirm({ user: me.user, token });
      return 'renewed';
    } catch (error) {
      if (!isApiError(error, 401)) return 'unreachable';
      expire();
      return 'refused';
    }
  }

  /** Another tab signed in, signed out, or holds a newer token. */
  function followOtherTab(): void {
    const stored = readStoredSession(storage);
    show(stored ? { status: 'signedIn', user: stored.user } : signedOutState);
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Once it is known who is here, if anybody. */
    known: () =>
      new Promise<User | null>((resolve) => {
        const look = () => {
          if (state.status === 'loading') return;
          listeners.delete(look);
          resolve(state.user);
        };
        listeners.add(look);
        look();
      }),
    restore,
    adopt,
    renewOrExpire,
    /** For a call that waits: true when there is a token to try again with. */
    renewal: async () => (await refresh()) === 'renewed',
    keepFresh,
    isLapsed,
    followOtherTab,
    /** The account is gone, and with it the session: there is nobody to tell. */
    leave: clear,
    /** The profile changed; the token stays. */
    changeUser(user: User): void {
      const token = readToken();
      if (token) confirm({ token, user });
    },
    /** Throws when the server could not be told; the person then stays signed in and can try again. */
    async signOut(): Promise<void> {
      await api.call(signOut);
      clear();
    },
  };
}
