// Finds the writable host, like libpq's target_session_attrs=read-write, and lets writers wait while there is none.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isHostGone, NoPrimary } from './host-errors.ts';

type Settings = {
  readonly timeoutMs: number;
  readonly pauseMs?: number;
  readonly attemptTimeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly isPermanent?: (error: unknown) => boolean;
  readonly onRefused?: (error: unknown) => void;
};

/** Hosts are tried in parallel, so that one that hangs does not delay the others. */
export async function connectToWritable(urls: readonly string[], settings: Settings): Promise<pg.Client> {
  const { timeoutMs, pauseMs = 250, attemptTimeoutMs = 5000, signal, isPermanent = () => false, onRefused } = settings;
  const end = performance.now() + timeoutMs;
  const found = new AbortController();
  const over = signal ? AbortSignal.any([signal, found.signal]) : found.signal;
  const refused = new Set<string>();

  async function retryUntilEnd(url: string): Promise<pg.Client> {
    for (;;) {
      try {
        const client = await connectTo(url, attemptTimeoutMs, over);
        found.abort();
        return client;
      } catch (error) {
        if (over.aborted) throw error;
        if (refused.add(url).size === new Set(urls).size) onRefused?.(error);
        if (isPermanent(error) || performance.now() + pauseMs > end) throw error;
      }
      await pause(pauseMs, null, { signal: over });
    }
  }

  return Promise.any(urls.map(retryUntilEnd)).catch(({ errors }: AggregateError) => {
    throw errors.find(isPermanent) ?? errors.find((error) => error instanceof NoPrimary) ?? errors[0];
  });
}

async function connectTo(url: string, timeoutMs: number, signal: AbortSignal): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, keepAlive: true });
  client.on('error', () => undefined);
  const aborted = Promise.withResolvers<never>();
  // The driver never settles the promise of a connection that is ended while it opens.
  const close = () => {
    aborted.reject(signal.reason);
    void client.end().catch(() => undefined);
  };
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    await Promise.race([client.connect(), aborted.promise]);
    const query: pg.QueryConfig & { query_timeout: number } = {
      text: 'show transaction_read_only',
      query_timeout: timeoutMs,
    };
    const { rows } = await client.query<{ transaction_read_only: string }>(query);
    if (rows[0]?.transaction_read_only === 'on') throw new NoPrimary('it can only be read');
    signal.throwIfAborted();
    return client;
  } catch (error) {
    close();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
}

export async function findWritable(urls: readonly string[], settings: Settings): Promise<string> {
  const client = await connectToWritable(urls, settings);
  await client.end();
  return urls.find((url) => urls.length === 1 || isAt(client, url)) ?? '';
}

export function isAt({ host, port }: pg.Client, url: string): boolean {
  const { hostname, port: named } = new URL(url);
  return hostname.replace(/^\[|\]$/g, '') === host && Number(named || 5432) === port;
}

/** Each waiting request has only had its head read; above this limit requests fail at once. */
export const MAX_WAITING_WRITERS = 500;

export type PrimaryWait = {
  untilThere(): Promise<void>;
  release(): void;
};

export function createPrimaryWait(isAway: () => boolean, timeoutMs: number): PrimaryWait {
  let there = Promise.withResolvers<void>();
  let waiting = 0;
  return {
    async untilThere() {
      if (timeoutMs === 0 || !isAway() || waiting >= MAX_WAITING_WRITERS) return;
      waiting += 1;
      const over = new AbortController();
      const timeout = pause(timeoutMs, undefined, { signal: over.signal }).catch(() => undefined);
      await Promise.race([there.promise, timeout]);
      over.abort();
      waiting -= 1;
    },
    release() {
      if (waiting === 0) return;
      there.resolve();
      there = Promise.withResolvers<void>();
    },
  };
}

export type SingleHost = {
  suspect(error: unknown): void;
  untilPrimary(): Promise<void>;
  stop(): Promise<void>;
};

/** After 30 s the search ends; the next failed connection starts another. */
const SEARCH_PAUSE_MS = 100;
const SEARCH_TIMEOUT_MS = 30_000;

export function watchSingleHost(url: string, maxWaitMs: number): SingleHost {
  const stopping = new AbortController();
  let search: Promise<void> | null = null;
  const waiting = createPrimaryWait(() => search !== null, maxWaitMs);

  async function waitUntilWritable(): Promise<void> {
    const settings = { timeoutMs: SEARCH_TIMEOUT_MS, pauseMs: SEARCH_PAUSE_MS, signal: stopping.signal };
    const client = await connectToWritable([url], settings).catch(() => null);
    search = null;
    if (client) waiting.release();
    await client?.end().catch(() => undefined);
  }

  return {
    suspect(error) {
      if (maxWaitMs > 0 && isHostGone(error) && !stopping.signal.aborted) search ??= waitUntilWritable();
    },
    untilPrimary: waiting.untilThere,
    async stop() {
      stopping.abort();
      await search;
    },
  };
}
