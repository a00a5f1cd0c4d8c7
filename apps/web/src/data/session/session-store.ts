// The session of this browser: restored, verified, refreshed in time, ended; the same in every tab.
import { showMe, signOut } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Api } from '../../platform/api/api.ts';
import { isApiError, networkError } from '../../platform/api/api-error.ts';
import { type CurrentSession, createCurrentSession, signedOutState } from './current-session.ts';
import { isRecentlyConfirmed, readStoredSession } from './stored-session.ts';
import { createTokenRenewal, type Renewal, type RenewalParts, type TokenRenewal } from './token-renewal.ts';

export type SessionParts = RenewalParts & {
  /** The session ended by itself: the person should be told. */
  readonly onExpired: () => void;
  /** Somebody else is here now, or nobody. */
  readonly onPersonChanged: (user: User | null) => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(parts: SessionParts) {
  const session = createCurrentSession(parts);
  const renewal = createTokenRenewal(parts, {
    here: session.adopt,
    elsewhere: (user) => session.show({ status: 'signedIn', user }),
  });
  const expiry = createSessionExpiry(session, renewal, parts.onExpired);
  return {
    ...session,
    ...expiry,
    restore: () => restoreSession(parts, session, expiry),
    /** For a call that waits: true when there is a token to try again with; throws when nobody could be asked for one. */
    async renewal(): Promise<boolean> {
      const outcome = await renewal.refresh();
      if (outcome === 'unreachable') throw networkError();
      return outcome === 'renewed';
    },
    /** The account is gone, and with it the session: there is nobody to tell. */
    leave: session.clear,
    /** Throws when the server could not be told; the person then stays signed in and can try again. */
    async signOut(): Promise<void> {
      await parts.api.call(signOut);
      session.clear();
    },
  };
}

async function restoreSession(
  { api, storage, now }: RenewalParts,
  session: CurrentSession,
  expiry: SessionExpiry,
): Promise<void> {
  const stored = readStoredSession(storage);
  if (!stored) return session.clear();
  const isShownNow = isRecentlyConfirmed(stored, now());
  if (isShownNow) session.show({ status: 'signedIn', user: stored.user });
  const outcome = expiry.isLapsed() ? await expiry.renewOrExpire() : await verify(api, session, expiry);
  if (outcome === 'unreachable' && !isShownNow) session.show(signedOutState);
}

async function verify(api: Api, session: CurrentSession, expiry: SessionExpiry): Promise<Renewal> {
  try {
    const { user } = await api.call(showMe);
    // The call may have renewed the token on its way, or another tab may have signed out.
    session.changeUser(user);
    return 'renewed';
  } catch (error) {
    if (!isApiError(error, 401)) return 'unreachable';
    expiry.expire();
    return 'refused';
  }
}

type SessionExpiry = ReturnType<typeof createSessionExpiry>;

function createSessionExpiry(session: CurrentSession, renewal: TokenRenewal, onExpired: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    if (session.get().status === 'signedOut') return;
    session.clear();
    onExpired();
  }

  session.subscribe(() => {
    clearTimeout(timer);
    const wait = session.get().user ? renewal.dueInMs() : null;
    if (wait !== null) timer = setTimeout(() => void keepFresh(), wait);
  });
  return { isLapsed: renewal.isLapsed, keepFresh, renewOrExpire, expire };
}
