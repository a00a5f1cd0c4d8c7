// The answers that travel with a page: what was asked and what came back, without the client's own bookkeeping.
import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

export type SentQuery = {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
};

export function packQueries(client: QueryClient): SentQuery[] {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state, meta }) => ({ key: queryKey, data: state.data, ...(meta ? { meta } : {}) }));
}

/** Into a cache that is empty yet. `at` is when the answers were known to be right. */
export function unpackQueries(client: QueryClient, sent: readonly SentQuery[], at: Date): void {
  const cache = client.getQueryCache();
  for (const { key, data, meta } of sent) {
    const state: QueryState<unknown> = { ...idle, data, dataUpdatedAt: at.getTime() };
    cache.build(client, { queryKey: key, ...(meta ? { meta } : {}) }, state);
  }
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
