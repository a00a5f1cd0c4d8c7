// Emails of moderators: suspension, restored listing, reply to a contact message, outcome for reporters.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { writeReporterEmail, writeSuspensionEmail } from '@chowk/contract/email/moderation-emails';
import { translateReason } from '@chowk/contract/email/ready-reasons';
import {
  moderationEmailTexts,
  moderationEmailTexts as texts,
} from '@chowk/contract/email/texts/moderation-email-texts';
import type { ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import { dayInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../database/database.ts';
import type { MailQueue } from '../email/index.ts';
import { type ClosedReport, findReporters } from './reports/decisions.store.ts';

type Recipient = { readonly id: string; readonly email: string; readonly full_name: string };
type QueuedEmail = Parameters<MailQueue['queue']>[1];
type EmailText = { readonly subject: string; readonly paragraphs: readonly string[] };

export function suspensionEmail({ id, email, full_name }: Recipient, reason: string, token: string): QueuedEmail {
  return {
    ...{ to: email, personId: id, replyTo: null },
    write: (site) =>
      writeSuspensionEmail({ name: full_name, reason: translateReason(reason) }, site, `${site}/suspended#${token}`),
  };
}

export function liftingEmail(person: Recipient): QueuedEmail {
  return emailTo(person, (site) => ({
    subject: texts.lifted.subject,
    paragraphs: [texts.lifted.told({ url: `${site}/my-listings` })],
  }));
}

export function upheldEmail(person: Recipient, answer: string): QueuedEmail {
  return emailTo(person, (site) => ({
    subject: texts.upheld.subject,
    paragraphs: [
      texts.upheld.told,
      texts.upheld.answer({ answer }),
      texts.upheld.ownData({ url: `${site}/suspended` }),
    ],
  }));
}

type Listing = { readonly listing_id: string; readonly listing_title: string | null };

export function restorationEmail(person: Recipient, { listing_id, listing_title }: Listing): QueuedEmail {
  const title = toEmailLine(listing_title ?? '');
  return emailTo(person, (site) => ({
    subject: texts.restored.subject({ title }),
    paragraphs: [texts.restored.told({ title, url: `${site}/listing/${listing_id}` })],
  }));
}

export function releasedEmail(person: Recipient, { listing_id, listing_title }: Listing): QueuedEmail {
  const title = toEmailLine(listing_title ?? '');
  return emailTo(person, (site) => ({
    subject: texts.released.subject({ title }),
    paragraphs: [texts.released.told({ title, url: `${site}/listing/${listing_id}` })],
  }));
}

function emailTo({ id, email, full_name }: Recipient, words: (site: string) => EmailText): QueuedEmail {
  return {
    ...{ to: email, personId: id, replyTo: null },
    write: (site) => {
      const { subject, paragraphs } = words(site);
      return { subject, body: { name: full_name, paragraphs } };
    },
  };
}

const { answered: replyTexts } = moderationEmailTexts;

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
    ...{ to: asked.email, personId: asked.person_id, replyTo: supportEmail },
    write: () => ({
      subject: replyTexts.subject({ subject: asked.subject }),
      body: {
        name: asked.name,
        paragraphs: [answer],
        earlier: { label: replyTexts.asked({ day: dayInWords(asked.created_at) }), text: asked.message },
      },
    }),
  };
}

/** One email per reporter; none to a moderator who decides their own report. */
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
    const { full_name: name, listing_title: title, person_id } = reporter;
    const write = () => writeReporterEmail({ name, title, isAboutConversation: person_id !== null }, decision);
    await mailQueue.queue(transaction, { to: reporter.email, personId: reporter.id, replyTo: null, write });
  }
}
