// Getting back into an account whose password is forgotten: a letter with a link that sets a new one.
import * as z from 'zod/mini';
import { accountTexts, NewPassword, SignedIn, SuspendedSignIn, TwoPasswords } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { passwordResetLimits } from './limits.ts';
import { Done, Email } from './shapes.ts';

export const passwordResetTexts = {
  /** The same whether or not somebody has this address. */
  requested: `If this address has an account, a letter with a link is on its way. The link works once, for ${passwordResetLimits.linkMinutes} minutes.`,
  linkOver: 'This link no longer works. Links work once, and only the newest one does.',
} as const;

export const PasswordResetRequest = z.object({ email: Email });

/** What the link carries; its form is nobody's business but ours. */
const ResetToken = z
  .string(passwordResetTexts.linkOver)
  .check(z.minLength(1, passwordResetTexts.linkOver), z.maxLength(200, passwordResetTexts.linkOver));

export const PasswordReset = z.object({ token: ResetToken, password: NewPassword });

/** The form on the page that the link opens. */
export const PasswordResetForm = z.intersection(
  z.object({
    password: NewPassword,
    confirmPassword: z.string().check(z.minLength(1, accountTexts.confirmRequired)),
  }),
  TwoPasswords,
);

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary: 'Send a link for a new password to this address, if an account has it',
  method: 'POST',
  path: '/api/account/forgot-password',
  access: 'everyone',
  limit: 'passwordReset',
  body: PasswordResetRequest,
  answers: { 200: Done, 400: ErrorObject },
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password with the token of a letter, and be signed in; every other session ends',
  method: 'POST',
  path: '/api/account/reset-password',
  access: 'everyone',
  limit: 'signIn',
  body: PasswordReset,
  answers: { 200: SignedIn, 400: ErrorObject, 403: SuspendedSignIn },
});
