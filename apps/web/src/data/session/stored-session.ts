// The session as this browser keeps it: auth_token, auth_user (without the token) and auth_timestamp.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { sessionTimes } from '@chowk/contract/limits';

export const storageKeys = {
  token: 'auth_token',
  user: 'auth_user',
  timestamp: 'auth_timestamp',
  receivedAt: 'token_received_at',
} as const;

type StoredSession = { readonly token: string; readonly user: User; readonly confirmedAt: number };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readStoredSession(storage: Store): StoredSession | null {
  const token = storage.getItem(storageKeys.token);
  const user = readUser(storage.getItem(storageKeys.user));
  if (!token || !user) return null;
  return { token, user, confirmedAt: Number(storage.getItem(storageKeys.timestamp)) || 0 };
}

export function readStoredToken(storage: Pick<Store, 'getItem'>): KeptToken | null {
  const token = storage.getItem(storageKeys.token);
  return token ? { token, receivedAt: Number(storage.getItem(storageKeys.receivedAt)) || null } : null;
}

/** When the token came is noted before the token itself, which other tabs wait for. */
export function noteTokenReceived(storage: Store, now: number): void {
  storage.setItem(storageKeys.receivedAt, String(now));
}

export function storeSession(storage: Store, { token, user, confirmedAt }: StoredSession): void {
  storage.setItem(storageKeys.token, token);
  storage.setItem(storageKeys.user, JSON.stringify(user));
  storage.setItem(storageKeys.timestamp, String(confirmedAt));
}

export function forgetStoredSession(storage: Store): void {
  for (const key of Object.values(storageKeys)) storage.removeItem(key);
}

/** Older than a day, a stored person is shown only after the server has confirmed them. */
export function isRecentlyConfirmed({ confirmedAt }: StoredSession, now: number): boolean {
  return now - confirmedAt < sessionTimes.flagMs;
}

function readUser(text: string | null): User | null {
  try {
    const user = JSON.parse(text ?? 'null') as User | null;
    return user && typeof user.id === 'string' ? user : null;
  } catch {
    return null;
  }
}

type KeptToken = {
  readonly token: string;
  /** When it came, by this device's clock; null when nobody noted it. */
  readonly receivedAt: number | null;
};

type Claims = { readonly exp?: unknown; readonly iat?: unknown };

/** Milliseconds; less than none when it is over, null when the token cannot be read. */
export function tokenTimeLeft({ token, receivedAt }: KeptToken, now: number): number | null {
  const { exp, iat } = readClaims(token);
  if (typeof exp !== 'number') return null;
  if (typeof iat !== 'number' || receivedAt === null) return exp * 1000 - now;
  // A device's clock may be wrong by hours, and runs on all the same: only its differences count. One that was set back
  // says nothing; should the token be over, the server says so.
  return (exp - iat) * 1000 - Math.max(0, now - receivedAt);
}

/** 30 seconds early, so that a token does not run out on its way. */
export function isTokenExpired(kept: KeptToken, now: number): boolean {
  return (tokenTimeLeft(kept, now) ?? 0) <= sessionTimes.expiredEarlyMs;
}

export function isRefreshDue(kept: KeptToken, now: number): boolean {
  return (tokenTimeLeft(kept, now) ?? 0) <= sessionTimes.refreshEarlyMs;
}

function readClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims as Claims;
  } catch {
    return {};
  }
}
