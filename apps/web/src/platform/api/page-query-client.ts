// Query client of one rendered page: asks once, without the retries, cancellation, timers and notices of TanStack's own
// fetch, which took as long as finding a listing.
import {
  type EnsureInfiniteQueryDataOptions,
  type EnsureQueryDataOptions,
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query';
import { idle } from '../page/page-state.ts';

type Asked = {
  readonly queryKey: QueryKey;
  readonly queryFn?: unknown;
  readonly meta?: Record<string, unknown> | undefined;
};

const never = new AbortController().signal;

export class PageQueryClient extends QueryClient {
  override ensureQueryData<Answer, Failure = Error, Data = Answer, Key extends QueryKey = QueryKey>(
    options: EnsureQueryDataOptions<Answer, Failure, Data, Key>,
  ): Promise<Data> {
    return this.#answer<Data>(options, (ask) => ask({}));
  }

  override ensureInfiniteQueryData<
    Answer,
    Failure = Error,
    Data = Answer,
    Key extends QueryKey = QueryKey,
    Param = unknown,
  >(options: EnsureInfiniteQueryDataOptions<Answer, Failure, Data, Key, Param>): Promise<InfiniteData<Data, Param>> {
    const { initialPageParam, pages: count = 1 } = options;
    const nextOf = 'getNextPageParam' in options ? options.getNextPageParam : undefined;
    return this.#answer<InfiniteData<Data, Param>>(options, async (ask) => {
      const pages: Answer[] = [];
      const pageParams: Param[] = [];
      let next: Param | null | undefined = initialPageParam;
      while (pages.length < count && next !== null && next !== undefined) {
        pageParams.push(next);
        const page = (await ask({ pageParam: next })) as Answer;
        pages.push(page);
        next = nextOf?.(page, pages, next, pageParams);
      }
      return { pages, pageParams } as unknown as InfiniteData<Data, Param>;
    });
  }

  async #answer<Data>(
    { queryKey, queryFn, meta }: Asked,
    read: (ask: (more: object) => Promise<unknown>) => Promise<unknown>,
  ): Promise<Data> {
    const known = this.getQueryData<Data>(queryKey);
    if (known !== undefined) return known;
    const ask = queryFn as (context: object) => Promise<unknown>;
    const data = await read((more) => ask({ client: this, queryKey, signal: never, meta, ...more }));
    const state: QueryState<unknown> = { ...idle, data, dataUpdatedAt: Date.now() };
    this.getQueryCache().build(this, { queryKey, ...(meta ? { meta } : {}) }, state);
    return data as Data;
  }
}
