// What moderators read of letters to support.
import { defineTexts } from '../../languages/define-texts.ts';

export const letterTexts = defineTexts('letters/support', {
  answerRequired: 'Please write an answer, or close the letter without one',
  notFound: 'This letter is not here.',
  alreadyAnswered: 'This letter has been answered or closed already. Nothing was sent.',
});
