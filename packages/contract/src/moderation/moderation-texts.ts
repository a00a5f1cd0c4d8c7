// Texts for moderators.
import { defineTexts } from '../languages/define-texts.ts';

export const moderationTexts = defineTexts('moderation', {
  cursor: 'This page of reports can no longer be continued. Please start again.',
  decision: 'Please choose what to do with this report',
  reasonRequired: 'Please say why. It is part of the e-mail.',
  notFound: 'This report is not here.',
  alreadyDecided: 'This report has been decided already. Nothing was changed.',
  listingChanged: 'The listing was changed meanwhile. Nothing was decided: please look at it again.',
  ownConcern: 'This report is about you. Another moderator has to decide it.',
  listingGone: 'The listing is gone already. Dismiss the report or warn its seller.',
  notTheSeller: 'The person this is about is not the seller, so the listing stays. Dismiss the report or warn them.',
  noListing: 'A person is reported, not a listing. Dismiss the report or warn them.',
  userGone: 'The account this is about is gone, so no message can be sent.',
  oneOfBoth: 'Please name a seller or a rule',
  ownListing: 'One of these listings is yours. Another moderator has to decide it. Nothing was changed.',
  nothingToRestore: 'This listing was not removed by a moderator, or is back already. Nothing was changed.',
});
