// The refresh token: opaque, in a cookie that scripts cannot read; the database keeps only its hash.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Id } from '@chowk/contract/http/common-schemas';
import { sessionTimes } from '@chowk/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '../keyed-hash.ts';

const refreshCookie = 'chowk_refresh';

export type RefreshToken = { readonly sessionId: string; readonly value: string; readonly hash: string };

/** It ends in a seal, so that a token of long ago can be told from one that somebody made up. */
export function makeRefreshToken(sessionId: string, secret: string): RefreshToken {
  const unsealed = `${sessionId}.${randomBytes(32).toString('base64url')}`;
  return describe(sessionId, `${unsealed}.${sealOf(unsealed, secret)}`);
}

/** We gave it to somebody, whether or not it is still good. */
export function isOurs({ value }: RefreshToken, secret: string): boolean {
  const end = value.lastIndexOf('.');
  const given = Buffer.from(value.slice(end + 1));
  const right = Buffer.from(sealOf(value.slice(0, end), secret));
  return given.length === right.length && timingSafeEqual(given, right);
}

function sealOf(unsealed: string, secret: string): string {
  return keyedHash(secret, 'refresh-token', unsealed);
}

function describe(sessionId: string, value: string): RefreshToken {
  return { sessionId, value, hash: createHash('sha256').update(value).digest('base64url') };
}

export type RefreshCookies = {
  read(request: FastifyRequest): RefreshToken | null;
  set(reply: FastifyReply, token: RefreshToken): void;
  clear(reply: FastifyReply): void;
};

export function createRefreshCookies({ isSecure }: { isSecure: boolean }): RefreshCookies {
  // Only the account calls ever see it: no listing, photo or page request carries it.
  const options = { path: '/api/account', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  return {
    read(request) {
      const value = request.cookies[refreshCookie] ?? '';
      const sessionId = Id.safeParse(value.split('.')[0]);
      return sessionId.success ? describe(sessionId.data, value) : null;
    },
    set(reply, token) {
      reply.setCookie(refreshCookie, token.value, { ...options, maxAge: sessionTimes.refreshTokenMs / 1000 });
    },
    clear(reply) {
      reply.clearCookie(refreshCookie, options);
    },
  };
}
