// Loads reports with their messages and history, as a moderator sees them.
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { findHitsOf, findPhotoHashes, findSamePhotos, type SamePhoto } from '../../content-rules/index.ts';
import type { Database } from '../../database/database.ts';
import type { Moderator } from '../../http/session.ts';
import type { SignedPhotos } from '../../media/index.ts';
import { presentReport } from '../moderation.presenter.ts';
import { isClosed } from '../moderation.rules.ts';
import { findHistories, findReport, findReportedMessages } from './reports-page.store.ts';
import type { ReportView } from './select-reports.store.ts';

export type ShownSamePhoto = { readonly own: ReportView['listing_photos'][number]; readonly other: SamePhoto };

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
  const users = new Set(reports.flatMap(({ about_id }) => about_id ?? []));
  const listingIds = [...new Set(reports.flatMap(({ listing_id }) => listing_id ?? []))];
  const [messages, histories, hits] = await Promise.all([
    findReportedMessages(database, ids),
    findHistories(database, [...users], now),
    findHitsOf(database, listingIds),
  ]);
  const same = await findSameOf(database, reports);
  const met = Map.groupBy(hits, ({ listing_id }) => listing_id);
  const said = Map.groupBy(messages, ({ report_id }) => report_id);
  return reports.map((report) =>
    presentReport(moderator, report, {
      messages: said.get(report.id) ?? [],
      samePhotos: same.get(report.id) ?? [],
      hits: met.get(report.listing_id ?? '') ?? [],
      history: histories.get(report.about_id ?? ''),
      signPhoto: signedPhotos.sign,
    }),
  );
}

/** Open reports of listings alone: a search for each. The closest at another listing, for each photo. */
async function findSameOf(database: Database, reports: readonly ReportView[]): Promise<Map<string, ShownSamePhoto[]>> {
  const open = reports.filter((report) => !isClosed(report) && report.seller_id !== null && report.person_id === null);
  const hashes = await findPhotoHashes(
    database,
    open.flatMap(({ listing_photos }) => listing_photos.map(({ id }) => id)),
  );
  const found = new Map<string, ShownSamePhoto[]>();
  for (const { id, seller_id, listing_photos } of open) {
    const photos = listing_photos.filter((photo) => hashes.has(photo.id));
    const wanted = photos.flatMap((photo) => hashes.get(photo.id) ?? []);
    const alike = await findSamePhotos(database, wanted, seller_id ?? '');
    const closest = photos.flatMap((own, at) => {
      const other = alike.find((each) => each.at === at);
      return other ? [{ own, other }] : [];
    });
    found.set(id, closest);
  }
  return found;
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
