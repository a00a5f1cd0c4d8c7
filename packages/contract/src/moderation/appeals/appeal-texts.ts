// Texts of appeals, for suspended users and moderators.
import { defineTexts } from '../../languages/define-texts.ts';

export const appealTexts = defineTexts('appeals', {
  wordsRequired: 'Please say why the suspension should be lifted.',
  linkInvalid: 'This link is not valid. It may belong to a suspension that is over.',
  notPossible: 'You have answered this suspension already, or it is over. Nothing was changed.',
  sent: 'Thank you. A moderator reads your answer and decides. You get an e-mail.',
  notFound: 'This answer is not here.',
  alreadyDecided: 'This answer has been decided already. Nothing was changed.',
  notYours: 'You suspended this person. Another moderator has to decide.',
  answerRequired: 'Please say why. It is part of the e-mail.',
});
