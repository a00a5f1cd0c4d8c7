// What a browser may read of its access token: when it ends.
import { sessionTimes } from '@chowk/contract/limits';

/** Milliseconds since 1970; null when the token cannot be read. */
export function tokenExpiry(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = (claims as { exp?: unknown }).exp;
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** 30 seconds early, so that a token does not run out on its way. */
export function isTokenExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token);
  return expiry === null || expiry - sessionTimes.expiredEarlyMs <= now;
}

export function isRefreshDue(token: string, now: number): boolean {
  const expiry = tokenExpiry(token);
  return expiry === null || expiry - sessionTimes.refreshEarlyMs <= now;
}
