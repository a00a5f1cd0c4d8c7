// Endpoints of accounts: sign-in, sign-up, session, profile.
import * as z from 'zod/mini';
import { Done, IdParams } from '../http/common-schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { ErrorObject } from '../http/error-schemas.ts';
import {
  PasswordChange,
  ProfileChange,
  providerToken,
  SignedIn,
  SignInRequest,
  SignUpProblem,
  SignUpRequest,
  SocialSignedIn,
  SuspendedSignIn,
  User,
} from './account-schemas.ts';
import { AccountLanguage } from './language/language-schemas.ts';

export const signIn = endpoint({
  name: 'signIn',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/api/account/signin',
  access: 'everyone',
  limit: 'signIn',
  body: SignInRequest,
  answers: { 200: SignedIn, 400: ErrorObject, 401: ErrorObject, 403: SuspendedSignIn },
});

export const signUp = endpoint({
  name: 'signUp',
  summary: 'Register and be signed in; what is wrong comes back as a list',
  method: 'POST',
  path: '/api/account/signup',
  access: 'everyone',
  limit: 'signUp',
  body: SignUpRequest,
  answers: { 201: SignedIn, 400: z.union([z.array(SignUpProblem), ErrorObject]) },
});

export const signInWithGoogle = endpoint({
  name: 'signInWithGoogle',
  summary: 'Sign in or register with a Google ID token',
  method: 'POST',
  path: '/api/account/google',
  access: 'everyone',
  limit: 'signIn',
  fieldNames: 'PascalCase',
  body: z.object({ idToken: providerToken, language: z.optional(AccountLanguage) }),
  answers: {
    200: SocialSignedIn,
    400: ErrorObject,
    401: ErrorObject,
    // Without `suspended` where the account is gone and only its address is left.
    403: z.union([SuspendedSignIn, ErrorObject]),
    503: ErrorObject,
  },
});

export const signInWithFacebook = endpoint({
  name: 'signInWithFacebook',
  summary: 'Answers with the configuration message: this provider is not set up',
  method: 'POST',
  path: '/api/account/facebook',
  access: 'everyone',
  limit: 'signIn',
  fieldNames: 'PascalCase',
  body: z.object({ accessToken: providerToken }),
  answers: { 200: SocialSignedIn, 400: ErrorObject, 503: ErrorObject },
});

export const showMe = endpoint({
  name: 'showMe',
  summary: 'The user the bearer token belongs to',
  method: 'GET',
  path: '/api/account/me',
  access: 'signedIn',
  forSuspended: true,
  answers: { 200: SignedIn, 401: ErrorObject },
});

export const refreshSession = endpoint({
  name: 'refreshSession',
  summary: 'A new access token for a good refresh cookie, which is rotated',
  method: 'POST',
  path: '/api/account/refresh',
  access: 'everyone',
  limit: 'refresh',
  answers: { 200: SignedIn, 401: ErrorObject },
});

export const signOut = endpoint({
  name: 'signOut',
  summary: 'End this session',
  method: 'POST',
  path: '/api/account/logout',
  access: 'everyone',
  forSuspended: true,
  answers: { 200: Done },
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Change one’s own name, e-mail and location, and what one’s page shows',
  method: 'PATCH',
  path: '/api/users/:id',
  access: 'self',
  params: IdParams,
  body: ProfileChange,
  answers: { 200: User, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change one’s own password; every other session ends',
  method: 'POST',
  path: '/api/users/:id/password',
  access: 'self',
  limit: 'signIn',
  params: IdParams,
  body: PasswordChange,
  answers: { 200: Done, 400: ErrorObject, 401: ErrorObject, 403: ErrorObject },
});
