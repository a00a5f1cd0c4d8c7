// Renews the access token: one renewal at a time across tabs, at most one a minute.
import { refreshSession } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import { sessionTimes } from '@chowk/contract/limits';
import type { Api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { acceptSignedIn, type SignedIn } from './current-session.ts';
import {
  isRefreshDue,
  isTokenExpired,
  readStoredSession,
  readStoredToken,
  storageKeys,
  tokenTimeLeft,
} from './stored-session.ts';

export type Renewal = 'renewed' | 'refused' | 'unreachable';

export type TokenRenewal = ReturnType<typeof createTokenRenewal>;

export type RenewalParts = {
  readonly api: Api;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** Monotonic clock: changing the system time causes no extra renewals. */
  readonly uptime: () => number;
  /** One task at a time across all tabs of this browser. */
  readonly runExclusive: <T>(task: () => Promise<T>) => Promise<T>;
};

type Renewed = { readonly here: (signedIn: SignedIn) => void; readonly elsewhere: (user: User) => void };

export function createTokenRenewal({ api, storage, now, uptime, runExclusive }: RenewalParts, renewed: Renewed) {
  let running: Promise<Renewal> | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const wasJustRenewed = () => uptime() - renewedAt < sessionTimes.renewAtMostEveryMs;

  function isLapsed(): boolean {
    const stored = readStoredToken(storage);
    return stored !== null && isTokenExpired(stored, now()) && !wasJustRenewed();
  }

  function isDue(): boolean {
    const stored = readStoredToken(storage);
    return stored !== null && isRefreshDue(stored, now()) && !wasJustRenewed();
  }

  function dueInMs(): number | null {
    const stored = readStoredToken(storage);
    const left = stored && tokenTimeLeft(stored, now());
    if (left === null) return null;
    return Math.max(left - sessionTimes.refreshEarlyMs, wasJustRenewed() ? sessionTimes.renewAtMostEveryMs : 1000);
  }

  async function renew(before: string | null): Promise<Renewal> {
    const stored = readStoredSession(storage);
    if (!stored) return 'refused';
    // Another tab renewed it while this one waited for the lock.
    if (stored.token !== before && !isLapsed()) {
      renewed.elsewhere(stored.user);
      return 'renewed';
    }
    try {
      const signedIn = await acceptSignedIn(await api.call(refreshSession), stored.user);
      renewedAt = uptime();
      renewed.here(signedIn);
      return 'renewed';
    } catch (error) {
      return isApiError(error, 401) ? 'refused' : 'unreachable';
    }
  }

  function refresh(): Promise<Renewal> {
    const before = storage.getItem(storageKeys.token);
    running ??= runExclusive(() => renew(before)).finally(() => {
      running = null;
    });
    return running;
  }

  return { refresh, isLapsed, isDue, dueInMs };
}
