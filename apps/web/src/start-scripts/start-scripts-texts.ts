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
});
