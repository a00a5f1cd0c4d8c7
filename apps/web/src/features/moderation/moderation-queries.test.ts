// The cached open reports after a decision.
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { describe, expect, it } from 'vitest';
import { type LoadedReports, withoutDecided } from './moderation-queries.ts';

const moment = '2026-05-10T12:00:00.000Z';

function report(id: string, listingId: string, isTalk = false): ModeratedReport {
  const words = { title: 'Cot', description: 'Good wood', price: 4500, city: 'Kharar', photos: [] };
  const times = { createdAt: moment, updatedAt: moment };
  const listing = { id: listingId, ...words, ...times, status: 'available', visibility: 'public' } as const;
  const seller = { sellerName: 'Asha', reportCount: 2 };
  const conversation = isTalk ? { reportedName: 'Asha', isReportedTheSeller: true, messages: [] } : null;
  const said = { reason: 'scam', description: 'Asks for money first.', reporterName: null } as const;
  const viewer = { decisions: [], maySuspend: false, mayRestore: false, isAboutViewer: false };
  const state = {
    state: 'open',
    isSuspended: false,
    heldBy: null,
    standing: null,
    decided: null,
    history: null,
    user: null,
    aboutId: null,
  } as const;
  const signs = { ruleHits: [], samePhotos: [] };
  return {
    id,
    ...said,
    createdAt: moment,
    ...state,
    ...signs,
    listing: { ...listing, ...seller },
    conversation,
    viewer,
  };
}

const counts = { open: 4, closed: 1, held: 0, suspended: 2, appeals: 0, contactMessages: 0 };
const loaded: LoadedReports = {
  pageParams: [null, 'next'],
  pages: [
    { reports: [report('one', 'cot'), report('two', 'lamp')], counts, nextCursor: 'next' },
    { reports: [report('three', 'cot'), report('talk', 'cot', true)], counts, nextCursor: null },
  ],
};

describe('Open reports without the decided one', () => {
  it.each<readonly [ModerationDecision, string[], { open: number; closed: number }]>([
    ['dismiss', ['two', 'three', 'talk'], { open: 3, closed: 2 }],
    ['warn', ['two', 'three', 'talk'], { open: 3, closed: 2 }],
    ['removeListing', ['two', 'talk'], { open: 2, closed: 3 }],
  ])('after %s', (decision, left, counted) => {
    const decided = { decision, reason: null, note: null, moderatorName: 'Ravi', decidedAt: moment };
    const { pages } = withoutDecided(loaded, { ...report('one', 'cot'), decided });
    expect(pages.flatMap(({ reports }) => reports.map(({ id }) => id))).toEqual(left);
    expect(pages.map((page) => page.counts)).toEqual([counted, counted].map((each) => ({ ...counts, ...each })));
  });
});
