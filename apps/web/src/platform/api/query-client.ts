// Query client with defaults, and named queries that find the API client through it.
import { QueryClient, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';

const apis = new WeakMap<QueryClient, Api>();

/** One for loaders and one for rendering per page on the server, one in the browser: never shared. */
export function createQueryClient(api: Api, Client = QueryClient): QueryClient {
  // Offline requests fail at once instead of pausing.
  const networkMode = 'always';
  const client = new Client({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        // Off by default in that mode: failed queries refetch when the network is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode, retry: false },
    },
  });
  apis.set(client, api);
  return client;
}

export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (!api) throw new Error('This QueryClient was not made by createQueryClient');
  return api;
}

export function useApi(): Api {
  return apiOf(useQueryClient());
}

export type QueryTraits = {
  readonly freshMs?: number;
  /** Removed on sign-out. */
  readonly isPersonal?: boolean;
  /** Differs by user: refetched when the user changes. */
  readonly isPerViewer?: boolean;
};

/** `join` merges a response with the cached value at its arrival. */
type Joining<T> = { readonly join?: (known: T | undefined, answer: T) => T };

export function defineQuery<T>(
  queryKey: QueryKey,
  request: (api: Api, signal: AbortSignal, client: QueryClient) => Promise<T>,
  { freshMs, isPersonal = false, isPerViewer = false, join = (_, answer) => answer }: QueryTraits & Joining<T> = {},
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const answer = await request(apiOf(client), signal, client);
      return join(client.getQueryData<T>(queryKey), answer);
    },
    meta: { isPersonal, isPerViewer },
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
  });
}

export function refetchPerViewer(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => query.meta?.isPerViewer === true });
}

/** After sign-out: personal data is removed, public data refetched. */
export function clearPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.meta?.isPersonal === true || !query.isActive() });
  void client.invalidateQueries();
}
