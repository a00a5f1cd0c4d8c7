// The answers that travel with a page: what was asked and what came back, without the client's own bookkeeping.
import { type DehydratedState, hashKey, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';

export type SentQuery = {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
};

export function packQueries(client: QueryClient): SentQuery[] {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state, meta }) => ({ key: queryKey, data: state.data, ...(meta ? { meta } : {}) }));
}

/** `at` is when the answers were known to be right. */
export function unpackQueries(client: QueryClient, sent: readonly SentQuery[], at: Date): void {
  const queries = sent.map(({ key, data, meta }) => ({
    queryKey: key,
    queryHash: hashKey(key),
    state: { ...idle, data, dataUpdatedAt: at.getTime() },
    dehydratedAt: at.getTime(),
    ...(meta ? { meta } : {}),
  }));
  hydrate(client, { mutations: [], queries } satisfies DehydratedState);
}

const idle = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;
