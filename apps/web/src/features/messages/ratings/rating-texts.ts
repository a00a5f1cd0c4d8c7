// Texts of rating the other user of a conversation.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/messages/ratings', {
  rate: 'Rate <name/>',
  title: 'How was it with {name}?',
  why: 'The other one sees it when both have rated, or after {days} days.',
  otherWaits: '<name/> has rated you. Rate too, and you see it.',
  received: '<name/> has rated you.',
  see: 'See your ratings',
  waits: 'Your rating is shown when <name/> has rated too, or after {days} days.',
  good: 'Good',
  bad: 'Not good',
  reasons: 'What was it like?',
  words: 'In your words',
  wordsHint: 'If you like. Everyone can read it.',
  send: 'Send rating',
  cancel: 'Cancel',
  thanks: 'Thank you for rating',
});
