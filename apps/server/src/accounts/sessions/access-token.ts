// The access token: a signed JWT of 60 minutes that names a person and a session.
import { createHmac, randomUUID } from 'node:crypto';
import { Id } from '@chowk/contract/http/common-schemas';
import { sessionTimes } from '@chowk/contract/limits';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const issuer = 'chowk';
const audience = 'chowk-api';
/** Of people who are suspended: a server that knows nothing of such sessions takes the token for a stranger's. */
const suspendedAudience = 'chowk-api-suspended';
const algorithm = 'HS256';

/** A browser shows one token with every call of an hour: the signatures of this many are checked only once. */
const tokensKnown = 10_000;

const Claims = z.object({ sub: Id, sid: Id, exp: z.number() });

export type TokenHolder = { readonly userId: string; readonly sessionId: string };

export type ReadToken = TokenHolder & { readonly expiresAt: Date };

export type AccessTokens = {
  issue(holder: TokenHolder & { readonly isSuspended?: boolean }): Promise<string>;
  /** Null unless we signed it and it has not expired, or not longer ago than `expiredByMs`. */
  read(token: string, leniency?: { expiredByMs: number }): Promise<ReadToken | null>;
};

export function createAccessTokens({ secret, now }: { secret: string; now: () => Date }): AccessTokens {
  // A key of its own: nothing else that the secret signs can pass for a token.
  const key = createHmac('sha256', secret).update('access-token').digest();
  const known = new LRUCache<string, ReadToken>({ max: tokensKnown });

  return {
    issue({ userId, sessionId, isSuspended = false }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(isSuspended ? suspendedAudience : audience)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionTimes.accessTokenMs / 1000)
        .sign(key);
    },
    async read(token, { expiredByMs } = { expiredByMs: 0 }) {
      const before = known.get(token);
      if (before && before.expiresAt > now()) return before;
      const audiences = [audience, suspendedAudience];
      const checks = {
        algorithms: [algorithm],
        issuer,
        audience: audiences,
        requiredClaims: ['exp', 'iat'],
        currentDate: now(),
      };
      try {
        const { payload } = await jwtVerify(token, key, { ...checks, clockTolerance: expiredByMs / 1000 });
        const claims = Claims.safeParse(payload);
        if (!claims.success) return null;
        const { sub, sid, exp } = claims.data;
        const holder = { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
        known.set(token, holder);
        return holder;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
