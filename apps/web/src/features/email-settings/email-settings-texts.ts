// Texts of the email settings and unsubscribe pages.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/email-settings', {
  title: 'E-mail settings',
  choose: 'E-mail settings',
  logInTitle: 'Please log in',
  logInText: 'Here you choose which e-mails you get. The link below an e-mail turns it off without logging in.',
  logIn: 'Log in',
  openedByLink: 'This page is opened by the link of an e-mail. <choose>E-mail settings</choose>',
  notLoaded: 'Your e-mail settings could not be loaded',
  checkConnection: 'Please check your connection and try again.',
  messages: {
    heading: 'Messages and deals',
    soon: 'Soon: when a message has waited ten minutes for me',
    daily: 'Once a day: all that is unread, in one e-mail',
    never: 'Never',
    firstLine: 'Show the first line of the message in the e-mail',
  },
  listings: {
    heading: 'Listings and favorites',
    expiry: 'When a listing of mine is about to run out',
    favorites: 'When one of my favorites becomes cheaper or is sold',
    savedSearches: 'When a saved search finds something new',
  },
  language: 'Language of your e-mails',
  languageHint: 'Pages stay in the language that you read them in.',
  timeZone: 'Time zone',
  townTimeZone: 'India',
  timeZoneHint: 'For the e-mail that comes once a day.',
  save: 'Save e-mail settings',
  saved: 'E-mail settings saved',
  notSaved: 'E-mail settings not saved',
  always: {
    heading: 'E-mails that always come',
    occasions: {
      account: 'about your account: a new password, a new address, a new device',
      decisions: 'when a moderator has decided something about you or your listings',
      answers: 'when we answer what you wrote to us',
    },
  },
  about: {
    ask: 'You get no more e-mails about {topic} once you press this. Everything else stays as it is.',
    off: 'You get no more e-mails about {topic}.',
    on: 'You get e-mails about {topic} again.',
    button: 'No more e-mails about {topic}',
  },
  likeThis: {
    ask: 'You get no more e-mails like this once you press this. Everything else stays as it is.',
    off: 'You get no more e-mails like this.',
    on: 'You get e-mails like this again.',
    button: 'No more e-mails like this',
  },
  undo: 'Undo',
});
