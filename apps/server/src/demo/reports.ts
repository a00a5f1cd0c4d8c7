// A handful of complaints, in every state a moderator can leave them.
import type { ReportReason, ReportState } from '@chowk/contract/reports';
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
};

type Complaint = Pick<DemoReport, 'reason' | 'description' | 'state'> & { shelf: string };

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
  },
  {
    shelf: 'birds',
    reason: 'prohibited',
    state: 'dismissed',
    description: 'Are these birds allowed to be sold? Some parrots are protected.',
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

export function planReports(
  residents: readonly Resident[],
  moderator: Resident,
  listings: readonly DemoListing[],
  now: Date,
): DemoReport[] {
  return complaints.map(({ shelf, ...complaint }, index) => {
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
      createdAt,
      decidedAt: isDecided ? decidedAt : null,
      decidedBy: isDecided ? moderator.id : null,
    };
  });
}
