// Texts of the page about installing the app, and of the page without a connection.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/install', {
  title: 'Get the App',
  intro:
    '{brand} is an app without an app store: add it to your phone or computer in a moment. It takes less space than a photo.',
  what: 'It opens from your home screen, tells you about new messages, and shows pages you have seen also without a connection.',
  install: 'Install',
  installed: 'You are using the app already.',
  android: {
    heading: 'On Android',
    menu: 'Open the menu of your browser (three dots).',
    choose: 'Choose ‘Install app’ or ‘Add to Home screen’.',
    confirm: 'Confirm with ‘Install’.',
  },
  iphone: {
    heading: 'On iPhone and iPad',
    share: 'Open {brand} in Safari and press the share button (a square with an arrow).',
    add: 'Scroll down and choose ‘Add to Home Screen’.',
    open: 'Press ‘Add’, and open {brand} from your Home Screen. Notifications work there too.',
  },
  computer: {
    heading: 'On a computer',
    icon: 'In Chrome or Edge, press the install icon at the end of the address bar.',
    safari: 'In Safari, choose ‘Add to Dock’ in the File menu.',
  },
  offline: {
    title: 'No connection',
    text: 'This page cannot be shown without a connection. Pages that you have seen lately can:',
    none: 'This page cannot be shown without a connection.',
    retry: 'Try again',
  },
});
