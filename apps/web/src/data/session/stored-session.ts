// The session as this browser keeps it: auth_token, auth_user (without the token) and auth_timestamp.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { sessionTimes } from '@chowk/contract/limits';
import type { KeptToken } from './token.ts';

export const storageKeys = {
  token: 'auth_token',
  user: 'auth_user',
  timestamp: 'auth_timestamp',
  receivedAt: 'token_received_at',
} as const;

export type StoredSession = { readonly token: string; readonly user: User; readonly confirmedAt: number };

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
