// Who is calling: the bearer token's person, looked up by a function that the accounts room provides.
import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from './errors.ts';

/** A signed-in caller. Only a session lookup makes one. */
export type Person = {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'person' | 'moderator';
  readonly isSuspended: boolean;
  /** When the bearer expires; whoever stays longer must show a new one. */
  readonly signedInUntil: Date;
};

/** The role as the database has it at this moment: a token carries none. */
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
