// What people read of their choice of letters.
import { defineTexts } from '../../languages/define-texts.ts';
import type { EmailTopic } from './email-preferences.ts';

export const emailPreferenceTexts = defineTexts('letters/preferences', {
  saved: 'Your choice of letters is saved.',
  timeZone: 'Please choose a time zone of the list',
  /** The same for a guessed or truncated link and for one of a deleted account. */
  linkWrong: 'This link does not work. Log in to choose your letters.',
});

/** What a topic is called in a sentence: “You get no more letters about …”. */
export const emailTopicNames: Readonly<Record<EmailTopic | 'savedSearch', string>> = defineTexts('letters/topics', {
  messages: 'messages',
  expiry: 'listings that run out',
  favorites: 'your favorites',
  savedSearches: 'your saved searches',
  savedSearch: 'this saved search',
});
