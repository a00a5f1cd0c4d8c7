// The server's query hook answers as TanStack Query does on the first rendering.
import * as original from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useBaseQuery } from './server-queries.ts';

const key = ['cards'];
const pages = (next: string | null) => ({ pages: [{ next }], pageParams: [{}] });
const getNextPageParam = (last: { next: string | null }) => last.next;
const queryFn = () => Promise.resolve({ next: null });
const infinite = { queryKey: key, queryFn, initialPageParam: {}, getNextPageParam };

it.each([
  ['what is known', { queryKey: key, queryFn, staleTime: 60_000 }, 'known'],
  ['what is not known yet', { queryKey: key, queryFn }, undefined],
  ['what is not asked for', { queryKey: key, queryFn, enabled: false }, undefined],
  ['a page with another', { ...infinite, staleTime: 60_000 }, pages('more')],
  ['the last page', { ...infinite, staleTime: 60_000 }, pages(null)],
  ['no page yet', infinite, undefined],
])('%s', (_, options, data) => {
  const isInfinite = 'getNextPageParam' in options;
  const client = new original.QueryClient();
  if (data !== undefined) client.setQueryData(key, data);
  const useOriginal: (given: never) => unknown = isInfinite ? original.useInfiniteQuery : original.useQuery;
  let [ours, theirs]: unknown[] = [];
  const Both = (): ReactNode => {
    ours = useBaseQuery(options as Parameters<typeof useBaseQuery>[0], null);
    theirs = useOriginal(options as never);
    return null;
  };
  renderToString(
    <original.QueryClientProvider client={client}>
      <Both />
    </original.QueryClientProvider>,
  );
  const { refetch, fetchNextPage, ...answered } = ours as Record<string, unknown>;
  expect({ ...(theirs as object) }).toMatchObject(answered);
  expect([refetch, fetchNextPage].filter(Boolean)).toHaveLength(isInfinite ? 2 : 1);
});
