// Who is calling: the bearer token's person, looked up by a function that the accounts room provides.
import type { FastifyRequest } from 'fastify';
import { unauthorized } from './errors.ts';

/** A signed-in caller. Only a session lookup makes one. */
export type Person = {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'person' | 'moderator';
  /** When the bearer expires; whoever stays longer must show a new one. */
  readonly signedInUntil: Date;
};

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
