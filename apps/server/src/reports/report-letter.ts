// The letter that the support team gets when a listing is reported.
import { brand } from '@chowk/contract/brand';
import { toLetterLine } from '@chowk/contract/letters/letter-line';
import { reportReasonLabels } from '@chowk/contract/moderation/report-reasons';
import type { NewReport } from './reports.store.ts';

export function writeReportLetter(report: NewReport, listing: { readonly title: string }, publicUrl: string) {
  const reason = reportReasonLabels[report.reason];
  const title = toLetterLine(listing.title);
  return {
    personId: report.reporter_id ?? null,
    replyTo: report.email ?? null,
    subject: `[${brand.name}] Report: ${reason}: ${title}`,
    body: [
      `Listing: ${title}`,
      `Page: ${publicUrl}/listing/${report.listing_id}`,
      `Reason: ${reason}`,
      `Reported by: ${describeReporter(report)}`,
      `Report: ${report.id}`,
      '',
      report.description,
      '',
    ].join('\n'),
  };
}

function describeReporter({ reporter_id, email }: NewReport): string {
  const who = reporter_id ? `member ${reporter_id}` : 'a visitor';
  return email ? `${who}, ${email}` : who;
}
