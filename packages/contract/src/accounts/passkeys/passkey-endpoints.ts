// Endpoints of passkeys: sign in with one; list, add, rename and remove the own ones.
import { Done, UserIdParams } from '../../http/common-schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ErrorObject } from '../../http/error-schemas.ts';
import { SignedIn, SuspendedSignIn } from '../account-schemas.ts';
import {
  NewPasskey,
  NewPasskeyChallenge,
  Passkey,
  PasskeyAnswer,
  PasskeyName,
  PasskeyParams,
  PasskeyProof,
  Passkeys,
  SignInChallenge,
} from './passkey-schemas.ts';

const refusals = { 400: ErrorObject, 401: ErrorObject, 403: ErrorObject } as const;

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  summary: 'A challenge for a passkey to answer; good once, for a few minutes',
  method: 'POST',
  path: '/api/account/passkey-challenge',
  access: 'everyone',
  limit: 'passkey',
  answers: { 200: SignInChallenge },
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  summary: 'Sign in with what a passkey answered to a challenge',
  method: 'POST',
  path: '/api/account/passkey',
  access: 'everyone',
  limit: 'signIn',
  body: PasskeyAnswer,
  answers: { 200: SignedIn, 400: ErrorObject, 401: ErrorObject, 403: SuspendedSignIn },
});

export const showPasskeys = endpoint({
  name: 'showPasskeys',
  summary: 'One’s own passkeys, and what a change of them asks for',
  method: 'GET',
  path: '/api/users/:userId/passkeys',
  access: 'self',
  params: UserIdParams,
  answers: { 200: Passkeys, 401: ErrorObject, 403: ErrorObject },
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  summary: 'A challenge for a device to make a passkey with; asks for the password unless the sign-in is recent',
  method: 'POST',
  path: '/api/users/:userId/passkeys/challenge',
  access: 'self',
  limit: 'signIn',
  params: UserIdParams,
  body: PasskeyProof,
  answers: { 200: NewPasskeyChallenge, ...refusals },
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Keep a passkey that a device has made',
  method: 'POST',
  path: '/api/users/:userId/passkeys',
  access: 'self',
  params: UserIdParams,
  body: NewPasskey,
  answers: { 201: Passkey, ...refusals },
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Give one of one’s own passkeys another name',
  method: 'PATCH',
  path: '/api/users/:userId/passkeys/:passkeyId',
  access: 'self',
  params: PasskeyParams,
  body: PasskeyName,
  answers: { 200: Passkey, ...refusals, 404: ErrorObject },
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Remove one of one’s own passkeys; asks for the password unless the sign-in is recent',
  method: 'DELETE',
  path: '/api/users/:userId/passkeys/:passkeyId',
  access: 'self',
  limit: 'signIn',
  params: PasskeyParams,
  body: PasskeyProof,
  answers: { 200: Done, ...refusals, 404: ErrorObject },
});

export const notePasskeyOffer = endpoint({
  name: 'notePasskeyOffer',
  summary: 'Remember that a passkey was offered, so that it is offered once',
  method: 'POST',
  path: '/api/users/:userId/passkeys/offer',
  access: 'self',
  params: UserIdParams,
  answers: { 200: Done, ...refusals },
});
