// What a page says before its scripts run, or when they cannot.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/start-scripts', {
  close: 'Close',
  loading: 'Loading...',
  failed: 'Something went wrong',
  buttonsMissing: 'The buttons of this page could not be loaded. Its links and its search work.',
  offline: 'You are offline. Try again when the connection is back.',
  recover: 'Try to recover',
  reload: 'Reload page',
  /** As in features/accounts/accounts-texts.ts, all of whose texts would come with them. */
  signIn: {
    title: 'Welcome to {brand}',
    description: 'Log in or register to sell, save and send messages.',
    login: 'Login',
    register: 'Register',
    usernameOrEmail: 'Username or email',
    password: 'Password',
  },
});
