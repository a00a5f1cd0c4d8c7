// Texts of ratings: refusals and confirmations.
import { defineTexts } from '../languages/define-texts.ts';

export const ratingTexts = defineTexts('ratings', {
  notFound: 'This rating does not exist.',
  notPossible: 'A rating is possible after a deal that both confirmed, or after a meeting.',
  sameBrowser: 'Both accounts were used in the same browser. Such accounts cannot rate each other.',
  alreadyRated: 'You have rated this user within the last {days} days.',
  wrongReasons: 'Please choose reasons that fit.',
  tooLong: 'Please write at most {max} characters',
  answerMissing: 'Please write an answer',
  answered: 'You have already answered this rating.',
  ownRating: 'You cannot report your own rating.',
  reasonMissing: 'Please say why it is removed',
  removed: 'Rating removed',
  formerMember: 'A former member',
  cursor: 'This page of ratings can no longer be continued. Please start again.',
});
