// Texts of the ratings on a seller's page.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/people/ratings', {
  ratings: 'Ratings',
  good: 'Good',
  bad: 'Not good',
  answer: 'Answer',
  answerTitle: 'Your answer',
  answerHint: 'Everyone can read it, below the rating.',
  answeredBy: '{name} answered: <words/>',
  report: 'Report',
  reportTitle: 'Report this rating',
  remove: 'Remove',
  removeTitle: 'Remove this rating?',
  removeHint: 'The reason is recorded.',
  send: 'Send',
  cancel: 'Cancel',
  thanks: 'Thank you',
});
