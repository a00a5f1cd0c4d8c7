// The letter that the support team gets when a listing or a person is reported.
import { brand } from '@chowk/contract/brand';
import { toEmailLine } from '@chowk/contract/email/email-line';
import { reportReasonLabels } from '@chowk/contract/reports/report-reasons';
import type { NewReport } from './reports.store.ts';

export type Reported = { readonly kind: 'Listing' | 'Person'; readonly name: string; readonly path: string };

export function writeReportEmail(report: NewReport, reported: Reported, publicUrl: string) {
  const reason = reportReasonLabels[report.reason];
  const name = toEmailLine(reported.name);
  return {
    personId: report.reporter_id ?? null,
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

const subjects = { Listing: 'Report', Person: 'Report of a person' } as const;

function describeReporter({ reporter_id, email }: NewReport): string {
  const who = reporter_id ? `member ${reporter_id}` : 'a visitor';
  return email ? `${who}, ${email}` : who;
}
