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
  /** Named on this page, in its language. */
  readonly villages?: Readonly<Record<string, string>> | undefined;
};

export const stateElementId = 'page-state';

type SentQuery = {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
};

export function removeUnanswered(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status !== 'success') cache.remove(query);
}

export function packQueries(client: QueryClient): SentQuery[] {
  const answered = client.getQueryCache().getAll();
  return answered.map(({ queryKey, state, meta }) => ({
    key: queryKey,
    data: packRows(state.data),
    ...(meta ? { meta } : {}),
  }));
}

/** Fills an empty cache. `at` is when the data was fetched. */
export function unpackQueries(client: QueryClient, sent: readonly SentQuery[], at: Date): void {
  const cache = client.getQueryCache();
  for (const { key, data, meta } of sent) {
    const state: QueryState<unknown> = { ...idle, data: unpackRows(data), dataUpdatedAt: at.getTime() };
    cache.build(client, { queryKey: key, ...(meta ? { meta } : {}) }, state);
  }
}

/** Listings are sent as rows: the names of their fields were a fifth of the state of home. */
type Rows = { readonly names: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

export function packRows(value: unknown): unknown {
  if (Array.isArray(value)) return toRows(value) ?? value.map(packRows);
  return isObject(value) ? mapValues(value, packRows) : value;
}

export function unpackRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackRows);
  if (!isObject(value)) return value;
  if (!isRows(value)) return mapValues(value, unpackRows);
  return value.rows.map((row) => Object.fromEntries(value.names.map((name, at) => [name, unpackRows(row[at])])));
}

/** Null unless all have the same fields. */
function toRows(values: readonly unknown[]): Rows | null {
  const [first] = values;
  if (values.length < 2 || !isObject(first)) return null;
  const names = Object.keys(first);
  const isAlike = (value: unknown): value is Fields =>
    isObject(value) && Object.keys(value).length === names.length && names.every((name) => value[name] !== undefined);
  return values.every(isAlike)
    ? { names, rows: values.map((value) => names.map((name) => packRows(value[name]))) }
    : null;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isRows = (value: Fields): value is Rows => Array.isArray(value.names) && Array.isArray(value.rows);
const mapValues = (fields: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));

/** Of a query that was answered, beside the answer and its time. */
export const idle = {
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
