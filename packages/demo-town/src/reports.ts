// A handful of reports, in every state a moderator can leave them.
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import type { ReportReason, ReportState } from '@chowk/contract/reports/report-reasons';
import type { DemoMessage } from './conversations.ts';
import { readTable } from './data-files.ts';
import { makeId } from './ids.ts';
import type { DemoListing } from './listings/listings.ts';
import type { DemoUser } from './people.ts';
import { seededRandom } from './random.ts';

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

/** What a state that ends a report says about its decision; no listing of the demo town was taken away. */
export const demoDecisions: Partial<Record<ReportState, ModerationDecision>> = {
  resolved: 'warn',
  dismissed: 'dismiss',
};

const rows = readTable('reports.tsv', ['subcategory', 'reason', 'state', 'description', 'note']);

export function planReports(
  users: readonly DemoUser[],
  moderator: DemoUser,
  listings: readonly DemoListing[],
  now: Date,
): DemoReport[] {
  return rows.map(({ subcategory, reason, state, description, note }, index) => {
    const random = seededRandom('report', index);
    const listing = random.pick(listings.filter((one) => one.subcategory === subcategory));
    const reporter = random.pick(users.filter(({ id }) => id !== listing.sellerId));
    const from = listing.createdAt.getTime();
    const createdAt = new Date(Math.round(from + (now.getTime() - from) * random.between(0.2, 0.6)));
    const decidedAt = new Date(Math.round((createdAt.getTime() + now.getTime()) / 2));
    const isDecided = state in demoDecisions;
    // Visitors may report too; they leave an e-mail address instead of a name.
    const isVisitor = index % 4 === 1;
    return {
      id: makeId(createdAt, random),
      listingId: listing.id,
      reporterId: isVisitor ? null : reporter.id,
      email: isVisitor ? `visitor${index}@chowk.example` : null,
      reason: reason as ReportReason,
      state: state as ReportState,
      description,
      note: note || null,
      personId: null,
      createdAt,
      decidedAt: isDecided ? decidedAt : null,
      decidedBy: isDecided ? moderator.id : null,
    };
  });
}

/** A buyer reports the seller of the longest conversation, which gives a moderator the most to read. */
export function planConversationReport(messages: readonly DemoMessage[], now: Date): DemoReport[] {
  const conversations = Map.groupBy(messages, ({ listingId, senderId, receiverId }) =>
    [listingId, ...[senderId, receiverId].sort()].join(),
  );
  const longest = [...conversations.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
  const [opening, last] = [longest[0], longest.at(-1)];
  if (!opening || !last) return [];
  const createdAt = new Date(Math.round((last.createdAt.getTime() + now.getTime()) / 2));
  return [
    {
      id: makeId(createdAt, seededRandom('reported talk')),
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
