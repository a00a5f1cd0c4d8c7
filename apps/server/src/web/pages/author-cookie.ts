// The cookie of somebody who has just changed what pages show: on whichever server they look next, nothing is behind. It
// says how far the database's log had come by then, so that no replica answers them that is not there yet.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadRequirement } from '../../database/hosts/read-your-writes.ts';

const name = 'chowk_changed';
const unknown = 'just-now';
/** Longer than any page may be behind, and any replica that is asked. */
const seconds = 15;

export function hasJustChanged(request: FastifyRequest): boolean {
  return request.cookies[name] !== undefined;
}

/** What must be there for whoever has just changed something; undefined for everybody else. */
export function readNeedOf(request: FastifyRequest): ReadRequirement | undefined {
  const position = request.cookies[name];
  if (position === undefined) return undefined;
  return { position: /^\d{1,20}$/.test(position) ? BigInt(position) : null, isStrict: true };
}

type Mark = { readonly isSecure: boolean; readonly position: bigint | null };

export function markAsAuthor(app: FastifyInstance, reply: FastifyReply, { isSecure, position }: Mark): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: seconds } as const;
  // Cookies that handlers set are written by now; headers are not.
  reply.header('set-cookie', app.serializeCookie(name, position?.toString() ?? unknown, options));
}
