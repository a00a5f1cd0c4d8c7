// Emails about moderation: suspension, restored listing, reply to a contact message, outcome for reporters.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { writeReporterEmail, writeSuspensionEmail } from '@chowk/contract/email/moderation-emails';
import { sayReason } from '@chowk/contract/email/ready-reasons';
import { moderationEmailTexts } from '@chowk/contract/email/texts/moderation-email-texts';
import { textsIn } from '@chowk/contract/languages/define-texts';
import type { LanguageId } from '@chowk/contract/languages/languages';
import type { ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import { dayInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../database/database.ts';
import type { EmailQueue } from '../email/index.ts';
import { type ClosedReport, findReporters } from './reports/decisions.store.ts';

/** `email` is null for an account that owns no address: nothing is sent then. */
type Recipient = { readonly id: string; readonly email: string | null; readonly full_name: string };
type QueuedEmail = Parameters<EmailQueue['queue']>[1];
type Texts = typeof moderationEmailTexts;
type EmailText = { readonly subject: string; readonly paragraphs: readonly string[] };

export function suspensionEmail({ id, email, full_name }: Recipient, reason: string, token: string): QueuedEmail {
  return {
    ...{ to: email, userId: id, replyTo: null },
    write: (site, language) =>
      writeSuspensionEmail(
        { name: full_name, reason: sayReason(reason, language), appealUrl: `${site}/suspended#${token}` },
        site,
        language,
      ),
  };
}

export function suspensionLiftedEmail(user: Recipient): QueuedEmail {
  return emailTo(user, (texts, site) => ({
    subject: texts.lifted.subject,
    paragraphs: [texts.lifted.intro({ url: `${site}/my-listings` })],
  }));
}

export function suspensionUpheldEmail(user: Recipient, answer: string): QueuedEmail {
  return emailTo(user, (texts, site) => ({
    subject: texts.upheld.subject,
    paragraphs: [
      texts.upheld.intro,
      texts.upheld.answer({ answer }),
      texts.upheld.ownData({ url: `${site}/suspended` }),
    ],
  }));
}

type Listing = { readonly listing_id: string; readonly listing_title: string | null };

export function restorationEmail(user: Recipient, { listing_id, listing_title }: Listing): QueuedEmail {
  const title = toEmailLine(listing_title ?? '');
  return emailTo(user, (texts, site) => ({
    subject: texts.restored.subject({ title }),
    paragraphs: [texts.restored.intro({ title, url: `${site}/listing/${listing_id}` })],
  }));
}

export function releasedEmail(user: Recipient, { listing_id, listing_title }: Listing): QueuedEmail {
  const title = toEmailLine(listing_title ?? '');
  return emailTo(user, (texts, site) => ({
    subject: texts.released.subject({ title }),
    paragraphs: [texts.released.intro({ title, url: `${site}/listing/${listing_id}` })],
  }));
}

function emailTo({ id, email, full_name }: Recipient, words: (texts: Texts, site: string) => EmailText): QueuedEmail {
  return {
    ...{ to: email, userId: id, replyTo: null },
    write: (site, language) => {
      const { subject, paragraphs } = words(textsIn(moderationEmailTexts, language), site);
      return { subject, body: { name: full_name, paragraphs } };
    },
  };
}

type Question = {
  readonly person_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
};

export function replyEmail(asked: Question, answer: string, supportEmail: string): QueuedEmail {
  return {
    ...{ to: asked.email, userId: asked.person_id, replyTo: supportEmail },
    write: (_site, language) => {
      const texts = textsIn(moderationEmailTexts, language).answered;
      const label = texts.asked({ day: dayInWords(asked.created_at, language) });
      return {
        subject: texts.subject({ subject: asked.subject }),
        body: { name: asked.name, paragraphs: [answer], earlier: { label, text: asked.message } },
      };
    },
  };
}

/** One email per reporter; none to a moderator who decides their own report. */
export async function notifyReporters(
  transaction: Transacting,
  emailQueue: EmailQueue,
  closed: readonly ClosedReport[],
  { decision, moderatorId }: { readonly decision: ReportOutcome; readonly moderatorId: string },
): Promise<void> {
  const reporters = await findReporters(
    transaction,
    closed.map(({ id }) => id),
  );
  for (const reporter of reporters) {
    if (reporter.id === moderatorId) continue;
    const { full_name: name, listing_title: title, person_id } = reporter;
    const write = (_site: string, language: LanguageId) =>
      writeReporterEmail({ name, title, isAboutConversation: person_id !== null }, decision, language);
    await emailQueue.queue(transaction, { to: reporter.email, userId: reporter.id, replyTo: null, write });
  }
}
