// Emails of moderators: suspension, restored listing, reply to a contact message, outcome for reporters.
import { toEmailLine } from '@chowk/contract/email/email-line';
import { decisionEmailTexts, decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import {
  moderationEmailTexts,
  moderationEmailTexts as texts,
} from '@chowk/contract/email/texts/moderation-email-texts';
import { inLanguage } from '@chowk/contract/languages/define-texts';
import { languageIds } from '@chowk/contract/languages/languages';
import type { ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import { dayInWords } from '@chowk/contract/text/moment-in-words';
import type { Transacting } from '../database/database.ts';
import type { EmailContent, MailQueue } from '../email/index.ts';
import { type ClosedReport, findReporters } from './reports/decisions.store.ts';

type Recipient = { readonly id: string; readonly email: string; readonly full_name: string };
type QueuedEmail = Parameters<MailQueue['queue']>[1];
type EmailText = { readonly subject: string; readonly paragraphs: readonly string[] };

export function suspensionEmail(person: Recipient, reason: string): QueuedEmail {
  return emailTo(person, (site) => ({
    subject: texts.suspended.subject,
    paragraphs: [
      texts.suspended.told,
      decisionEmailTexts.reason({ reason: translateReason(reason) }),
      texts.suspended.nothingDeleted,
      decisionEmailTexts.rules({ url: `${site}/terms-of-service` }),
      texts.suspended.ownData({ url: `${site}/suspended` }),
      decisionEmailTexts.mistake({ url: `${site}/contact-us` }),
    ],
  }));
}

export function liftingEmail(person: Recipient): QueuedEmail {
  return emailTo(person, (site) => ({
    subject: texts.lifted.subject,
    paragraphs: [texts.lifted.told({ url: `${site}/my-listings` })],
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
    const write = () => reporterEmail(reporter, decision);
    await mailQueue.queue(transaction, { to: reporter.email, personId: reporter.id, replyTo: null, write });
  }
}

type Reporter = {
  readonly full_name: string;
  readonly person_id: string | null;
  readonly listing_title: string | null;
};
type SubjectAndBody = { readonly subject: string; readonly body: EmailContent };

function reporterEmail(reporter: Reporter, decision: ReportOutcome): SubjectAndBody {
  const { subject, thanks } = describeReported(reporter);
  const paragraphs = [thanks, moderationEmailTexts.reported.outcomes[decision]];
  return { subject, body: { name: reporter.full_name, paragraphs } };
}

function describeReported({ person_id, listing_title }: Reporter) {
  const { reported: reporterTexts } = moderationEmailTexts;
  if (listing_title === null) return { subject: reporterTexts.subject, thanks: reporterTexts.person };
  const title = toEmailLine(listing_title);
  const thanks = person_id === null ? reporterTexts.listing({ title }) : reporterTexts.conversation({ title });
  return { subject: reporterTexts.subjectAbout({ title }), thanks };
}

const prepared = Object.keys(decisionReasons) as (keyof typeof decisionReasons)[];

/** A predefined reason is translated into the current language; free text stays as it is. */
export function translateReason(given: string): string {
  const taken = prepared.find((name) =>
    languageIds.some((language) => inLanguage(language, () => decisionReasons[name]) === given),
  );
  return taken ? decisionReasons[taken] : given;
}
