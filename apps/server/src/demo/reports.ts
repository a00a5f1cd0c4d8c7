// A handful of complaints, in every state a moderator can leave them.
import type { ModerationDecision } from '@chowk/contract/moderation';
import type { ReportReason, ReportState } from '@chowk/contract/reports';
import type { DemoMessage } from './conversations.ts';
import { idFor } from './identity.ts';
import type { DemoListing } from './listings.ts';
import { chanceOf } from './random.ts';
import type { Resident } from './residents.ts';

export type DemoReport = {
  id: string;
  listingId: string;
  reporterId: string | null;
  email: string | null;
  reason: ReportReason;
  description: string;
  state: ReportState;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  note: string | null;
  /** With whom the reported conversation was. */
  personId: string | null;
};

type Complaint = Pick<DemoReport, 'reason' | 'description' | 'state'> & { shelf: string; note?: string };

/** What a state that ends a report says about its decision; no listing of the demo town was taken away. */
export const demoDecisions: Partial<Record<ReportState, ModerationDecision>> = {
  resolved: 'warn',
  dismissed: 'dismiss',
};

const complaints: readonly Complaint[] = [
  {
    shelf: 'phones',
    reason: 'scam',
    state: 'open',
    description: 'He asks for 500 rupees as token before showing the phone. Please check.',
  },
  {
    shelf: 'watches',
    reason: 'counterfeit',
    state: 'reviewing',
    description: 'Compared the dial with the one in the showroom, the logo is not the same.',
  },
  {
    shelf: 'rent',
    reason: 'duplicate',
    state: 'resolved',
    description: 'Same flat is put up by two dealers with different rent. The owner lives in our building.',
    note: 'Asked the dealer to agree with the owner on one listing.',
  },
  {
    shelf: 'birds',
    reason: 'prohibited',
    state: 'dismissed',
    description: 'Are these birds allowed to be sold? Some parrots are protected.',
    note: 'Bred at home, and allowed.',
  },
  {
    shelf: 'part-time',
    reason: 'other',
    state: 'open',
    description: 'The number in the chat is switched off since three days, nobody answers for the interview.',
  },
  {
    shelf: 'other-furniture',
    reason: 'wrong_category',
    state: 'resolved',
    description: 'This belongs to antiques, it keeps coming up when I look for wardrobes.',
  },
  {
    shelf: 'equipment',
    reason: 'offensive',
    state: 'dismissed',
    description: 'The seller used bad words when I offered less. It should not be like this.',
  },
  {
    shelf: 'supplements',
    reason: 'counterfeit',
    state: 'open',
    description: 'The hologram on the box does not scan. My trainer says it is not original.',
  },
];

/** A buyer tells on the seller they wrote with: the longest talk of the town gives the most to read. */
export function planTalkReport(messages: readonly DemoMessage[], now: Date): DemoReport[] {
  const talks = Map.groupBy(messages, ({ listingId, senderId, receiverId }) =>
    [listingId, ...[senderId, receiverId].sort()].join(),
  );
  const longest = [...talks.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
  const [opening, last] = [longest[0], longest.at(-1)];
  if (!opening || !last) return [];
  const createdAt = new Date(Math.round((last.createdAt.getTime() + now.getTime()) / 2));
  return [
    {
      id: idFor(createdAt, chanceOf('reported talk')),
      listingId: opening.listingId,
      reporterId: opening.senderId,
      personId: opening.receiverId,
      email: null,
      reason: 'scam',
      description: 'After all this I am to pay in full before I have seen anything. I do not trust it.',
      state: 'open',
      note: null,
      createdAt,
      decidedAt: null,
      decidedBy: null,
    },
  ];
}

export function planReports(
  residents: readonly Resident[],
  moderator: Resident,
  listings: readonly DemoListing[],
  now: Date,
): DemoReport[] {
  return complaints.map(({ shelf, note = null, ...complaint }, index) => {
    const chance = chanceOf('report', index);
    const listing = chance.pick(listings.filter(({ item }) => item.subcategory === shelf));
    const reporter = chance.pick(residents.filter(({ id }) => id !== listing.sellerId));
    const from = listing.createdAt.getTime();
    const createdAt = new Date(Math.round(from + (now.getTime() - from) * chance.between(0.2, 0.6)));
    const isDecided = complaint.state === 'resolved' || complaint.state === 'dismissed';
    const decidedAt = new Date(Math.round(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * 0.5));
    // Visitors may report too; they leave an e-mail address instead of a name.
    const isVisitor = index % 4 === 1;
    return {
      id: idFor(createdAt, chance),
      listingId: listing.id,
      reporterId: isVisitor ? null : reporter.id,
      email: isVisitor ? `visitor${index}@chowk.example` : null,
      ...complaint,
      note,
      personId: null,
      createdAt,
      decidedAt: isDecided ? decidedAt : null,
      decidedBy: isDecided ? moderator.id : null,
    };
  });
}
