// Asks for proof that the owner is calling: a bearer token alone may be stolen.
import type { Database } from '../database/database.ts';
import type { UserRow } from '../database/schema.ts';
import { unauthorized } from '../http/errors.ts';
import type { Self } from '../http/own-id.ts';
import { ownPasswordTarget } from './accounts.rules.ts';
import { findUser } from './accounts.store.ts';
import { proofFor, refuseSignInTooOld } from './passkeys/passkeys.rules.ts';
import { findSessionStart } from './passkeys/passkeys.store.ts';
import type { PasswordAttempts } from './passwords/password-attempts.ts';
import { isRightPassword } from './passwords/passwords.ts';
import { refusePassword } from './privacy/privacy.rules.ts';

type Parts = { readonly database: Database; readonly tries: PasswordAttempts; readonly now: () => Date };
type Given = {
  readonly password: string | null | undefined;
  /** Whether a sign-in within the last ten minutes will do although the account has a password. */
  readonly isRecentSignInEnough: boolean;
};

/**
 * The password, counted as every other attempt at it. Without one: a sign-in within the last ten minutes, with a passkey or
 * through Google.
 */
export async function proveOwner({ database, tries, now }: Parts, person: Self, given: Given): Promise<UserRow> {
  const account = await findUser(database, person.id);
  if (!account) throw unauthorized();
  const proof = proofFor(await findSessionStart(database, person.sessionId), now(), account);
  if (proof === 'sign-in') refuseSignInTooOld();
  if (account.password_hash === null || (proof === 'nothing' && given.isRecentSignInEnough)) return account;
  if (!given.password) refusePassword(given.password);
  const target = ownPasswordTarget(person.id);
  await tries.count(target);
  if (!(await isRightPassword(account.password_hash, given.password))) refusePassword(given.password);
  await tries.forget(target);
  return account;
}
