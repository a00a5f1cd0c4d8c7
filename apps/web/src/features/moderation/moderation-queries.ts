// Paged queries of the moderation page: reports, suspended users, contact messages; and the cache after a decision.

import { showContactMessages } from '@chowk/contract/moderation/contact-messages/contact-message-endpoints';
import type { ContactMessagesPage } from '@chowk/contract/moderation/contact-messages/contact-message-schemas';
import type { ContactMessageState, ReportTab } from '@chowk/contract/moderation/moderation-choices';
import { showReports } from '@chowk/contract/moderation/moderation-endpoints';
import type { ModeratedReport, ReportsPage } from '@chowk/contract/moderation/moderation-schemas';
import { showSuspended } from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import type { SuspendedPage } from '@chowk/contract/moderation/suspensions/suspension-schemas';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { apiOf } from '../../platform/api/query-client.ts';

export function isSettledElsewhere(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.status);
}

export const moderationKey = ['moderation'] as const;

/** staleTime 0 in all three: other moderators work on the same lists. */
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

/** Removing a listing, or publishing a held one, closes all its reports. */
export function withoutDecided(loaded: LoadedReports, decided: ModeratedReport): LoadedReports {
  const wasHeld = loaded.pages.some(({ reports }) =>
    reports.some(({ id, listing }) => id === decided.id && listing?.visibility === 'held'),
  );
  const closesAll = decided.conversation === null && (wasHeld || decided.decided?.decision === 'removeListing');
  const removedId = closesAll ? decided.listing?.id : undefined;
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

export function suspendedQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...moderationKey, userId, 'suspended'],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(showSuspended, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: SuspendedPage) => nextCursor,
    staleTime: 0,
    meta: { isPersonal: true },
  });
}

export function contactMessagesQuery(userId: string, state: ContactMessageState) {
  return infiniteQueryOptions({
    queryKey: [...moderationKey, userId, 'contactMessages', state],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(showContactMessages, {
        query: { state, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ContactMessagesPage) => nextCursor,
    staleTime: 0,
    meta: { isPersonal: true },
  });
}
