// Decisions about accounts: whose they are, and what is wrong with a registration.
import type { SignUpProblem } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { emailTexts } from '@chowk/contract/accounts/email-texts';
import { passwordTooLong } from '@chowk/contract/accounts/password-rules';
import { isReservedName } from '@chowk/contract/accounts/reserved-names';
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { identifyText } from '@chowk/contract/languages/identify-text';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { invalid } from '../http/errors.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import { foldAddress } from './account-address.rules.ts';

// 400, not 401: the session is good, and a 401 would sign the person out.
export function refuseCurrentPassword(hasPassword: boolean): never {
  const text = hasPassword ? accountTexts.currentPasswordWrong : accountTexts.noPassword;
  throw invalid(text, { currentPassword: [text] });
}

export function refuseTakenEmail(): never {
  throw invalid(accountTexts.emailInUse, { email: [accountTexts.emailInUse] });
}

const problem = (code: string, description: string): SignUpProblem => {
  const text = identifyText(description);
  return { code, description, ...(text ? { text } : {}) };
};

export const duplicateEmail = () => problem('DuplicateEmail', accountTexts.emailTaken);

const codes: Readonly<Record<string, string>> = {
  [accountTexts.fullNameRequired]: 'MissingFullName',
  [accountTexts.nameReserved]: 'ReservedFullName',
  [emailTexts.required]: 'MissingEmail',
  [emailTexts.invalid]: 'InvalidEmail',
  [accountTexts.locationRequired]: 'MissingLocation',
  [accountTexts.passwordRequired]: 'MissingPassword',
  [passwordTooLong()]: 'PasswordTooLong',
  [accountTexts.passwordHint]: 'PasswordTooWeak',
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Each problem once, with a code for programs and a sentence for people. */
export function describeSignUpProblems(issues: readonly Issue[]): SignUpProblem[] {
  const problems = issues.map(({ path, message }) => {
    const field = String(path[0] ?? 'request');
    const fallback = `Invalid${field.charAt(0).toUpperCase()}${field.slice(1)}`;
    return problem(codes[message] ?? fallback, message);
  });
  return problems.filter(({ code }, index) => problems.findIndex((other) => other.code === code) === index);
}

/** What a try counts against: parts that together name an account, and where it matters an address. */
export type TryTarget = readonly string[];

type Account = { readonly id: string; readonly knowsAddress: boolean };

/**
 * Strangers share one count an account, so that guessing from a thousand addresses is no faster.
 * An address from which the owner signed in before has its own, so that strangers cannot lock the owner out.
 */
export function signInTarget(account: Account | undefined, name: string, addressKey: string): TryTarget {
  // Apart from accounts: ids are public, and guesses at one would be counted with those at the address that it has.
  if (!account) return ['sign-in-unknown', foldAddress(name)];
  const target = ['sign-in', account.id];
  return account.knowsAddress ? [...target, addressKey] : target;
}

/**
 * An address that makes a moderator belongs to whoever has it already, or proves it: nobody gets it by typing it. Asked only
 * where nothing asks the mailbox first.
 */
export function isReserved(email: string, moderators: readonly string[] | null): boolean {
  return moderators?.includes(foldAddress(email)) ?? false;
}

type Named = { readonly email: string; readonly fullName: string; readonly language?: LanguageId | null | undefined };

/** The name that another company gives a person may pretend to be the operator: then what stands before the @, or none. */
export function freeNameOf({ email, fullName, language }: Named): string {
  const free = [fullName, email.split('@')[0] ?? ''].find((name) => name !== '' && !isReservedName(name));
  return free ?? inLanguage(language ?? 'en', () => accountTexts.unnamed);
}

/** One count for all that asks for the password once more: guessing here and there is no faster. */
export function ownPasswordTarget(accountId: OwnAccountId): TryTarget {
  return ['password-change', accountId];
}

/** Everything that tries at one account's password are counted against. */
export function targetsOf(accountId: OwnAccountId, addressKeys: readonly string[]): TryTarget[] {
  const known = addressKeys.map((addressKey) => signInTarget({ id: accountId, knowsAddress: true }, '', addressKey));
  return [ownPasswordTarget(accountId), signInTarget({ id: accountId, knowsAddress: false }, '', ''), ...known];
}
