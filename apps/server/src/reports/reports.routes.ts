// Reporting a listing or a person: kept for the moderators, and told to the support team by mail.
import type { reportListing } from '@chowk/contract/reports/report-endpoints';
import { reportTexts } from '@chowk/contract/reports/report-texts';
import type { reportPerson as reportPersonCall } from '@chowk/contract/sellers/seller-endpoints';
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { MailQueue } from '../email/index.ts';
import { invalid } from '../http/errors.ts';
import { requireOwnId } from '../http/own-id.ts';
import { isHoneypotFilled } from '../http/requests/validation.ts';
import type { Handler } from '../http/serve.ts';
import type { Person } from '../http/session.ts';
import { assertPublicSeller, findListingForContact, findPublicSeller, mayView } from '../listings/index.ts';
import { type Reported, writeReportEmail } from './report-email.ts';
import { insertReport, type NewReport } from './reports.store.ts';

type Parts = {
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};

type Written = Pick<NewReport, 'reason' | 'description'> & { readonly email?: string | null | undefined };
type About = Pick<NewReport, 'listing_id' | 'person_id'>;

export function reportRoutes({ database, mailQueue, config, now }: Parts) {
  async function keep(reporter: Person | null, written: Written, about: About, reported: Reported): Promise<void> {
    const received: NewReport = {
      id: newId(),
      ...about,
      reporter_id: reporter?.id ?? null,
      email: written.email || null,
      reason: written.reason,
      description: written.description,
      state: 'open',
      created_at: now(),
    };
    await inTransaction(database, async (transaction) => {
      await insertReport(transaction, received);
      await mailQueue.queue(transaction, writeReportEmail(received, reported, config.publicUrl));
    });
    mailQueue.deliverSoon();
  }

  const report: Handler<typeof reportListing> = async ({ person, body }) => {
    if (isHoneypotFilled(body)) return thanks;
    if (body.userId) requireOwnId(person, body.userId);
    const { id, title } = mayView(await findListingForContact(database, body.listingId));
    await keep(person, body, { listing_id: id }, { kind: 'Listing', name: title, path: `/listing/${id}` });
    return thanks;
  };

  const reportPerson: Handler<typeof reportPersonCall> = async ({ person, params, body }) => {
    if (isHoneypotFilled(body)) return thanks;
    if (body.userId) requireOwnId(person, body.userId);
    const { id, full_name } = assertPublicSeller(await findPublicSeller(database, params.id));
    if (id === person?.id) throw invalid(sellerTexts.reportYourself);
    const reported = { kind: 'Person', name: full_name, path: `/people/${id}` } as const;
    await keep(person, body, { listing_id: null, person_id: id }, reported);
    return thanks;
  };

  return { report, reportPerson };
}

const thanks = { status: 201, body: { message: reportTexts.thanks } } as const;
