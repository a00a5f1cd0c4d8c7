// Report a listing or a user: stored for the moderators, and emailed to the support team.

import { brand } from '@chowk/contract/brand';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { refs } from '@chowk/contract/languages/text-ref';
import type { reportListing, reportUser as reportUserCall } from '@chowk/contract/reports/report-endpoints';
import { reportReasonLabels } from '@chowk/contract/reports/report-reasons';
import { reportTexts } from '@chowk/contract/reports/report-texts';
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import type { Config } from '../config/config.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { EmailQueue } from '../email/index.ts';
import { invalid, messageBody } from '../http/errors.ts';
import { requireOwnId } from '../http/own-id.ts';
import { isHoneypotFilled } from '../http/requests/validation.ts';
import type { Handler } from '../http/serve.ts';
import type { Caller } from '../http/session.ts';
import { assertPublicSeller, findListingForContact, findPublicSeller, mayView } from '../listings/index.ts';
import type { ReportFiling } from './file-report.ts';
import type { NewReport } from './reports.store.ts';

type Parts = {
  readonly database: Database;
  readonly emailQueue: EmailQueue;
  readonly reportFiling: ReportFiling;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: () => Date;
};

type ReportForm = Pick<NewReport, 'reason' | 'description'> & { readonly email?: string | null | undefined };
type ReportTarget = Pick<NewReport, 'listing_id' | 'person_id'>;

export function reportRoutes({ database, emailQueue, reportFiling, config, now }: Parts) {
  async function saveReport(
    reporter: Caller | null,
    written: ReportForm,
    about: ReportTarget,
    reported: ReportedItem,
    address: string,
  ): Promise<void> {
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
      await reportFiling.file(transaction, received, address);
      await emailQueue.queue(transaction, writeReportEmail(received, reported, config.publicUrl));
    });
    emailQueue.deliverSoon();
  }

  const report: Handler<typeof reportListing> = async ({ caller, body, request }) => {
    if (isHoneypotFilled(body)) return thanks;
    if (body.userId) requireOwnId(caller, body.userId);
    const { id, title } = mayView(await findListingForContact(database, body.listingId));
    const reported = { kind: 'Listing', name: title, path: `/listing/${id}` } as const;
    await saveReport(caller, body, { listing_id: id }, reported, request.ip);
    return thanks;
  };

  const reportUser: Handler<typeof reportUserCall> = async ({ caller, params, body, request }) => {
    if (isHoneypotFilled(body)) return thanks;
    if (body.userId) requireOwnId(caller, body.userId);
    const { id, full_name } = assertPublicSeller(await findPublicSeller(database, params.id, now()));
    if (id === caller?.id) throw invalid(refs(sellerTexts).reportYourself);
    const reported = { kind: 'User', name: full_name, path: `/people/${id}` } as const;
    await saveReport(caller, body, { listing_id: null, person_id: id }, reported, request.ip);
    return thanks;
  };

  return { report, reportUser };
}

const thanks = { status: 201, body: messageBody(refs(reportTexts).thanks) } as const;

type ReportedItem = { readonly kind: 'Listing' | 'User'; readonly name: string; readonly path: string };

export function writeReportEmail(report: NewReport, reported: ReportedItem, publicUrl: string) {
  const reason = reportReasonLabels[report.reason];
  const name = toEmailLine(reported.name);
  return {
    userId: report.reporter_id ?? null,
    replyTo: report.email ?? null,
    subject: `[${brand.name}] ${subjects[reported.kind]}: ${reason}: ${name}`,
    body: [
      `${reported.kind}: ${name}`,
      `Page: ${publicUrl}${reported.path}`,
      `Reason: ${reason}`,
      `Reported by: ${describeReporter(report)}`,
      `Report: ${report.id}`,
      '',
      report.description,
      '',
    ].join('\n'),
  };
}

const subjects = { Listing: 'Report', User: 'Report of a person' } as const;

function describeReporter({ reporter_id, email }: NewReport): string {
  const who = reporter_id ? `member ${reporter_id}` : 'a visitor';
  return email ? `${who}, ${email}` : who;
}
