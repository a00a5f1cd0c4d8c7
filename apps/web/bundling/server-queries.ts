// Replaces the hook behind useQuery and useInfiniteQuery on the server: what is in the cache, without an observer, which took
// a twentieth of a page. Nothing changes while a page is rendered, and no component there asks for data by itself.
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

type Options = {
  readonly queryKey: QueryKey;
  readonly enabled?: boolean;
  readonly getNextPageParam?: (last: unknown, pages: readonly unknown[], param: unknown, params: unknown[]) => unknown;
};

type InfiniteData = { readonly pages: readonly unknown[]; readonly pageParams: unknown[] };

const later = () => new Promise<never>(() => {});
const nothing = { data: undefined, error: null, status: 'pending' } as const;

export function useBaseQuery(options: Options, _: unknown, given?: QueryClient) {
  const client = useQueryClient(given);
  const state = client.getQueryCache().get(hashKey(options.queryKey))?.state ?? nothing;
  const { data, error, status } = state;
  const isPending = status === 'pending';
  const isFetching = isPending && options.enabled !== false;
  return {
    ...{ data, error, status, isPending, isFetching, isLoading: isFetching },
    ...{ isError: status === 'error', isSuccess: status === 'success' },
    ...{ isFetchedAfterMount: false, isRefetching: false, refetch: later },
    ...(options.getNextPageParam ? infinite(options, data as InfiniteData | undefined) : {}),
  };
}

function infinite({ getNextPageParam }: Options, data: InfiniteData | undefined) {
  const { pages = [], pageParams = [] } = data ?? {};
  const next = pages.length > 0 ? getNextPageParam?.(pages.at(-1), pages, pageParams.at(-1), pageParams) : null;
  return {
    hasNextPage: next !== null && next !== undefined,
    ...{ isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: later },
  };
}
