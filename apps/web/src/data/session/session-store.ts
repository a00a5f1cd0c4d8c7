// The session of this browser: restored, verified, refreshed in time, ended; the same in every tab.
import { showMe, signOut } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { isApiError } from '../../platform/api/api-error.ts';
import { createCurrentSession, type SessionState, signedOutState } from './current-session.ts';
import { isRecentlyConfirmed, readStoredSession } from './stored-session.ts';
import { createTokenRenewal, type Renewal, type RenewalParts } from './token-renewal.ts';

export type SessionParts = RenewalParts & {
  /** The session ended by itself: the person should be told. */
  readonly onExpired: () => void;
  /** Somebody else is here now, or nobody. */
  readonly onPersonChanged: (user: User | null) => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(parts: SessionParts) {
  const { api, storage, now, onExpired, onPersonChanged } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const session = createCurrentSession({ storage, now, onChanged: scheduleRefresh, onPersonChanged });
  const { get, show, clear } = session;
  const renewal = createTokenRenewal(parts, {
    here: session.adopt,
    elsewhere: (user) => show({ status: 'signedIn', user }),
  });

  function scheduleRefresh({ status }: SessionState): void {
    clearTimeout(timer);
    const wait = status === 'signedIn' ? renewal.dueInMs() : null;
    if (wait !== null) timer = setTimeout(() => void keepFresh(), wait);
  }

  async function keepFresh(): Promise<void> {
    if (renewal.isDue()) await renewOrExpire();
  }

  /** The token no longer works: a new one, or the end of the session. */
  async function renewOrExpire(): Promise<Renewal> {
    const outcome = await renewal.refresh();
    if (outcome === 'refused') expire();
    return outcome;
  }

  function expire(): void {
    if (get().status === 'signedOut') return;
    clear();
    onExpired();
  }

  /** On load: what is stored is shown, then confirmed by the server. */
  async function restore(): Promise<void> {
    const stored = readStoredSession(storage);
    if (!stored) return clear();
    const isShownNow = isRecentlyConfirmed(stored, now());
    if (isShownNow) show({ status: 'signedIn', user: stored.user });
    const outcome = renewal.isLapsed() ? await renewOrExpire() : await verify();
    if (outcome === 'unreachable' && !isShownNow) show(signedOutState);
  }

  async function verify(): Promise<Renewal> {
    try {
      const { user } = await api.call(showMe);
      // The call may have renewed the token on its way, or another tab may have signed out.
      session.changeUser(user);
      return 'renewed';
    } catch (error) {
      if (!isApiError(error, 401)) return 'unreachable';
      expire();
      return 'refused';
    }
  }

  const { adopt, subscribe, known, changeUser, followOtherTab } = session;
  return {
    get,
    subscribe,
    known,
    adopt,
    changeUser,
    followOtherTab,
    restore,
    renewOrExpire,
    keepFresh,
    isLapsed: renewal.isLapsed,
    /** For a call that waits: true when there is a token to try again with. */
    renewal: async () => (await renewal.refresh()) === 'renewed',
    /** The account is gone, and with it the session: there is nobody to tell. */
    leave: clear,
    /** Throws when the server could not be told; the person then stays signed in and can try again. */
    async signOut(): Promise<void> {
      await api.call(signOut);
      clear();
    },
  };
}
