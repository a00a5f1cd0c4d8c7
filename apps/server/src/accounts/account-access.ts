// Access to an account: verify that its owner is calling, and revoke every session, reset link and passkey.
import type { Config } from '../config/config.ts';
import type { Database, Transacting } from '../database/database.ts';
import type { UserRow } from '../database/schema.ts';
import { unauthorized } from '../http/errors.ts';
import type { Self } from '../http/own-id.ts';
import { ownPasswordTarget, refusePassword, refuseSignInTooOld, requiredProof } from './accounts.rules.ts';
import { findUser } from './accounts.store.ts';
import { deleteEveryPasskeyOf, findSessionStart } from './passkeys/passkeys.store.ts';
import { createPasswordAttempts, type PasswordAttempts } from './passwords/password-attempts.ts';
import { endResetsOf } from './passwords/password-reset.store.ts';
import { verifyPassword } from './passwords/passwords.ts';
import { endSessionsOf } from './sessions/sessions.store.ts';

type Parts = { readonly database: Database; readonly attempts: PasswordAttempts; readonly now: () => Date };
type ProofParts = Pick<Parts, 'database' | 'now'> & { readonly config: Pick<Config, 'tokenSecret' | 'rateLimits'> };
type Given = {
  readonly password: string | null | undefined;
  readonly isRecentSignInEnough: boolean;
};

/** A bearer token alone may be stolen: requires the password, or for accounts without one a sign-in within the last ten minutes,
 * with a passkey or Google. */
export async function verifyOwner({ database, attempts, now }: Parts, self: Self, given: Given): Promise<UserRow> {
  const user = await findUser(database, self.id);
  if (!user) throw unauthorized();
  const proof = requiredProof(await findSessionStart(database, self.sessionId), now(), user);
  if (proof === 'sign-in') refuseSignInTooOld();
  if (user.password_hash === null || (proof === 'nothing' && given.isRecentSignInEnough)) return user;
  if (!given.password) refusePassword(given.password);
  const target = ownPasswordTarget(self.id);
  await attempts.count(target);
  if (!(await verifyPassword(user.password_hash, given.password))) refusePassword(given.password);
  await attempts.forget(target);
  return user;
}

export type OwnerProof = (self: Self, password: string | null | undefined) => Promise<unknown>;

export function createOwnerProof({ database, config, now }: ProofParts): OwnerProof {
  const attempts = createPasswordAttempts({ database, secret: config.tokenSecret, isOn: config.rateLimits, now });
  return (self, password) => verifyOwner({ database, attempts, now }, self, { password, isRecentSignInEnough: true });
}

/** Needs the lock on the user. Sessions come last: a passkey sign-in in progress holds the passkey's lock, and its
 * session must be ended too. True when there were passkeys. */
export async function revokeAllAccess(transaction: Transacting, userId: string, now: Date): Promise<boolean> {
  const hadPasskeys = await deleteEveryPasskeyOf(transaction, userId);
  await endResetsOf(transaction, userId, now);
  await endSessionsOf(transaction, userId, now);
  return hadPasskeys;
}
