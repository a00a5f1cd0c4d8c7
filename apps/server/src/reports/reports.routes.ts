// Reporting a listing: kept for the moderators, and told to the support team by mail.
import type { reportListing } from '@chowk/contract/moderation/report-endpoints';
import { reportTexts } from '@chowk/contract/moderation/report-texts';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { isFilledByProgram } from '../http/honeypot.ts';
import { requireOwnId } from '../http/own-id.ts';
import type { Handler } from '../http/serve.ts';
import { findListingForContact, mayView } from '../listings/index.ts';
import type { MailQueue } from '../mail/index.ts';
import { writeReportLetter } from './report-letter.ts';
import { insertReport, type NewReport } from './reports.store.ts';

type Parts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};

export function reportRoutes({ database, mailQueue, config, now }: Parts) {
  const report: Handler<typeof reportListing> = async ({ person, body }) => {
    if (isFilledByProgram(body)) return thanks;
    if (body.userId) requireOwnId(person, body.userId);
    const listing = mayView(await findListingForContact(database, body.listingId));
    const received: NewReport = {
      id: newId(),
      listing_id: listing.id,
      reporter_id: person?.id ?? null,
      email: body.email || null,
      reason: body.reason,
      description: body.description,
      state: 'open',
      created_at: now(),
    };
    await inTransaction(database, async (transaction) => {
      await insertReport(transaction, received);
      await mailQueue.queue(transaction, writeReportLetter(received, listing, config.publicUrl));
    });
    mailQueue.deliverSoon();
    return thanks;
  };

  return { report };
}

const thanks = { status: 201, body: { message: reportTexts.thanks } } as const;
