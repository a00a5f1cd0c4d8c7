// Endpoints of email verification: send the email, follow its link, cancel or undo a change of address.
import { Done, IdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { User } from '../account-schemas.ts';
import { EmailConfirmation, EmailLink } from './email-verification-schemas.ts';

export const requestEmailConfirmation = endpoint({
  name: 'requestEmailConfirmation',
  summary: 'Send the email with the link that confirms one’s e-mail, or the new one that waits, once more',
  method: 'POST',
  path: '/api/users/:id/confirm-email',
  access: 'self',
  limit: 'passwordReset',
  params: IdParams,
  answers: { 200: Done, 401: ErrorObject, 403: ErrorObject },
});

export const lookUpEmailConfirmation = endpoint({
  name: 'lookUpEmailConfirmation',
  summary: 'Which address and account the link of an email confirms; changes nothing',
  method: 'POST',
  path: '/api/account/confirm-email/look-up',
  access: 'everyone',
  limit: 'signIn',
  body: EmailLink,
  answers: { 200: EmailConfirmation, 400: ErrorObject },
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Confirm an e-mail with the token of an email; messages and listings that waited for it go out',
  method: 'POST',
  path: '/api/account/confirm-email',
  access: 'everyone',
  limit: 'signIn',
  body: EmailLink,
  answers: { 200: Done, 400: ErrorObject },
});

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  summary: 'Cancel a change of e-mail: the new one is no longer waited for',
  method: 'DELETE',
  path: '/api/users/:id/new-email',
  access: 'self',
  params: IdParams,
  answers: { 200: User, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  summary:
    'Bring the old e-mail back with the token of the email that it got; sessions, password, passkeys and Google’s link end',
  method: 'POST',
  path: '/api/account/undo-email-change',
  access: 'everyone',
  limit: 'signIn',
  body: EmailLink,
  answers: { 200: Done, 400: ErrorObject },
});
