// The contact form: a letter that is kept for the moderators, and told to the support team by mail.
import type { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { contactTexts } from '@chowk/contract/contact/contact-texts';
import { contactMessageLife, DAY_MS } from '@chowk/contract/limits';
import type { FastifyInstance } from 'fastify';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { claimJob } from '../database/shared-counts.ts';
import type { MailQueue } from '../email/index.ts';
import { isHoneypotFilled } from '../http/requests/validation.ts';
import type { Handler } from '../http/serve.ts';
import { HOUR_MS, runPeriodically } from '../scheduling/periodic-work.ts';
import { writeContactEmail } from './contact-email.ts';
import { deleteContactMessagesBefore, insertContactMessage } from './contact-messages.store.ts';

type Parts = { readonly database: Database; readonly mailQueue: MailQueue; readonly now: () => Date };

export function contactRoutes({ database, mailQueue, now }: Parts) {
  const submit: Handler<typeof submitContact> = async ({ person, body }) => {
    if (!isHoneypotFilled(body)) {
      const { website: _, ...letter } = body;
      const personId = person?.id ?? null;
      await inTransaction(database, async (transaction) => {
        await insertContactMessage(transaction, { id: newId(), ...letter, person_id: personId, created_at: now() });
        await mailQueue.queue(transaction, { ...writeContactEmail(letter), personId });
      });
      mailQueue.deliverSoon();
    }
    return { status: 201, body: { message: contactTexts.thanks } };
  };

  return { submit };
}

/** Deletes letters whose time is over, once an hour by one server of all. */
export function cleanLettersWith(app: FastifyInstance, { database, now }: Omit<Parts, 'mailQueue'>): void {
  const work = () => cleanLetters({ database, now });
  const job = 'clean letters';
  const isMyTurn = () => claimJob(database, job, HOUR_MS);
  runPeriodically(app, { everyMs: HOUR_MS, job, failure: 'old letters could not be deleted', isMyTurn, work });
}

export function cleanLetters({ database, now }: Omit<Parts, 'mailQueue'>): Promise<void> {
  return deleteContactMessagesBefore(database, new Date(now().getTime() - contactMessageLife.days * DAY_MS));
}
