// Reports and contact messages of the demo town, in every state that moderators see.

import type { ContactReason } from '@chowk/contract/contact/contact-reasons';
import type { ModerationDecision } from '@chowk/contract/moderation/moderation-choices';
import type { ReportReason, ReportState } from '@chowk/contract/reports/report-reasons';
import type { DemoMessage } from './conversations.ts';
import { readTable } from './data-files.ts';
import type { DemoListing } from './listings/listings.ts';
import { makeId, seededRandom } from './random.ts';
import type { DemoUser } from './residents.ts';

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
  userId: string | null;
};

/** The decision of a closed report; no demo listing was removed. */
export const demoDecisions: Partial<Record<ReportState, ModerationDecision>> = {
  resolved: 'warn',
  dismissed: 'dismiss',
};

const reportRows = readTable('reports.tsv', ['subcategory', 'reason', 'state', 'description', 'note']);

export function planReports(
  users: readonly DemoUser[],
  moderator: DemoUser,
  listings: readonly DemoListing[],
  now: Date,
): DemoReport[] {
  return reportRows.map(({ subcategory, reason, state, description, note }, index) => {
    const random = seededRandom('report', index);
    const listing = random.pick(listings.filter((one) => one.subcategory === subcategory));
    const reporter = random.pick(users.filter(({ id }) => id !== listing.sellerId));
    const from = listing.createdAt.getTime();
    const createdAt = new Date(Math.round(from + (now.getTime() - from) * random.between(0.2, 0.6)));
    const decidedAt = new Date(Math.round((createdAt.getTime() + now.getTime()) / 2));
    const isDecided = state in demoDecisions;
    // Visitors may report too; they leave an email address instead of a name.
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
      userId: null,
      createdAt,
      decidedAt: isDecided ? decidedAt : null,
      decidedBy: isDecided ? moderator.id : null,
    };
  });
}

/** A buyer reports the seller of the longest conversation, which gives moderators the most to read. */
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
      userId: opening.receiverId,
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

const HOUR_MS = 3_600_000;

export type DemoContactMessage = {
  id: string;
  writerId: string | null;
  name: string;
  email: string;
  reason: ContactReason;
  subject: string;
  message: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
};

const contactColumns = [
  'reason',
  'subject',
  'message',
  'hours ago',
  'visitor name',
  'visitor e-mail',
  'answer',
] as const;
const contactRows = readTable('contact-messages.tsv', contactColumns);

export function planContactMessages(users: readonly DemoUser[], moderator: DemoUser, now: Date): DemoContactMessage[] {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return contactRows.map(({ reason, subject, message, answer, ...row }, index) => {
    const random = seededRandom('letter', index);
    const user = random.pick(users);
    const isVisitor = row['visitor name'] !== '';
    const hours = Number(row['hours ago']);
    return {
      id: makeId(before(hours), random),
      writerId: isVisitor ? null : user.id,
      name: isVisitor ? row['visitor name'] : user.fullName,
      email: isVisitor ? row['visitor e-mail'] : user.email,
      reason: reason as ContactReason,
      subject,
      message,
      createdAt: before(hours),
      answer: answer || null,
      answeredAt: answer ? before(hours / 2) : null,
      answeredBy: answer ? moderator.id : null,
    };
  });
}
