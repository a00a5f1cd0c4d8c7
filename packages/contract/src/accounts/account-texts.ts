// Texts of sign-in, registration and account changes.
import { defineTexts } from '../languages/define-texts.ts';

export const accountTexts = defineTexts('accounts', {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  fullNameRequired: 'Full name is required',
  nameReserved: 'This name looks like the {brand} team. Please use your own name or that of your shop.',
  locationRequired: 'Location is required',
  confirmRequired: 'Confirm password is required',
  termsRequired: 'You must agree to the terms and conditions',
  passwordsDiffer: "Passwords don't match",
  passwordHint: 'Password must be at least 8 characters with uppercase, lowercase, number and special character',
  passwordTooLong: 'Password must be at most {max} characters',
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
  googleStandInOff:
    'Google sign-in is not configured, and its stand-in is off while other computers can reach this server. Please use your email and password.',
  googleRefused: 'Failed to authenticate with Google',
  googleUnreachable: 'Google cannot be reached at the moment. Please try again shortly.',
  googleSignedIn: 'Signed in with Google.',
  googleLinked:
    'Signed in with Google. From now on this account is yours through Google, and its old password is gone.',
  /** For a user who comes with Google and a reserved name. */
  unnamed: 'New member',
  facebookNotConfigured: 'Facebook sign-in is not configured. Please use your email and password.',
});
