// Page state that the server sends with each page: settings, render time, query and router data.
import type { PageSettings } from '@chowk/contract/web/web-page';
import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

export type PageState = {
  readonly settings: PageSettings;
  /** So that relative times match during hydration. */
  readonly renderedAt: string;
  readonly queries: readonly SentQuery[];
  readonly router: HydrationState;
};

export const stateElementId = 'page-state';

type SentQuery = {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
};

export function packQueries(client: QueryClient): SentQuery[] {
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return answered.map(({ queryKey, state, meta }) => ({ key: queryKey, data: state.data, ...(meta ? { meta } : {}) }));
}

/** Fills an empty cache. `at` is when the data was fetched. */
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
