// The query of those who are suspended, page by page.
import { type SuspendedPage, showSuspended } from '@chowk/contract/suspensions';
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
