// The query of reports, page by page, and what is left of it when one is decided.
import type { ReportTab } from '@chowk/contract/moderation/moderation-choices';
import { showReports } from '@chowk/contract/moderation/moderation-endpoints';
import type { ModeratedReport, ReportsPage } from '@chowk/contract/moderation/moderation-schemas';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf } from '../../../platform/api/query-client.ts';

export const moderationKey = ['moderation'] as const;

/** Others decide too, so a tab asks again whenever it is opened. */
export function reportsQuery(userId: string, state: ReportTab) {
  return infiniteQueryOptions({
    queryKey: [...moderationKey, userId, state],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(showReports, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ReportsPage) => nextCursor,
    staleTime: 0,
    meta: { isPersonal: true },
  });
}

export type LoadedReports = InfiniteData<ReportsPage, unknown>;

/** A removed listing takes the reports of it along. */
export function withoutDecided(loaded: LoadedReports, decided: ModeratedReport): LoadedReports {
  const removedId = decided.decided?.decision === 'removeListing' ? decided.listing?.id : undefined;
  const isClosed = ({ id, listing, conversation }: ModeratedReport) =>
    id === decided.id || (removedId !== undefined && conversation === null && listing?.id === removedId);
  const closed = loaded.pages.flatMap(({ reports }) => reports).filter(isClosed).length;
  return {
    ...loaded,
    pages: loaded.pages.map(({ reports, counts, nextCursor }) => ({
      reports: reports.filter((report) => !isClosed(report)),
      counts: { ...counts, open: counts.open - closed, closed: counts.closed + closed },
      nextCursor,
    })),
  };
}
