// The cookie of somebody who has just changed what pages show: on whichever server they look next, nothing is behind.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const name = 'chowk_changed';
/** Longer than any page may be behind. */
const seconds = 15;

export function hasJustChanged(request: FastifyRequest): boolean {
  return request.cookies[name] !== undefined;
}

export function markAsAuthor(app: FastifyInstance, reply: FastifyReply, isSecure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: seconds } as const;
  // Cookies that handlers set are written by now; headers are not.
  reply.header('set-cookie', app.serializeCookie(name, 'just-now', options));
}
