// Whom a moderator may suspend and what may be given back, as a table.
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { describe, expect, it } from 'vitest';
import type { ReportFacts } from '../reports/reports.rules.ts';
import { mayRestore, maySuspend, mustBeSuspended, possibleActs } from './suspensions.rules.ts';

const moderator = { id: 'moderator' };
const ofListing: ReportFacts = {
  ...{ id: 'report', state: 'open', listing_id: 'listing', listing_status: 'available', listing_hidden_for: null },
  ...{ seller_id: 'seller', reporter_id: 'reporter', person_id: null },
  ...{ about_id: 'seller', about_email: 'seller@town.example', about_role: 'person', about_suspended_at: null },
};
const ofAsker: ReportFacts = { ...ofListing, person_id: 'asker', about_id: 'asker', reporter_id: 'seller' };
const gone = { about_id: null, about_email: null, about_role: null } as const;

describe('who may be suspended', () => {
  it.each<readonly [string, ReportFacts | null, number, string]>([
    ['the seller of a listing', ofListing, 200, ''],
    ['somebody who asked', ofAsker, 200, ''],
    ['whom a closed report is about', { ...ofListing, state: 'resolved' }, 200, ''],
    ['nobody, where there is no report', null, 404, moderationTexts.notFound],
    ['not oneself', { ...ofListing, seller_id: moderator.id }, 403, moderationTexts.ownConcern],
    ['not whom one wrote with', { ...ofAsker, reporter_id: moderator.id }, 403, moderationTexts.ownConcern],
    ['no other moderator', { ...ofListing, about_role: 'moderator' }, 403, suspensionTexts.isModerator],
    ['nobody twice', { ...ofListing, about_suspended_at: new Date() }, 409, suspensionTexts.alreadySuspended],
    ['nobody who is gone', { ...ofListing, ...gone }, 409, suspensionTexts.personGone],
  ])('%s', (_, report, status, message) => {
    const suspend = () => maySuspend(moderator, report);
    if (status === 200) expect(suspend()).toBe(report);
    else expect(suspend).toThrow(expect.objectContaining({ status, message }));
    if (report) expect(possibleActs(moderator, report).maySuspend).toBe(status === 200);
  });

  it('is lifted from those alone who are suspended', () => {
    const suspended = { id: 'seller' };
    expect(mustBeSuspended(suspended)).toBe(suspended);
    expect(() => mustBeSuspended(null)).toThrow(
      expect.objectContaining({ status: 404, message: suspensionTexts.notSuspended }),
    );
  });
});

describe('which listing may be given back', () => {
  const removed = { ...ofListing, listing_status: 'deleted', listing_hidden_for: 'removal' } as const;
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
    ['not what its seller deleted', { ...removed, listing_hidden_for: null }, 409, moderationTexts.nothingToRestore],
    [
      'not what a suspension hides',
      { ...removed, listing_hidden_for: 'suspension' },
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
