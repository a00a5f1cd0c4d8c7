// The caller of a request: bearer token, session lookup, and guards by role.
import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from './errors.ts';

/** A signed-in caller. Only a session lookup creates one. */
export type Person = {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'person' | 'moderator';
  readonly isSuspended: boolean;
  readonly signedInUntil: Date;
};

/** The role comes from the database: a token carries none. */
export type Moderator = Person & { readonly role: 'moderator' };

export type SessionLookup = (bearer: string) => Promise<Person | null>;

export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

export async function findPerson(request: FastifyRequest, lookUp: SessionLookup): Promise<Person | null> {
  const bearer = bearerOf(request);
  return bearer === null ? null : lookUp(bearer);
}

export async function requireSignedIn(request: FastifyRequest, lookUp: SessionLookup): Promise<Person> {
  const person = await findPerson(request, lookUp);
  if (!person) throw unauthorized();
  return person;
}

export async function requireModerator(request: FastifyRequest, lookUp: SessionLookup): Promise<Moderator> {
  const person = await requireSignedIn(request, lookUp);
  if (!isModerator(person)) throw forbidden();
  return person;
}

function isModerator(person: Person): person is Moderator {
  return person.role === 'moderator';
}
