// Contact form: stores the message for the moderators and emails the support team.

import { brand } from '@chowk/contract/brand';
import type { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { contactReasonLabels } from '@chowk/contract/contact/contact-reasons';
import type { ContactForm } from '@chowk/contract/contact/contact-schemas';
import { contactTexts } from '@chowk/contract/contact/contact-texts';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { refs } from '@chowk/contract/languages/text-ref';
import { contactMessageLife, DAY_MS } from '@chowk/contract/limits';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { claimJob } from '../database/shared-counts.ts';
import type { EmailQueue } from '../email/index.ts';
import { messageBody } from '../http/errors.ts';
import { isHoneypotFilled } from '../http/requests/validation.ts';
import type { Handler } from '../http/serve.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { deleteContactMessagesBefore, insertContactMessage } from './contact-messages.store.ts';

type Parts = { readonly database: Database; readonly emailQueue: EmailQueue; readonly now: () => Date };

export function contactRoutes({ database, emailQueue, now }: Parts) {
  const submit: Handler<typeof submitContact> = async ({ caller, body }) => {
    if (!isHoneypotFilled(body)) {
      const { website: _, ...message } = body;
      const userId = caller?.id ?? null;
      await inTransaction(database, async (transaction) => {
        await insertContactMessage(transaction, { id: newId(), ...message, person_id: userId, created_at: now() });
        await emailQueue.queue(transaction, { ...writeContactEmail(message), userId });
      });
      emailQueue.deliverSoon();
    }
    return { status: 201, body: messageBody(refs(contactTexts).thanks) };
  };

  return { submit };
}

export function scheduleContactCleanup(app: FastifyInstance, { database, now }: Omit<Parts, 'emailQueue'>): void {
  const work = () => deleteOldContactMessages({ database, now });
  const job = 'delete old contact messages';
  const isMyTurn = () => claimJob(database, job, HOUR_MS);
  runPeriodically(app, { everyMs: HOUR_MS, job, failure: 'old contact messages could not be deleted', isMyTurn, work });
}

export function deleteOldContactMessages({ database, now }: Omit<Parts, 'emailQueue'>): Promise<void> {
  return deleteContactMessagesBefore(database, new Date(now().getTime() - contactMessageLife.days * DAY_MS));
}

function writeContactEmail({ name, email, reason, subject, message }: z.output<typeof ContactForm>) {
  const label = contactReasonLabels[reason];
  return {
    replyTo: email,
    subject: `[${brand.name}] ${label}: ${subject}`,
    body: [`Name: ${toEmailLine(name)}`, `E-mail: ${email}`, `Reason: ${label}`, '', message, ''].join('\n'),
  };
}
