// Schemas of the password reset: address, token of the email, new password.
import * as z from 'zod/mini';
import { Email } from '../../http/common-schemas.ts';
import { refs } from '../../languages/text-ref.ts';
import { NewPassword, SignedIn, TwoPasswords } from '../account-schemas.ts';
import { accountTexts } from '../account-texts.ts';
import { passwordResetTexts } from './password-reset-texts.ts';

export const PasswordResetRequest = z.object({ email: Email });

const ResetToken = z
  .string(refs(passwordResetTexts).linkOver)
  .check(z.minLength(1, refs(passwordResetTexts).linkOver), z.maxLength(200, refs(passwordResetTexts).linkOver));

export const PasswordReset = z.object({ token: ResetToken, password: NewPassword });

/** How much of what waited for a confirmed address was deleted with the reset. */
const Discarded = z.object({ messages: z.number(), listings: z.number() });
export type Discarded = z.infer<typeof Discarded>;

/** `discarded` is there where the address was never confirmed before: what waited may be a stranger's. */
export const PasswordWasReset = z.extend(SignedIn, { discarded: z.optional(Discarded) });
export type PasswordWasReset = z.infer<typeof PasswordWasReset>;

export const PasswordResetForm = z.intersection(
  z.object({
    password: NewPassword,
    confirmPassword: z.string().check(z.minLength(1, refs(accountTexts).confirmRequired)),
  }),
  TwoPasswords,
);
