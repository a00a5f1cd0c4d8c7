// The refresh token: opaque, in a cookie that scripts cannot read; the database keeps only its hash.
import { createHash, randomBytes } from 'node:crypto';
import { sessionTimes } from '@chowk/contract/limits';
import { Id } from '@chowk/contract/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';

const refreshCookie = 'chowk_refresh';

export type RefreshToken = { readonly sessionId: string; readonly value: string; readonly hash: string };

export function makeRefreshToken(sessionId: string): RefreshToken {
  return describe(sessionId, `${sessionId}.${randomBytes(32).toString('base64url')}`);
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
