// A path or a body that names a person can only name the caller.
import { forbidden } from './errors.ts';
import type { Person } from './session.ts';

declare const proof: unique symbol;
/** The id of the caller's own account: only `requireSelf` makes one. */
export type OwnAccountId = string & { readonly [proof]: 'own account' };
/** The caller, who is the person that the path names. */
export type Self = Person & { readonly id: OwnAccountId };

export function requireOwnId(person: { readonly id: string } | null, userId: string, words?: string): void {
  if (person?.id !== userId) throw forbidden(words);
}

/** Unknown ids are refused like other people's, so that nobody learns which exist. */
export function requireSelf<P extends { readonly id: string }>(
  person: P,
  params: { readonly id?: string; readonly userId?: string },
): P & { readonly id: OwnAccountId } {
  requireOwnId(person, params.userId ?? params.id ?? '');
  return person as P & { readonly id: OwnAccountId };
}
