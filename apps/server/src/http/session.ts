// The caller of a request: bearer token, session lookup, and guards by role.
import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from './errors.ts';

/** A signed-in caller. Only a session lookup creates one. */
export type Caller = {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'user' | 'moderator';
  readonly isSuspended: boolean;
  readonly signedInUntil: Date;
};

/** The role comes from the database: a token carries none. */
export type Moderator = Caller & { readonly role: 'moderator' };

export type SessionLookup = (bearer: string) => Promise<Caller | null>;

export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

export async function findCaller(request: FastifyRequest, lookUp: SessionLookup): Promise<Caller | null> {
  const bearer = bearerOf(request);
  return bearer === null ? null : lookUp(bearer);
}

export async function requireSignedIn(request: FastifyRequest, lookUp: SessionLookup): Promise<Caller> {
  const caller = await findCaller(request, lookUp);
  if (!caller) throw unauthorized();
  return caller;
}

export async function requireModerator(request: FastifyRequest, lookUp: SessionLookup): Promise<Moderator> {
  const caller = await requireSignedIn(request, lookUp);
  if (!isModerator(caller)) throw forbidden();
  return caller;
}

function isModerator(caller: Caller): caller is Moderator {
  return caller.role === 'moderator';
}
