// Renews the session before its token ends, and ends it when the server refuses.
import type { CurrentSession } from './current-session.ts';
import type { Renewal, TokenRenewal } from './token-renewal.ts';

export type SessionExpiry = ReturnType<typeof createSessionExpiry>;

export function createSessionExpiry(session: CurrentSession, renewal: TokenRenewal, onExpired: () => void) {
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
