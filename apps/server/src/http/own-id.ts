// Guard: a user id in a path or body must be that of the caller.
import type { TextRef } from '@chowk/contract/languages/text-ref';
import { forbidden } from './errors.ts';
import type { Caller } from './session.ts';

declare const proof: unique symbol;
/** The id of the caller's own account: only `requireSelf` creates one. */
export type OwnAccountId = string & { readonly [proof]: 'own account' };
export type Self = Caller & { readonly id: OwnAccountId };

export function requireOwnId(caller: { readonly id: string } | null, userId: string, refusal?: TextRef): void {
  if (caller?.id !== userId) throw forbidden(refusal);
}

/** Unknown ids are refused like those of other users, so that a caller cannot find out which exist. */
export function requireSelf<P extends { readonly id: string }>(
  caller: P,
  params: { readonly id?: string; readonly userId?: string },
): P & { readonly id: OwnAccountId } {
  requireOwnId(caller, params.userId ?? params.id ?? '');
  return caller as P & { readonly id: OwnAccountId };
}
