// The session of this browser: restored, verified, refreshed in time, ended; the same in every tab.
import { signOut } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { networkError } from '../../platform/api/api-error.ts';
import { createCurrentSession } from './current-session.ts';
import { restoreSession } from './restore-session.ts';
import { createSessionExpiry } from './session-expiry.ts';
import { createTokenRenewal, type RenewalParts } from './token-renewal.ts';

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
