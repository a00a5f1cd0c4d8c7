// Ends every way into an account but those that its row names: for whoever has just proven to own the mailbox.
import type { Transacting } from '../database/database.ts';
import { deleteEveryPasskeyOf } from './passkeys/passkeys.store.ts';
import { endResetsOf } from './password-reset/password-reset.store.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';

/**
 * Under the lock on the person. Sessions come last: who is signing in with a passkey at this moment has it locked, and is
 * waited for before the sessions are looked at. True when there were passkeys.
 */
export async function revokeAllAccess(transaction: Transacting, userId: string, now: Date): Promise<boolean> {
  const hadPasskeys = await deleteEveryPasskeyOf(transaction, userId);
  await endResetsOf(transaction, userId, now);
  await endSessionsOf(transaction, userId, now);
  return hadPasskeys;
}
