// The query of those who are suspended, page by page.
import { showSuspended } from '@chowk/contract/moderation/suspension-endpoints';
import type { SuspendedPage } from '@chowk/contract/moderation/suspension-schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf } from '../../../platform/api/query-client.ts';
import { moderationKey } from '../reports/reports-query.ts';

/** Others suspend and lift too, so the tab asks again whenever it is opened. */
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
