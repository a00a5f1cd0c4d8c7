// Texts of contact messages for moderators.
import { defineTexts } from '../../languages/define-texts.ts';

export const emailTexts = defineTexts('email/support', {
  answerRequired: 'Please write an answer, or close the message without one',
  notFound: 'This message is not here.',
  alreadyAnswered: 'This message has been answered or closed already. Nothing was sent.',
});
