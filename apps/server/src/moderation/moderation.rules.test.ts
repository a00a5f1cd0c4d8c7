// Moderation rules as tables: decisions, suspensions, restored listings.
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { describe, expect, it } from 'vitest';
import {
  assertSuspended,
  mayDecide,
  mayRestore,
  maySuspend,
  possibleActs,
  possibleDecisions,
  type ReportFacts,
} from './moderation.rules.ts';

const moderator = { id: 'moderator' };
const ofListing: ReportFacts = {
  id: 'report',
  state: 'open',
  listing_id: 'listing',
  listing_status: 'available',
  listing_visibility: 'public',
  seller_id: 'seller',
  reporter_id: 'reporter',
  person_id: null,
  about_id: 'seller',
  about_email: 'seller@town.example',
  about_role: 'person',
  about_suspended_at: null,
};
const ofSeller: ReportFacts = { ...ofListing, person_id: 'seller' };
const ofUser: ReportFacts = {
  ...ofListing,
  ...{ listing_id: null, listing_status: null, seller_id: null, person_id: 'seller' },
};
const ofAsker: ReportFacts = { ...ofListing, person_id: 'asker', about_id: 'asker', reporter_id: 'seller' };

const all = ['dismiss', 'warn', 'removeListing'];

describe('possible decisions about', () => {
  it.each<readonly [string, ReportFacts, readonly string[]]>([
    ['a listing', ofListing, all],
    ['a listing whose reporter is not known', { ...ofListing, reporter_id: null }, all],
    ['a listing that the moderator reported', { ...ofListing, reporter_id: moderator.id }, all],
    ['a report under review', { ...ofListing, state: 'reviewing' }, all],
    ['a sold listing', { ...ofListing, listing_status: 'sold' }, all],
    ['a listing that is gone', { ...ofListing, listing_status: 'deleted' }, ['dismiss', 'warn']],
    ['a listing whose seller is gone', { ...ofListing, about_id: null }, ['dismiss', 'removeListing']],
    ['a conversation with the seller', ofSeller, all],
    ['a conversation with someone who asked', ofAsker, ['dismiss', 'warn']],
    ['a user', ofUser, ['dismiss', 'warn']],
    ['a user who is gone', { ...ofUser, about_id: null }, ['dismiss']],
    ['a user who owns no address yet', { ...ofUser, about_email: null }, ['dismiss', 'warn']],
    ['the moderator themselves', { ...ofUser, person_id: moderator.id }, []],
    ['a user whom the moderator reported', { ...ofUser, reporter_id: moderator.id }, []],
    ['a held listing', { ...ofListing, listing_visibility: 'held' }, ['dismiss', 'warn', 'removeListing']],
    ['a listing that was removed', { ...ofListing, listing_visibility: 'removed' }, ['dismiss', 'warn']],
    ['what is resolved', { ...ofListing, state: 'resolved' }, []],
    ['what is dismissed', { ...ofListing, state: 'dismissed' }, []],
    ['the moderator’s own listing', { ...ofListing, seller_id: moderator.id }, []],
    ['a conversation with the moderator', { ...ofSeller, person_id: moderator.id }, []],
    ['a conversation that the moderator reported', { ...ofSeller, reporter_id: moderator.id }, []],
  ])('%s', (_, report, decisions) => {
    expect(possibleDecisions(moderator, report)).toEqual(decisions);
  });
});

describe('impossible decisions are rejected', () => {
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
    ['warning a deleted user', { ...ofListing, about_id: null }, 'warn', 409, moderationTexts.userGone],
  ] as const)('%s', (_, report, decision, status, message) => {
    expect(() => mayDecide(moderator, report, decision)).toThrow(expect.objectContaining({ status, message }));
  });
});

const gone = { about_id: null, about_email: null, about_role: null } as const;

describe('suspending', () => {
  it.each<readonly [string, ReportFacts | null, number, string]>([
    ['the seller of a listing', ofListing, 200, ''],
    ['the other user of a conversation', ofAsker, 200, ''],
    ['whom a closed report is about', { ...ofListing, state: 'resolved' }, 200, ''],
    ['a user who owns no address yet', { ...ofListing, about_email: null }, 200, ''],
    ['not without a report', null, 404, moderationTexts.notFound],
    ['not oneself', { ...ofListing, seller_id: moderator.id }, 403, moderationTexts.ownConcern],
    ['not whom one wrote with', { ...ofAsker, reporter_id: moderator.id }, 403, moderationTexts.ownConcern],
    ['no other moderator', { ...ofListing, about_role: 'moderator' }, 403, suspensionTexts.isModerator],
    ['not twice', { ...ofListing, about_suspended_at: new Date() }, 409, suspensionTexts.alreadySuspended],
    ['no deleted user', { ...ofListing, ...gone }, 409, suspensionTexts.userGone],
  ])('%s', (_, report, status, message) => {
    const suspend = () => maySuspend(moderator, report);
    if (status === 200) expect(suspend()).toBe(report);
    else expect(suspend).toThrow(expect.objectContaining({ status, message }));
    if (report) expect(possibleActs(moderator, report).maySuspend).toBe(status === 200);
  });

  it('is lifted from suspended users only', () => {
    const suspended = { id: 'seller' };
    expect(assertSuspended(suspended)).toBe(suspended);
    expect(() => assertSuspended(null)).toThrow(
      expect.objectContaining({ status: 404, message: suspensionTexts.notSuspended }),
    );
  });
});

describe('restoring a listing', () => {
  const removed = { ...ofListing, listing_visibility: 'removed' } as const;
  it.each<readonly [string, ReportFacts | null, number, string]>([
    ['what a moderator removed', removed, 200, ''],
    ['nothing, where there is no report', null, 404, moderationTexts.notFound],
    ['not one’s own', { ...removed, seller_id: moderator.id }, 403, moderationTexts.ownConcern],
    [
      'not one’s own, from a conversation of others',
      { ...removed, seller_id: moderator.id, person_id: 'asker' },
      403,
      moderationTexts.ownConcern,
    ],
    ['not what is there', ofListing, 409, moderationTexts.nothingToRestore],
    ['not what its seller deleted', { ...ofListing, listing_status: 'deleted' }, 409, moderationTexts.nothingToRestore],
    [
      'not what a suspension hides',
      { ...removed, listing_visibility: 'suspended' },
      409,
      moderationTexts.nothingToRestore,
    ],
  ])('%s', (_, report, status, message) => {
    const restore = () => mayRestore(moderator, report);
    if (status === 200) expect(restore()).toBe(report);
    else expect(restore).toThrow(expect.objectContaining({ status, message }));
    if (report) expect(possibleActs(moderator, report).mayRestore).toBe(status === 200);
  });
});
