// The cookie by which a browser is known again when it signs in: it opens nothing, and scripts cannot read it.
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@chowk/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '../keyed-hash.ts';

const deviceCookie = 'chowk_device';

/** As long as browsers keep a cookie. */
export const deviceKnownMs = 400 * DAY_MS;

export type DeviceCookies = {
  /** This browser's key with an account: another one with each, so that nobody can tell that two share a browser. */
  keep(request: FastifyRequest, reply: FastifyReply, userId: string): string;
  clear(reply: FastifyReply): void;
};

export function createDeviceCookies({ secret, isSecure }: { secret: string; isSecure: boolean }): DeviceCookies {
  const options = { path: '/api/account', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    keep(request, reply, userId) {
      const given = request.cookies[deviceCookie] ?? '';
      const value = /^[\w-]{22}$/.test(given) ? given : randomBytes(16).toString('base64url');
      reply.setCookie(deviceCookie, value, { ...options, maxAge: deviceKnownMs / 1000 });
      return keyedHash(secret, 'device', userId, value);
    },
    clear(reply) {
      reply.clearCookie(deviceCookie, options);
    },
  };
}
