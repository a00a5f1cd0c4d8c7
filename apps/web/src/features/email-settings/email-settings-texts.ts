// Texts of the email settings and unsubscribe pages.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/email-settings', {
  title: 'Letters',
  choose: 'Choose your letters',
  logInTitle: 'Please log in',
  logInText: 'Here you choose which letters you get. The link below a letter turns it off without logging in.',
  logIn: 'Log in',
  openedByLink: 'This page is opened by the link of a letter. <choose>Choose your letters</choose>',
  notLoaded: 'Your letters could not be loaded',
  checkConnection: 'Please check your connection and try again.',
  messages: {
    heading: 'Messages',
    soon: 'Soon: when a message has waited ten minutes for me',
    daily: 'Once a day: all that is unread, in one letter',
    never: 'Never',
    firstLine: 'Show the first line of the message in the letter',
  },
  listings: {
    heading: 'Listings and favorites',
    expiry: 'When a listing of mine is about to run out',
    favorites: 'When one of my favorites becomes cheaper or is sold',
    savedSearches: 'When a saved search finds something new',
  },
  language: 'Language of your letters',
  languageHint: 'Pages stay in the language that you read them in.',
  timeZone: 'Time zone',
  timeZoneHint: 'For the letter that comes once a day.',
  save: 'Save letters',
  saved: 'Letters saved',
  notSaved: 'Letters not saved',
  always: {
    heading: 'Letters that always come',
    occasions: {
      account: 'about your account: a new password, a new address, a new device',
      decisions: 'when a moderator has decided something about you or your listings',
      answers: 'when we answer what you wrote to us',
    },
  },
  about: {
    ask: 'You get no more letters about {topic} once you press this. Everything else stays as it is.',
    off: 'You get no more letters about {topic}.',
    on: 'You get letters about {topic} again.',
    button: 'No more letters about {topic}',
  },
  likeThis: {
    ask: 'You get no more letters like this once you press this. Everything else stays as it is.',
    off: 'You get no more letters like this.',
    on: 'You get letters like this again.',
    button: 'No more letters like this',
  },
  undo: 'Undo',
});
