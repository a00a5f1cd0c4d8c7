// Who may decide what, as a table.
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { describe, expect, it } from 'vitest';
import { mayDecide, possibleDecisions, type ReportFacts } from './reports.rules.ts';

const moderator = { id: 'moderator' };
const ofListing: ReportFacts = {
  id: 'report',
  state: 'open',
  listing_id: 'listing',
  listing_status: 'available',
  listing_hidden_for: null,
  seller_id: 'seller',
  reporter_id: 'reporter',
  person_id: null,
  about_id: 'seller',
  about_email: 'seller@town.example',
  about_role: 'person',
  about_suspended_at: null,
};
const ofSeller: ReportFacts = { ...ofListing, person_id: 'seller' };
const ofPerson: ReportFacts = {
  ...ofListing,
  ...{ listing_id: null, listing_status: null, seller_id: null, person_id: 'seller' },
};
const ofAsker: ReportFacts = { ...ofListing, person_id: 'asker', reporter_id: 'seller' };

const all = ['dismiss', 'warn', 'removeListing'];

describe('what may be decided about', () => {
  it.each<readonly [string, ReportFacts, readonly string[]]>([
    ['a listing', ofListing, all],
    ['a listing whose reporter is not known', { ...ofListing, reporter_id: null }, all],
    ['a listing that the moderator reported', { ...ofListing, reporter_id: moderator.id }, all],
    ['a report that somebody looks at already', { ...ofListing, state: 'reviewing' }, all],
    ['a sold listing', { ...ofListing, listing_status: 'sold' }, all],
    ['a listing that is gone', { ...ofListing, listing_status: 'deleted' }, ['dismiss', 'warn']],
    ['a listing whose seller is gone', { ...ofListing, about_email: null }, ['dismiss', 'removeListing']],
    ['a conversation with the seller', ofSeller, all],
    ['a conversation with someone who asked', ofAsker, ['dismiss', 'warn']],
    ['a person', ofPerson, ['dismiss', 'warn']],
    ['a person who is gone', { ...ofPerson, about_email: null }, ['dismiss']],
    ['the moderator themselves', { ...ofPerson, person_id: moderator.id }, []],
    ['a person whom the moderator reported', { ...ofPerson, reporter_id: moderator.id }, []],
    ['what is resolved', { ...ofListing, state: 'resolved' }, []],
    ['what is dismissed', { ...ofListing, state: 'dismissed' }, []],
    ['the moderator’s own listing', { ...ofListing, seller_id: moderator.id }, []],
    ['a conversation with the moderator', { ...ofSeller, person_id: moderator.id }, []],
    ['a conversation that the moderator reported', { ...ofSeller, reporter_id: moderator.id }, []],
  ])('%s', (_, report, decisions) => {
    expect(possibleDecisions(moderator, report)).toEqual(decisions);
  });
});

describe('what may not be decided is refused', () => {
  it.each([
    ['what is not there', null, 'dismiss', 404, moderationTexts.notFound],
    ['what is decided', { ...ofListing, state: 'dismissed' }, 'dismiss', 409, moderationTexts.alreadyDecided],
    ['one’s own listing', { ...ofListing, seller_id: moderator.id }, 'dismiss', 403, moderationTexts.ownConcern],
    [
      'one’s own listing, decided',
      { ...ofListing, seller_id: moderator.id, state: 'resolved' },
      'warn',
      403,
      moderationTexts.ownConcern,
    ],
    [
      'removing what is gone',
      { ...ofListing, listing_status: 'deleted' },
      'removeListing',
      409,
      moderationTexts.listingGone,
    ],
    ['removing what is another’s', ofAsker, 'removeListing', 400, moderationTexts.notTheSeller],
    ['warning nobody', { ...ofListing, about_email: null }, 'warn', 409, moderationTexts.personGone],
  ] as const)('%s', (_, report, decision, status, message) => {
    expect(() => mayDecide(moderator, report, decision)).toThrow(expect.objectContaining({ status, message }));
  });
});
