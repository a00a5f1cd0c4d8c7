// Texts of the appeals tab.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/moderation/appeals', {
  list: 'Answers of suspended people',
  nothing: { title: 'No answer waits', text: 'A suspended person may answer once. What they write shows up here.' },
  suspendedBy: 'Suspended by <name/>, <when/>.',
  theReason: 'The reason',
  theirAnswer: 'Their answer, <when/>',
  notYours: 'You suspended this person. Another moderator has to decide.',
  onlyYou: 'You suspended this person yourself. There is no other moderator, so you decide.',
  uphold: 'Keep suspended',
  lift: 'Lift suspension',
  upheld: 'Kept suspended',
  lifted: 'Lifted',
  decidedBy: '<outcome>{outcome}</outcome> by <name/>, <when/>',
  upholdTitle: 'Keep {name} suspended?',
  upholdText: 'They get an e-mail with your answer. They cannot answer again.',
  liftTitle: 'Lift the suspension of {name}?',
  liftText: 'They can sign in again, and their listings are as they were. They get an e-mail.',
  answer: 'Your answer',
  answerHint: 'Part of the e-mail.',
  cancel: 'Cancel',
  showDecided: 'Show decided answers',
  showOpen: 'Show open answers',
  loadMore: 'Load More',
});
