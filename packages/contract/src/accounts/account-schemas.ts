// Schemas of accounts: user, sign-in, sign-up, profile, password.
import * as z from 'zod/mini';
import { Email, Id, Moment, optionalText, requiredText } from '../http/common-schemas.ts';
import { ErrorObject, TextCode } from '../http/error-schemas.ts';
import { refs, type TextRef } from '../languages/text-ref.ts';
import { textLimits } from '../limits.ts';
import { PhoneInput } from '../phone-numbers/phone-schemas.ts';
import { accountTexts } from './account-texts.ts';
import { AccountLanguage } from './language/language-schemas.ts';
import { isStrongPassword, passwordTooLong } from './password-rules.ts';
import { isReservedName } from './reserved-names.ts';

export const roles = ['user', 'moderator'] as const;

export const User = z.object({
  id: Id,
  userName: z.string(),
  email: z.string(),
  fullName: z.string(),
  location: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  showsSold: z.optional(z.boolean()),
  /** When their shop is open, in their own words, and its phone number (E.164): on their page, for all visitors. */
  hours: z.optional(z.string()),
  phone: z.optional(z.string()),
  isEmailConfirmed: z.optional(z.boolean()),
  /** The address to be verified; equal to `email` while the account has none yet. */
  newEmail: z.optional(z.string()),
  language: z.optional(AccountLanguage),
  /** Present while suspended: since when, and why. */
  suspension: z.optional(z.object({ since: Moment, reason: z.nullable(z.string()) })),
});
export type User = z.infer<typeof User>;

/** Not trimmed: a space at either end is part of a password. */
export const NewPassword = z
  .string(refs(accountTexts).passwordRequired)
  .check(
    z.minLength(1, { error: refs(accountTexts).passwordRequired, abort: true }),
    z.maxLength(textLimits.password.max, { error: passwordTooLong(), abort: true }),
    z.refine(isStrongPassword, refs(accountTexts).passwordHint),
  );

function givenPassword(required: TextRef) {
  return z
    .string(required)
    .check(z.minLength(1, { error: required, abort: true }), z.maxLength(textLimits.password.max, passwordTooLong()));
}

/** Reserved names of the operator are refused. */
export function fullName(required: TextRef) {
  return requiredText(required, textLimits.fullName.max).check(
    z.refine((name) => !isReservedName(name), refs(accountTexts).nameReserved),
  );
}

const profileFields = {
  fullName: fullName(refs(accountTexts).fullNameRequired),
  email: Email,
  location: requiredText(refs(accountTexts).locationRequired, textLimits.location.max),
};

export const SignInRequest = z.object({
  email: requiredText(refs(accountTexts).usernameRequired, textLimits.email.max),
  password: givenPassword(refs(accountTexts).passwordRequired),
});

export const SignUpRequest = z.object({
  ...profileFields,
  /** Always the email; other values are ignored. */
  username: z.nullish(z.string()),
  password: NewPassword,
  language: z.optional(AccountLanguage),
});

export const TwoPasswords = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
    error: refs(accountTexts).passwordsDiffer,
    path: ['confirmPassword'],
  }),
);

/** The form with the two fields that are never sent, validated together, so that all errors show at once. */
export const SignUpForm = z.intersection(
  z.object({
    ...profileFields,
    password: NewPassword,
    confirmPassword: z.string().check(z.minLength(1, refs(accountTexts).confirmRequired)),
    terms: z.boolean().check(z.refine((agreed) => agreed, refs(accountTexts).termsRequired)),
  }),
  TwoPasswords,
);

const missing = refs(accountTexts).missingProfile;

export const ProfileChange = z.object({
  fullName: fullName(missing),
  email: z.pipe(requiredText(missing, textLimits.email.max), Email),
  location: requiredText(missing, textLimits.location.max),
  showsSold: z.optional(z.boolean()),
  hours: z.optional(optionalText(textLimits.hours.max)),
  phone: PhoneInput,
  /** Asked for with another e-mail, where the sign-in was more than ten minutes ago. */
  password: z.nullish(z.string().check(z.maxLength(textLimits.password.max, passwordTooLong()))),
});

export const PasswordChange = z.object({
  currentPassword: givenPassword(refs(accountTexts).passwordFieldsRequired),
  newPassword: z
    .string(refs(accountTexts).passwordFieldsRequired)
    .check(
      z.minLength(1, { error: refs(accountTexts).passwordFieldsRequired, abort: true }),
      z.minLength(textLimits.password.min, { error: refs(accountTexts).newPasswordShort, abort: true }),
      z.maxLength(textLimits.password.max, { error: passwordTooLong(), abort: true }),
      z.refine(isStrongPassword, refs(accountTexts).passwordHint),
    ),
});

export const SignedIn = z.object({ token: z.string(), user: User });

/** Answer to a correct sign-in of a suspended user: no session, but a token for the calls about
 * their own data alone. */
export const SuspendedSignIn = z.extend(ErrorObject, { suspended: SignedIn });
export type SuspendedSignIn = z.infer<typeof SuspendedSignIn>;

/** One thing wrong with a registration; `text` says which text its description is. */
export const SignUpProblem = z.object({
  code: z.string(),
  description: z.string(),
  text: z.optional(TextCode),
});
export type SignUpProblem = z.infer<typeof SignUpProblem>;

/** The refresh token travels in an httpOnly cookie alone, so this field is always null. */
export const SocialSignedIn = z.object({
  message: z.string(),
  token: z.string(),
  refreshToken: z.null(),
  user: User,
});

/** A provider's token: long enough for real ones (Google's are about 1,200 characters), short enough to refuse a flood. */
export const providerToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(8192));
