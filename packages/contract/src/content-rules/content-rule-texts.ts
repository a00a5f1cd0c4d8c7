// Texts of the rules against spam and scams, for moderators and authors.
import { defineTexts } from '../languages/define-texts.ts';

export const contentRuleTexts = defineTexts('content-rules', {
  nameRequired: 'Please give the rule a name',
  phrase: 'Words only, with * at the end of a word of four letters or more, or # for a number',
  longPhrase: 'At most {most} words in a row',
  noPhrases: 'Please give at least one word',
  tooManyPhrases: 'These are too many words for one rule',
  noContacts: 'Please choose what to look for',
  limitNeedsCount: 'Only a rule that counts listings can limit them',
  warnNeedsText: 'A rule that counts listings cannot warn while writing',
  notFound: 'This rule is not here.',
  changedMeanwhile: 'Another moderator has changed this rule. Nothing was saved.',
  tooMany: 'There are {most} active rules already. Switch one off first.',
  tooBroad:
    'This rule would have met {met} of the last {checked} listings. Make it narrower, or let it only note or warn.',
  publishedTooMany: {
    one: 'New accounts can publish {count} listing an hour. This grows with the age of the account. Please try again later.',
    other:
      'New accounts can publish {count} listings an hour. This grows with the age of the account. Please try again later.',
  },
  held: 'A moderator checks this listing before others see it. You get an e-mail when it is decided.',
  heldByReports:
    'Several people reported this listing. It is hidden while we look at it. You get an e-mail when it is decided.',
});
