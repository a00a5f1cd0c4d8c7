// Whoever reported something while signed in hears what a moderator decided, and nothing about anybody else.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { moderationEmailTexts } from '@chowk/contract/email/texts/moderation-email-texts';
import type { ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { Transacting } from '../../database/database.ts';
import type { EmailContent, MailQueue } from '../../email/index.ts';
import type { ClosedReport } from './decisions.store.ts';
import { findReporters } from './reporters.store.ts';

/** One letter to each; none to a moderator who decides about their own report. */
export async function notifyReporters(
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
    const write = () => writeToReporter(reporter, decision);
    await mailQueue.queue(transaction, { to: reporter.email, personId: reporter.id, replyTo: null, write });
  }
}

type Reporter = {
  readonly full_name: string;
  readonly person_id: string | null;
  readonly listing_title: string | null;
};
type Words = { readonly subject: string; readonly body: EmailContent };

function writeToReporter(reporter: Reporter, decision: ReportOutcome): Words {
  const { subject, thanks } = nameReported(reporter);
  const paragraphs = [thanks, moderationEmailTexts.reported.outcomes[decision]];
  return { subject, body: { name: reporter.full_name, paragraphs } };
}

function nameReported({ person_id, listing_title }: Reporter) {
  const { reported: texts } = moderationEmailTexts;
  if (listing_title === null) return { subject: texts.subject, thanks: texts.person };
  const title = toEmailLine(listing_title);
  const thanks = person_id === null ? texts.listing({ title }) : texts.conversation({ title });
  return { subject: texts.subjectAbout({ title }), thanks };
}
