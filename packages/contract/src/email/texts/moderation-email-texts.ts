// Other emails of moderation: suspensions, restored listings, decided reports, answers of support.
import { defineTexts } from '../../languages/define-texts.ts';

export const moderationEmailTexts = defineTexts('email/moderation', {
  suspended: {
    subject: '[{brand}] Your account is suspended',
    intro:
      'one of our moderators has suspended your account. You are signed out, your listings are not shown, and no one can write to you.',
    nothingDeleted: 'Nothing of yours is deleted: once the suspension is lifted, everything is as it was.',
    appeal:
      'If you think this is a mistake, you can answer once, without signing in. A moderator reads it and decides: {url}',
    ownData: 'To download your data or to delete your account, log in here: {url}',
  },
  upheld: {
    subject: '[{brand}] Your account stays suspended',
    intro:
      'one of our moderators has read your answer and looked at the suspension of your account again. It stays as it is.',
    answer: 'They write: {answer}',
    ownData: 'To download your data or to delete your account, log in here: {url}',
  },
  bulkRemoved: {
    subject: {
      one: '[{brand}] {count} of your listings was removed',
      other: '[{brand}] {count} of your listings were removed',
    },
    intro: {
      one: 'one of our moderators has removed {count} of your listings:',
      other: 'one of our moderators has removed {count} of your listings:',
    },
    more: { one: 'and {count} more', other: 'and {count} more' },
  },
  bulkReleased: {
    subject: {
      one: '[{brand}] {count} of your listings is published',
      other: '[{brand}] {count} of your listings are published',
    },
    intro: {
      one: 'one of our moderators has checked {count} of your listings. Everything is fine, and others can see it now:',
      other:
        'one of our moderators has checked {count} of your listings. Everything is fine, and others can see them now:',
    },
    more: { one: 'and {count} more', other: 'and {count} more' },
  },
  lifted: {
    subject: '[{brand}] Your account is open again',
    intro: 'the suspension of your account is lifted. You can sign in again, and your listings are as they were: {url}',
  },
  restored: {
    subject: '[{brand}] Your listing is back: {title}',
    intro:
      'one of our moderators has looked again at your listing "{title}" and taken its removal back. It is as it was: {url}',
  },
  released: {
    subject: '[{brand}] Your listing is published: {title}',
    intro:
      'one of our moderators has checked your listing "{title}". Everything is fine, and others can see it now: {url}',
  },
  hiddenByReports: {
    subject: '[{brand}] Hidden while we look at it: {title}',
    intro:
      'several people have reported your listing "{title}". It is hidden until one of our moderators has looked at it. This is no decision: if everything is fine, it is back as it was.',
    outcome: 'You get an e-mail when it is decided. Your listings: {url}',
  },
  reported: {
    subject: '[{brand}] Your report',
    subjectAbout: '[{brand}] Your report: {title}',
    user: 'thank you for your report about a person. One of our moderators has looked at it.',
    listing: 'thank you for your report about "{title}". One of our moderators has looked at it.',
    conversation:
      'thank you for your report about a conversation about "{title}". One of our moderators has looked at it.',
    outcomes: {
      dismiss: 'We found nothing in it that is against our rules, so everything stays as it is.',
      warn: 'We have written to the person whom it concerns.',
      removeListing: 'We have removed the listing.',
      suspend: 'We have done something about it: the person can no longer offer anything here or write to you.',
    },
  },
  answered: {
    subject: 'Re: {subject}',
    asked: 'You wrote to us on {day}:',
  },
});
