// Whoever reported something while signed in hears what a moderator decided, and nothing about anybody else.
import { brand } from '@chowk/contract/brand';
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import type { ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { Transacting } from '../../database/database.ts';
import type { LetterContent, MailQueue } from '../../mail/index.ts';
import type { ClosedReport } from './decisions.store.ts';
import { findReporters } from './reporters.store.ts';

const outcomes: Readonly<Record<ReportOutcome, string>> = {
  dismiss: 'We found nothing in it that is against our rules, so everything stays as it is.',
  warn: 'We have written to the person whom it concerns.',
  removeListing: 'We have removed the listing.',
  suspend: 'We have done something about it: the person can no longer offer anything here or write to you.',
};

/** One letter to each; none to a moderator who decides about their own report. */
export async function tellReporters(
  transaction: Transacting,
  mailQueue: MailQueue,
  closed: readonly ClosedReport[],
  { decision, moderatorId }: { readonly decision: ReportOutcome; readonly moderatorId: string },
): Promise<void> {
  const reporters = await findReporters(
    transaction,
    closed.map(({ id }) => id),
  );
  for (const reporter of reporters) {
    if (reporter.id === moderatorId) continue;
    const { title, what } = nameReported(reporter);
    const body: LetterContent = {
      name: reporter.full_name,
      paragraphs: [
        `thank you for your report about ${what}. One of our moderators has looked at it.`,
        outcomes[decision],
      ],
    };
    const subject = `[${brand.name}] Your report${title && `: ${title}`}`;
    await mailQueue.queue(transaction, { to: reporter.email, personId: reporter.id, replyTo: null, subject, body });
  }
}

type Reported = { readonly person_id: string | null; readonly listing_title: string | null };

function nameReported({ person_id, listing_title }: Reported) {
  if (listing_title === null) return { title: '', what: 'a person' };
  const title = toLetterLine(listing_title);
  return { title, what: person_id === null ? `"${title}"` : `a conversation about "${title}"` };
}
