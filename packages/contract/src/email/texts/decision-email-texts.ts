// Emails about a moderator's decision, and the ready reasons to choose from.
import { defineTexts } from '../../languages/define-texts.ts';

export const decisionEmailTexts = defineTexts('email/decisions', {
  reason: 'The reason, in the words of the moderator:\n{reason}',
  rules: 'What may be offered here, and how we treat each other: {url}',
  mistake: 'If you think that this is a mistake, please write to us. A person will read it: {url}',
  user: {
    subject: '[{brand}] About your account',
    intro: 'a user reported you to us, and one of our moderators has looked at your page and your listings.',
    outcome: 'Nothing was taken away from you. Please keep to our rules, and put right what is wrong: {url}',
  },
  // Not every listing that a moderator decides about was reported: a rule may have held it.
  removed: {
    subject: '[{brand}] Your listing was removed: {title}',
    intro: 'one of our moderators has looked at your listing "{title}" and removed it.',
    outcome: 'It is no longer shown to anybody. Your account and your other listings are as they were.',
  },
  conversation: {
    subject: '[{brand}] About your messages: {title}',
    intro: 'a conversation of yours about "{title}" was reported, and one of our moderators has read it.',
    outcome: 'Nothing was taken away from you. Please keep to our rules when you write to people: {url}',
  },
  listing: {
    subject: '[{brand}] Please look at your listing: {title}',
    intro: 'one of our moderators has looked at your listing "{title}".',
    outcome: 'Others can see it. Please put right what is wrong with it: {url}',
  },
});

/** For the reason `other` moderators write their own. */
export const decisionReasons = defineTexts('email/reasons', {
  prohibited: 'This may not be offered here.',
  counterfeit: 'It is offered as something that it is not: a copy, or of another make.',
  offensive: 'Its words or photos hurt people.',
  scam: 'Buyers were asked for money before they had seen anything, or something else about it does not seem honest.',
  duplicate: 'The same thing is offered more than once.',
  wrong_category: 'It is in the wrong category, so that people find it who look for something else.',
});
