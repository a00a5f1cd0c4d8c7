// The session on load: what is stored is shown, then confirmed by the server.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import type { Api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { type CurrentSession, signedOutState } from './current-session.ts';
import type { SessionExpiry } from './session-expiry.ts';
import { isRecentlyConfirmed, readStoredSession } from './stored-session.ts';
import type { Renewal, RenewalParts } from './token-renewal.ts';

export async function restoreSession(
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
