// Texts of email preferences.
import { defineTexts } from '../../languages/define-texts.ts';
import type { EmailTopic } from './email-preferences.ts';

export const emailPreferenceTexts = defineTexts('email/preferences', {
  saved: 'Your e-mail settings are saved.',
  timeZone: 'Please choose a time zone of the list',
  /** The same for a guessed or truncated link and for one of a deleted account. */
  linkWrong: 'This link does not work. Log in to change your e-mail settings.',
});

/** What a topic is called in a sentence: “You get no more e-mails about …”. */
export const emailTopicNames: Readonly<Record<EmailTopic | 'savedSearch', string>> = defineTexts('email/topics', {
  messages: 'messages and deals',
  expiry: 'listings that run out',
  favorites: 'your favorites',
  savedSearches: 'your saved searches',
  savedSearch: 'this saved search',
});
