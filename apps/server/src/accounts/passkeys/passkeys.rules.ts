// Decisions about passkeys: who may change them, and that somebody can always get in.
import type { Passkeys } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { passkeyLimits } from '@chowk/contract/limits';
import { invalid, unauthorized } from '../../http/errors.ts';

/** Whoever finds an open browser an hour later does not leave with a key to the account. */
export function proofFor(
  signedInAt: Date | null,
  now: Date,
  account: { readonly password_hash: string | null },
): Passkeys['proof'] {
  if (signedInAt !== null && now.getTime() - signedInAt.getTime() < passkeyLimits.recentMs) return 'nothing';
  return account.password_hash === null ? 'sign-in' : 'password';
}

type Keys = {
  readonly password_hash: string | null;
  readonly google_subject: string | null;
  readonly passkeys: number;
};

export function mustLeaveAnotherKey({ password_hash, google_subject, passkeys }: Keys): void {
  if (password_hash !== null || google_subject !== null || passkeys > 1) return;
  throw invalid(passkeyTexts.onlyKey);
}

export function mustHaveRoom(passkeys: number): void {
  if (passkeys >= passkeyLimits.perPerson) throw invalid(passkeyTexts.tooMany);
}

export function refuseSignInTooOld(): never {
  throw invalid(passkeyTexts.signInAgain);
}

/** The same, whatever was wrong: unknown, another's, another site's, late, used before, or a copy. */
export function refusePasskey(): never {
  throw unauthorized(passkeyTexts.signInFailed);
}
