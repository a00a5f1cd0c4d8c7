// CSRF protection: a token that only our own pages can read, bound to the browser by a cookie.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { csrfHeader } from '@chowk/contract/http/csrf';
import type { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { sessionTimes } from '@chowk/contract/limits';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { forbidden } from './errors.ts';
import type { Handler } from './serve.ts';

const csrfCookie = 'chowk_csrf';
/** Of the browsers that write at the moment. */
const MAX_CACHED_TOKENS = 5000;
const MAX_CACHED_LENGTH = 64;

export type Csrf = {
  issue(request: FastifyRequest, reply: FastifyReply): string;
  require(request: FastifyRequest): void;
  forget(reply: FastifyReply): void;
  pair(): { cookie: string; token: string };
};

export function createCsrf({ secret, isSecure }: { secret: string; isSecure: boolean }): Csrf {
  const tokens = new LRUCache<string, string>({ max: MAX_CACHED_TOKENS });

  function tokenFor(binding: string): string {
    const known = tokens.get(binding);
    if (known) return known;
    const token = createHmac('sha256', secret).update(`csrf:${binding}`).digest('base64url');
    // A cookie may hold anything.
    if (binding.length <= MAX_CACHED_LENGTH) tokens.set(binding, token);
    return token;
  }
  const newBinding = () => randomBytes(16).toString('base64url');
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  return {
    issue(request, reply) {
      const binding = request.cookies[csrfCookie] || newBinding();
      reply.setCookie(csrfCookie, binding, { ...cookieOptions, maxAge: sessionTimes.refreshTokenMs / 1000 });
      return tokenFor(binding);
    },
    require(request) {
      const binding = request.cookies[csrfCookie];
      const given = request.headers[csrfHeader];
      if (!binding || typeof given !== 'string' || !isEqual(given, tokenFor(binding)))
        throw forbidden(refs(requestTexts).csrf);
    },
    forget(reply) {
      reply.clearCookie(csrfCookie, cookieOptions);
    },
    pair() {
      const binding = newBinding();
      return { cookie: `${csrfCookie}=${binding}`, token: tokenFor(binding) };
    },
  };
}

export function csrfRoutes({ csrf }: { readonly csrf: Csrf }): { showToken: Handler<typeof showCsrfToken> } {
  return {
    showToken: async ({ request, reply }) => ({ status: 200, body: { Token: csrf.issue(request, reply) } }),
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
