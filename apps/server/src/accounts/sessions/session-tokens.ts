// Tokens of a session: the access token (a JWT of 60 minutes), the refresh token cookie and the device cookie.
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Id } from '@chowk/contract/http/common-schemas';
import { DAY_MS, sessionTimes } from '@chowk/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { keyedHash } from '../token-hashing.ts';

const issuer = 'chowk';
const audience = 'chowk-api';
/** For suspended users: an older release that knows no such sessions rejects the token. */
const suspendedAudience = 'chowk-api-suspended';
const algorithm = 'HS256';

/** A browser sends one token with every request of an hour: its signature is verified once. */
const MAX_CACHED_TOKENS = 10_000;

const Claims = z.object({ sub: Id, sid: Id, exp: z.number() });

export type TokenHolder = { readonly userId: string; readonly sessionId: string };

export type ReadToken = TokenHolder & { readonly expiresAt: Date };

export type AccessTokens = {
  issue(holder: TokenHolder & { readonly isSuspended?: boolean }): Promise<string>;
  /** Null unless we signed it and it has not expired, or not longer ago than `expiredByMs`. */
  read(token: string, leniency?: { expiredByMs: number }): Promise<ReadToken | null>;
};

export function createAccessTokens({ secret, now }: { secret: string; now: () => Date }): AccessTokens {
  // A separate key: nothing else that the secret signs is accepted as a token.
  const key = createHmac('sha256', secret).update('access-token').digest();
  const known = new LRUCache<string, ReadToken>({ max: MAX_CACHED_TOKENS });

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

const REFRESH_COOKIE = 'chowk_refresh';

export type RefreshToken = { readonly sessionId: string; readonly value: string; readonly hash: string };

/** Signed, so that an old token can be distinguished from an invented one. */
export function makeRefreshToken(sessionId: string, secret: string): RefreshToken {
  const unsigned = `${sessionId}.${randomBytes(32).toString('base64url')}`;
  return parseRefreshToken(sessionId, `${unsigned}.${signatureOf(unsigned, secret)}`);
}

export function isSignedByUs({ value }: RefreshToken, secret: string): boolean {
  const end = value.lastIndexOf('.');
  const given = Buffer.from(value.slice(end + 1));
  const right = Buffer.from(signatureOf(value.slice(0, end), secret));
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(unsigned: string, secret: string): string {
  return keyedHash(secret, 'refresh-token', unsigned);
}

function parseRefreshToken(sessionId: string, value: string): RefreshToken {
  return { sessionId, value, hash: createHash('sha256').update(value).digest('base64url') };
}

/** Sent only with requests to the account endpoints. */
const cookieOptions = (isSecure: boolean) =>
  ({ path: '/api/account', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const;

export type RefreshCookies = {
  read(request: FastifyRequest): RefreshToken | null;
  set(reply: FastifyReply, token: RefreshToken): void;
  clear(reply: FastifyReply): void;
};

export function createRefreshCookies({ isSecure }: { isSecure: boolean }): RefreshCookies {
  const options = cookieOptions(isSecure);
  return {
    read(request) {
      const value = request.cookies[REFRESH_COOKIE] ?? '';
      const sessionId = Id.safeParse(value.split('.')[0]);
      return sessionId.success ? parseRefreshToken(sessionId.data, value) : null;
    },
    set(reply, token) {
      reply.setCookie(REFRESH_COOKIE, token.value, { ...options, maxAge: sessionTimes.refreshTokenMs / 1000 });
    },
    clear(reply) {
      reply.clearCookie(REFRESH_COOKIE, options);
    },
  };
}

const DEVICE_COOKIE = 'chowk_device';

/** The longest that browsers store a cookie. */
export const DEVICE_COOKIE_MS = 400 * DAY_MS;

export type DeviceCookies = {
  /** The browser's key for an account; a different one for each account, so that keys do not show that two share a browser. */
  set(request: FastifyRequest, reply: FastifyReply, userId: string): string;
  clear(reply: FastifyReply): void;
};

export function createDeviceCookies({ secret, isSecure }: { secret: string; isSecure: boolean }): DeviceCookies {
  const options = cookieOptions(isSecure);
  return {
    set(request, reply, userId) {
      const given = request.cookies[DEVICE_COOKIE] ?? '';
      const value = /^[\w-]{22}$/.test(given) ? given : randomBytes(16).toString('base64url');
      reply.setCookie(DEVICE_COOKIE, value, { ...options, maxAge: DEVICE_COOKIE_MS / 1000 });
      return keyedHash(secret, 'device', userId, value);
    },
    clear(reply) {
      reply.clearCookie(DEVICE_COOKIE, options);
    },
  };
}
