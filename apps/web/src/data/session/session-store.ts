// Session store of this browser: restore, verify, renew, expire, sign out; shared by all tabs.
import { showMe, signOut } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Api } from '../../platform/api/api.ts';
import { isApiError, networkError } from '../../platform/api/api-error.ts';
import {
  acceptSignedIn,
  type CurrentSession,
  createCurrentSession,
  expiredState,
  signedOutState,
} from './current-session.ts';
import { isRecentlyConfirmed, readStoredSession } from './stored-session.ts';
import { createTokenRenewal, type Renewal, type RenewalParts, type TokenRenewal } from './token-renewal.ts';

export type SessionParts = RenewalParts & {
  /** The session ended without a sign-out. */
  readonly onExpired: () => void;
  readonly onUserChanged: (user: User | null) => void;
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
    /** For requests that wait: true with a new token to retry with; throws when the server is unreachable. */
    async renewal(): Promise<boolean> {
      const outcome = await renewal.refresh();
      if (outcome === 'unreachable') throw networkError();
      return outcome === 'renewed';
    },
    /** After account deletion: no request. */
    leave: () => session.clear(),
    /** Throws when the request fails: the user stays signed in and can retry. */
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
    const { user } = await acceptSignedIn(await api.call(showMe), session.get().user);
    // The request may have renewed the token, or another tab may have signed out.
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

  async function renewOrExpire(): Promise<Renewal> {
    const outcome = await renewal.refresh();
    if (outcome === 'refused') expire();
    return outcome;
  }

  function expire(): void {
    if (session.get().status === 'signedOut') return;
    session.clear(expiredState);
    onExpired();
  }

  session.subscribe(() => {
    clearTimeout(timer);
    const wait = session.get().user ? renewal.dueInMs() : null;
    if (wait !== null) timer = setTimeout(() => void keepFresh(), wait);
  });
  return { isLapsed: renewal.isLapsed, keepFresh, renewOrExpire, expire };
}
