// Endpoints of the password reset: email a link, set a new password with it.
import { Done } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { SuspendedSignIn } from '../account-schemas.ts';
import { PasswordReset, PasswordResetRequest, PasswordWasReset } from './password-reset-schemas.ts';

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
  summary:
    'Set a new password with the token of an email, and be signed in; every other session ends, and what waited for a confirmed address is discarded',
  method: 'POST',
  path: '/api/account/reset-password',
  access: 'everyone',
  limit: 'signIn',
  body: PasswordReset,
  answers: { 200: PasswordWasReset, 400: ErrorObject, 403: SuspendedSignIn },
});
