// The query of letters to support, page by page.
import type { LetterState } from '@chowk/contract/letters/letter-states';
import { showLetters } from '@chowk/contract/letters/support-letter-endpoints';
import type { LettersPage } from '@chowk/contract/letters/support-letter-schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf } from '../../../platform/api/query-client.ts';
import { moderationKey } from '../reports/reports-query.ts';

/** Others answer too, so the tab asks again whenever it is opened. */
export function lettersQuery(userId: string, state: LetterState) {
  return infiniteQueryOptions({
    queryKey: [...moderationKey, userId, 'letters', state],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).call(showLetters, { query: { state, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: LettersPage) => nextCursor,
    staleTime: 0,
    meta: { isPersonal: true },
  });
}
