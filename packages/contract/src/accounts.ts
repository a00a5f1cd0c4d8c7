// People: who they are on the wire, how they sign in and up, and what a password must be.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ErrorObject } from './errors.ts';
import { textLimits } from './limits.ts';
import { Done, Email, Id, IdParams, Moment, requiredText } from './shapes.ts';

export const roles = ['person', 'moderator'] as const;

export const User = z.object({
  id: Id,
  userName: z.string(),
  email: z.string(),
  fullName: z.string(),
  location: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  /** There while a moderator keeps them out: since when, and why. */
  suspension: z.optional(z.object({ since: Moment, reason: z.nullable(z.string()) })),
});
export type User = z.infer<typeof User>;

export const accountTexts = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  fullNameRequired: 'Full name is required',
  locationRequired: 'Location is required',
  confirmRequired: 'Confirm password is required',
  termsRequired: 'You must agree to the terms and conditions',
  passwordsDiffer: "Passwords don't match",
  passwordHint: 'Password must be at least 8 characters with uppercase, lowercase, number and special character',
  passwordTooLong: `Password must be at most ${textLimits.password.max} characters`,
  emailTaken: 'This email is already registered. Please log in instead.',
  wrongCredentials: 'Invalid email or password.',
  noToken: 'No authentication token received from server',
  missingProfile: 'Please fill in all required fields.',
  passwordFieldsRequired: 'Please fill in all password fields.',
  newPasswordsDiffer: 'New password and confirmation must match.',
  newPasswordShort: 'New password must be at least 8 characters long.',
  currentPasswordWrong: 'Your current password is not right.',
  noPassword: 'You sign in with Google, so this account has no password.',
  emailInUse: 'This email belongs to another account.',
  passwordUpdated: 'Password updated',
  signedOut: 'You are signed out.',
  googleNotConfigured: 'Google sign-in is not configured. Please use your email and password.',
  googleRefused: 'Failed to authenticate with Google',
  googleUnreachable: 'Google cannot be reached at the moment. Please try again shortly.',
  googleSignedIn: 'Signed in with Google.',
  googleLinked:
    'Signed in with Google. From now on this account is yours through Google, and its old password is gone.',
  facebookNotConfigured: 'Facebook sign-in is not configured. Please use your email and password.',
} as const;

const passwordClasses = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}]/u];

/** The rule of the hint: long enough, with an upper case letter, a lower case one, a digit and a special character. */
export function isStrongPassword(password: string): boolean {
  return password.length >= textLimits.password.min && passwordClasses.every((kind) => kind.test(password));
}

/** Carried as it was typed: a space at either end is part of a password. */
const NewPassword = z
  .string(accountTexts.passwordRequired)
  .check(
    z.minLength(1, { error: accountTexts.passwordRequired, abort: true }),
    z.maxLength(textLimits.password.max, { error: accountTexts.passwordTooLong, abort: true }),
    z.refine(isStrongPassword, accountTexts.passwordHint),
  );

function givenPassword(required: string) {
  return z
    .string(required)
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(textLimits.password.max, accountTexts.passwordTooLong),
    );
}

const profileFields = {
  fullName: requiredText(accountTexts.fullNameRequired, textLimits.fullName.max),
  email: Email,
  location: requiredText(accountTexts.locationRequired, textLimits.location.max),
};

export const SignInRequest = z.object({
  email: requiredText(accountTexts.usernameRequired, textLimits.email.max),
  password: givenPassword(accountTexts.passwordRequired),
});

export const SignUpRequest = z.object({
  ...profileFields,
  /** Always the e-mail: whatever else is sent here counts for nothing. */
  username: z.nullish(z.string()),
  password: NewPassword,
});

const TwoPasswords = z.object({ password: z.string(), confirmPassword: z.string() }).check(
  z.refine((form) => form.confirmPassword === '' || form.password === form.confirmPassword, {
    error: accountTexts.passwordsDiffer,
    path: ['confirmPassword'],
  }),
);

/** The form, with the two fields that are never sent; beside each other, so that all that is wrong is said at once. */
export const SignUpForm = z.intersection(
  z.object({
    ...profileFields,
    password: NewPassword,
    confirmPassword: z.string().check(z.minLength(1, accountTexts.confirmRequired)),
    terms: z.boolean().check(z.refine((agreed) => agreed, accountTexts.termsRequired)),
  }),
  TwoPasswords,
);

const missing = accountTexts.missingProfile;

export const ProfileChange = z.object({
  fullName: requiredText(missing, textLimits.fullName.max),
  email: z.pipe(requiredText(missing, textLimits.email.max), Email),
  location: requiredText(missing, textLimits.location.max),
});

export const PasswordChange = z.object({
  currentPassword: givenPassword(accountTexts.passwordFieldsRequired),
  newPassword: z
    .string(accountTexts.passwordFieldsRequired)
    .check(
      z.minLength(1, { error: accountTexts.passwordFieldsRequired, abort: true }),
      z.minLength(textLimits.password.min, { error: accountTexts.newPasswordShort, abort: true }),
      z.maxLength(textLimits.password.max, { error: accountTexts.passwordTooLong, abort: true }),
      z.refine(isStrongPassword, accountTexts.passwordHint),
    ),
});

const SignedIn = z.object({ token: z.string(), user: User });

/**
 * The refusal of somebody who is suspended and has proved who they are: they stay out, and the token opens the calls about
 * their own data alone.
 */
export const SuspendedSignIn = z.extend(ErrorObject, { suspended: SignedIn });
export type SuspendedSignIn = z.infer<typeof SuspendedSignIn>;

/** One thing wrong with a registration. */
export const SignUpProblem = z.object({ code: z.string(), description: z.string() });
export type SignUpProblem = z.infer<typeof SignUpProblem>;

/** The refresh token travels in an httpOnly cookie alone, so this field is always null. */
const SocialSignedIn = z.object({
  message: z.string(),
  token: z.string(),
  refreshToken: z.null(),
  user: User,
});

/** A provider's token: long enough for real ones (Google's are about 1,200 characters), short enough to refuse a flood. */
const providerToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(8192));

/** On a laptop the Google button opens this page in a popup, which answers with one message to its own origin. */
export const googlePopup = { standInPath: '/stand-in-google', messageType: 'chowk:google' } as const;
export type GooglePopupMessage =
  | { readonly type: typeof googlePopup.messageType; readonly idToken: string }
  | { readonly type: typeof googlePopup.messageType; readonly error: 'cancelled' };

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
  body: z.object({ idToken: providerToken }),
  answers: { 200: SocialSignedIn, 400: ErrorObject, 401: ErrorObject, 403: SuspendedSignIn, 503: ErrorObject },
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
  summary: 'The person the bearer token belongs to',
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
  summary: 'Change one’s own name, e-mail and location',
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
