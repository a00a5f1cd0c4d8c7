// Texts of the sign-in dialog.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/accounts', {
  title: 'Welcome to {brand}',
  description: 'Log in or register to sell, save and send messages.',
  continueDescription: 'Log in or register to go on to the page you opened.',
  loginOrRegister: 'Login or register',
  login: 'Login',
  register: 'Register',
  fullName: 'Full name',
  email: 'Email',
  usernameOrEmail: 'Username or email',
  location: 'Location',
  locationExample: 'Sector 17, Chandigarh',
  password: 'Password',
  confirmPassword: 'Confirm password',
  forgotPassword: 'Forgot password?',
  agreement: 'I agree to the <terms>terms and conditions</terms>',
  or: 'or',
  loginFailed: 'Login failed',
  checkCredentials: 'Please check your credentials and try again.',
  registrationFailed: 'Registration failed',
  registrationFailedBecause: 'Registration failed. {reason}',
  checkInformation: 'Please check your information and try again.',
  noGoogleCredential: 'No credential received from Google',
  social: {
    login: {
      button: 'Continue with {provider}',
      failedTitle: '{provider} Login Failed',
      failed: 'Failed to login with {provider}. Please try again.',
    },
    register: {
      button: 'Sign up with {provider}',
      failedTitle: '{provider} Sign Up Failed',
      failed: 'Failed to sign up with {provider}. Please try again.',
    },
  },
});
