// Texts of decisions about many listings.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/moderation/bulk', {
  intro: 'Listings that are hidden until a moderator looks. Open a group, select all, and decide once.',
  nothing: {
    title: 'No listing is held',
    text: 'Listings that a rule holds, or that several people reported, show up here.',
  },
  byRule: 'By rule',
  bySeller: 'By seller',
  listings: { one: '{count} listing', other: '{count} listings' },
  sellers: { one: '{count} seller', other: '{count} sellers' },
  joined: 'joined <when/>',
  back: 'All held listings',
  ofRule: 'Held by the rule “{name}”',
  ofSeller: 'Listings of {name}',
  shown: { one: '{count} listing', other: '{count} of {total} listings' },
  none: 'Nothing is left here.',
  selectAll: 'Select all',
  select: 'Select {title}',
  selected: { one: '{count} selected', other: '{count} selected' },
  own: 'Yours: another moderator decides.',
  held: 'Held',
  reports: { one: '{count} report', other: '{count} reports' },
  remove: 'Remove',
  release: 'Publish',
  suspend: 'Suspend sellers',
  removeTitle: { one: 'Remove {count} listing?', other: 'Remove {count} listings?' },
  removeText:
    'They go, and their open reports are closed. Each seller gets one e-mail with your reason. You can restore them from the closed reports.',
  releaseTitle: { one: 'Publish {count} listing?', other: 'Publish {count} listings?' },
  releaseText:
    'Others see them, and their open reports are closed. Each seller gets one e-mail. The same words are not held again.',
  suspendTitle: { one: 'Suspend {count} seller?', other: 'Suspend {count} sellers?' },
  suspendText:
    'They are signed out, all their listings are hidden, and the open reports about them are closed. Held listings are removed. Each gets an e-mail with your reason, and may answer once.',
  reason: 'Reason',
  reasonHint: 'Part of the e-mail.',
  cancel: 'Cancel',
  done: { one: '{count} listing decided', other: '{count} listings decided' },
  skipped: {
    one: '{count} was changed meanwhile, was decided already or cannot be.',
    other: '{count} were changed meanwhile, were decided already or cannot be.',
  },
});
