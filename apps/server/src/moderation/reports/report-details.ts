// Loads reports with their messages and history, as a moderator sees them.
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import type { Database } from '../../database/database.ts';
import type { Moderator } from '../../http/session.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { findHitsOf } from '../../content-rules/index.ts';
import { presentReport } from '../moderation.presenter.ts';
import { findHistories, findReport, findReportedMessages } from './reports-page.store.ts';
import type { ReportView } from './select-reports.store.ts';

export type ReportSources = {
  readonly database: Database;
  /** Signs photo names, so that moderators see photos of hidden listings. */
  readonly signedPhotos: SignedPhotos;
};

export async function showReports(
  { database, signedPhotos }: ReportSources,
  moderator: Moderator,
  reports: readonly ReportView[],
  now: Date,
): Promise<ModeratedReport[]> {
  const ids = reports.map(({ id }) => id);
  const people = new Set(reports.flatMap(({ about_id }) => about_id ?? []));
  const listingIds = [...new Set(reports.flatMap(({ listing_id }) => listing_id ?? []))];
  const [messages, histories, hits] = await Promise.all([
    findReportedMessages(database, ids),
    findHistories(database, [...people], now),
    findHitsOf(database, listingIds),
  ]);
  const met = Map.groupBy(hits, ({ listing_id }) => listing_id);
  const said = Map.groupBy(messages, ({ report_id }) => report_id);
  return reports.map((report) =>
    presentReport(moderator, report, {
      messages: said.get(report.id) ?? [],
      hits: met.get(report.listing_id ?? '') ?? [],
      history: histories.get(report.about_id ?? ''),
      signPhoto: signedPhotos.sign,
    }),
  );
}

export async function showReport(
  sources: ReportSources,
  moderator: Moderator,
  id: string,
  now: Date,
): Promise<ModeratedReport> {
  const [shown] = await showReports(sources, moderator, [await findReport(sources.database, id)], now);
  return shown as ModeratedReport;
}
