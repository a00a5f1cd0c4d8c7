// Session in localStorage (auth_token, auth_user, auth_timestamp), and how long its token is valid.
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

export function readStoredToken(storage: Pick<Store, 'getItem'>): StoredToken | null {
  const token = storage.getItem(storageKeys.token);
  return token ? { token, receivedAt: Number(storage.getItem(storageKeys.receivedAt)) || null } : null;
}

/** Written before the token, which other tabs listen to. */
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

/** A stored user older than a day is shown only after the server has confirmed the session. */
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

type StoredToken = {
  readonly token: string;
  readonly receivedAt: number | null;
};

type Claims = { readonly exp?: unknown; readonly iat?: unknown };

/** Negative after expiry, null for an unreadable token. */
export function tokenTimeLeft({ token, receivedAt }: StoredToken, now: number): number | null {
  const { exp, iat } = readClaims(token);
  if (typeof exp !== 'number') return null;
  if (typeof iat !== 'number' || receivedAt === null) return exp * 1000 - now;
  // A device clock may be hours off, so only differences count. A clock that was set back gives no information;
  // an expired token is then refused by the server.
  return (exp - iat) * 1000 - Math.max(0, now - receivedAt);
}

/** 30 seconds early, so that a token does not expire in transit. */
export function isTokenExpired(stored: StoredToken, now: number): boolean {
  return (tokenTimeLeft(stored, now) ?? 0) <= sessionTimes.expiredEarlyMs;
}

export function isRefreshDue(stored: StoredToken, now: number): boolean {
  return (tokenTimeLeft(stored, now) ?? 0) <= sessionTimes.refreshEarlyMs;
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
