// The cache of what the API answered, and how a named query finds the API client it runs with.
import { QueryClient, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';

const apis = new WeakMap<QueryClient, Api>();

/** One for the loaders and one for the rendering of each page on the server, one for the browser: never shared. */
export function createQueryClient(api: Api): QueryClient {
  // Offline, a call fails with words instead of waiting silently for the network.
  const networkMode = 'always';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        // Which that mode would leave out: what failed offline comes by itself once the network is back.
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
  /** Never stale when left out. */
  readonly freshMs?: number;
  /** Belongs to the signed-in person: forgotten when they leave. */
  readonly isPersonal?: boolean;
  /** Says different things to different people: asked again when somebody else is here. */
  readonly isPerViewer?: boolean;
};

/** `join` puts an answer together with what is known by the time it comes; left out, the answer stands alone. */
type Joining<T> = { readonly join?: (known: T | undefined, answer: T) => T };

/** A query named once: the loader prefetches it and the component reads it. */
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

export function askAgainForViewer(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => query.meta?.isPerViewer === true });
}

/** After sign-out: what belonged to the person goes, what others may see is asked for anew. */
export function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.meta?.isPersonal === true || !query.isActive() });
  void client.invalidateQueries();
}
