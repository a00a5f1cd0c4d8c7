// Rules of accounts: sign-up problems, targets of password attempts, proof of ownership, passkey limits.
import type { SignUpProblem, User } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { Passkeys } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { passwordTooLong } from '@chowk/contract/accounts/password-rules';
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { isReservedName } from '@chowk/contract/accounts/reserved-names';
import { emailTexts } from '@chowk/contract/http/email-address-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { readRef, refs, sayRef, type TextRef } from '@chowk/contract/languages/text-ref';
import { passkeyLimits } from '@chowk/contract/limits';
import type { StoredRole } from '../database/account-tables.ts';
import { invalid, unauthorized } from '../http/errors.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import type { Issue } from '../http/requests/validation.ts';
import { isSameEmail, lowercaseEmail } from './email-address.rules.ts';

export const roleOf = (stored: StoredRole): User['role'] => (stored === 'moderator' ? stored : 'user');

// 400, not 401: the session is valid, and a 401 would sign the user out.
export function refuseCurrentPassword(hasPassword: boolean): never {
  const text = hasPassword ? refs(accountTexts).currentPasswordWrong : refs(accountTexts).noPassword;
  throw invalid(text, { currentPassword: [text] });
}

export function refusePassword(given: string | null | undefined): never {
  const text = given ? refs(accountTexts).currentPasswordWrong : refs(accountTexts).passwordRequired;
  throw invalid(text, { password: [text] });
}

export function refuseTakenEmail(): never {
  throw invalid(refs(accountTexts).emailInUse, { email: [refs(accountTexts).emailInUse] });
}

function problem(code: string, ref: TextRef): SignUpProblem {
  const text = readRef(ref);
  return { code, description: sayRef(ref, 'en'), ...(text ? { text } : {}) };
}

export const duplicateEmail = () => problem('DuplicateEmail', refs(accountTexts).emailTaken);

const codes: Readonly<Record<string, string>> = {
  [refs(accountTexts).fullNameRequired]: 'MissingFullName',
  [refs(accountTexts).nameReserved]: 'ReservedFullName',
  [refs(emailTexts).required]: 'MissingEmail',
  [refs(emailTexts).invalid]: 'InvalidEmail',
  [refs(accountTexts).locationRequired]: 'MissingLocation',
  [refs(accountTexts).passwordRequired]: 'MissingPassword',
  [passwordTooLong()]: 'PasswordTooLong',
  [refs(accountTexts).passwordHint]: 'PasswordTooWeak',
};

export function describeSignUpProblems(issues: readonly Issue[]): SignUpProblem[] {
  const problems = issues.map(({ path, message }) => {
    const field = String(path[0] ?? 'request');
    const fallback = `Invalid${field.charAt(0).toUpperCase()}${field.slice(1)}`;
    return problem(codes[message] ?? fallback, message);
  });
  return problems.filter(({ code }, index) => problems.findIndex((other) => other.code === code) === index);
}

/** The key of a password attempt counter: an account, for sign-ins from a known IP address also that address. */
export type AttemptTarget = readonly string[];

type Account = { readonly id: string; readonly knowsAddress: boolean };

/** Unknown IP addresses share one counter per account, so that guessing from a thousand of them is no faster. An IP address from
 * which the owner signed in before has its own, so that strangers cannot lock the owner out. */
export function signInTarget(account: Account | undefined, name: string, addressKey: string): AttemptTarget {
  // Separate from accounts: ids are public, and attempts with an id as name would count against its owner's address.
  if (!account) return ['sign-in-unknown', lowercaseEmail(name)];
  const target = ['sign-in', account.id];
  return account.knowsAddress ? [...target, addressKey] : target;
}

/** One counter for every form that requires the password again: spreading guesses over them is no faster. */
export function ownPasswordTarget(accountId: OwnAccountId): AttemptTarget {
  return ['password-change', accountId];
}

export function attemptTargetsOf(accountId: OwnAccountId, addressKeys: readonly string[]): AttemptTarget[] {
  const known = addressKeys.map((addressKey) => signInTarget({ id: accountId, knowsAddress: true }, '', addressKey));
  return [ownPasswordTarget(accountId), signInTarget({ id: accountId, knowsAddress: false }, '', ''), ...known];
}

/** A moderator's address cannot be claimed by typing it. Needed only where addresses are not verified first. */
export function isReserved(email: string, moderators: readonly string[] | null): boolean {
  return moderators?.includes(lowercaseEmail(email)) ?? false;
}

type Named = { readonly email: string; readonly fullName: string; readonly language?: LanguageId | null | undefined };

/** A name from Google may be reserved for the operator: then the part before the @, or a placeholder. */
export function allowedDisplayName({ email, fullName, language }: Named): string {
  const free = [fullName, email.split('@')[0] ?? ''].find((name) => name !== '' && !isReservedName(name));
  return free ?? textsIn(accountTexts, language ?? 'en').unnamed;
}

export function assertOwnEmail(own: string, typed: string): void {
  if (isSameEmail(own, typed)) return;
  throw invalid(refs(privacyTexts).emailDiffers, { email: [refs(privacyTexts).emailDiffers] });
}

/** An unattended browser must not be enough to add a passkey: nothing is required only within ten minutes of the sign-in. */
export function requiredProof(
  signedInAt: Date | null,
  now: Date,
  account: { readonly password_hash: string | null },
): Passkeys['proof'] {
  if (signedInAt !== null && now.getTime() - signedInAt.getTime() < passkeyLimits.recentMs) return 'nothing';
  return account.password_hash === null ? 'sign-in' : 'password';
}

export function refuseSignInTooOld(): never {
  throw invalid(refs(passkeyTexts).signInAgain);
}

type SignInMethods = {
  readonly password_hash: string | null;
  readonly google_subject: string | null;
  readonly passkeys: number;
};

export function assertOtherSignInMethod({ password_hash, google_subject, passkeys }: SignInMethods): void {
  if (password_hash !== null || google_subject !== null || passkeys > 1) return;
  throw invalid(refs(passkeyTexts).onlyKey);
}

export function assertBelowPasskeyLimit(passkeys: number): void {
  if (passkeys >= passkeyLimits.perUser) throw invalid(refs(passkeyTexts).tooMany);
}

/** The same for every reason: unknown, of another user or site, expired, used before, or a copy. */
export function refusePasskey(): never {
  throw unauthorized(refs(passkeyTexts).signInFailed);
}
