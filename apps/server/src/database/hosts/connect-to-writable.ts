// Opens a connection to whichever host can be written to, and waits for one while there is none (as read-write of libpq).
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { NoPrimary } from './host-gone.ts';

type Settings = {
  /** How long to wait for a host that can be written to. */
  readonly patienceMs: number;
  /** Between two tries on one host. */
  readonly pauseMs?: number;
  /** A try that hangs is begun anew: what it waits for may be back by then. */
  readonly longestTryMs?: number;
  readonly signal?: AbortSignal;
  /** Reasons that do not pass by themselves: a wrong password stays wrong. */
  readonly isFinal?: (error: unknown) => boolean;
  /** Each time that a host could not be used, once none of them could: a standby beside a primary is nothing to tell. */
  readonly onRefused?: (error: unknown) => void;
};

/** Every host is tried again and again, beside the others: one that hangs holds up nobody. */
export async function connectToWritable(urls: readonly string[], settings: Settings): Promise<pg.Client> {
  const { patienceMs, pauseMs = 250, longestTryMs = 5000, signal, isFinal = () => false, onRefused } = settings;
  const end = performance.now() + patienceMs;
  const found = new AbortController();
  const over = signal ? AbortSignal.any([signal, found.signal]) : found.signal;
  const refused = new Set<string>();

  async function tryUntilEnd(url: string): Promise<pg.Client> {
    for (;;) {
      try {
        const client = await open(url, longestTryMs, over);
        found.abort();
        return client;
      } catch (error) {
        if (over.aborted) throw error;
        if (refused.add(url).size === new Set(urls).size) onRefused?.(error);
        if (isFinal(error) || performance.now() + pauseMs > end) throw error;
      }
      await pause(pauseMs, null, { signal: over });
    }
  }

  return Promise.any(urls.map(tryUntilEnd)).catch(({ errors }: AggregateError) => {
    throw errors.find(isFinal) ?? errors.find((error) => error instanceof NoPrimary) ?? errors[0];
  });
}

async function open(url: string, longestMs: number, signal: AbortSignal): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestMs, keepAlive: true });
  client.on('error', () => undefined);
  const given = Promise.withResolvers<never>();
  // Whoever ends a client that is still connecting hears nothing more of it: the promise of its connection stays open.
  const close = () => {
    given.reject(signal.reason);
    void client.end().catch(() => undefined);
  };
  given.promise.catch(() => undefined);
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    await Promise.race([client.connect(), given.promise]);
    const question: pg.QueryConfig & { query_timeout: number } = {
      text: 'show transaction_read_only',
      query_timeout: longestMs,
    };
    const { rows } = await client.query<{ transaction_read_only: string }>(question);
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

/** Which host it is right now, as an address of that one alone: for work that is done once and ends with its host. */
export async function findWritable(urls: readonly string[], settings: Settings): Promise<string> {
  const client = await connectToWritable(urls, settings);
  await client.end();
  return urls.find((url) => urls.length === 1 || isAt(client, url)) ?? '';
}

export function isAt({ host, port }: pg.Client, url: string): boolean {
  const { hostname, port: named } = new URL(url);
  return hostname.replace(/^\[|\]$/g, '') === host && Number(named || 5432) === port;
}
