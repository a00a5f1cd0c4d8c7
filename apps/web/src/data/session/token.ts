// What a browser may read of its access token: how long it still counts.
import { sessionTimes } from '@chowk/contract/limits';

export type KeptToken = {
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
