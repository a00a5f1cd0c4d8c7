// Connection pool and time limit of searches: no query can hold up the server.
import { IncomingMessage } from 'node:http';
import { refs } from '@chowk/contract/languages/text-ref';
import { searchTexts } from '@chowk/contract/search/search-texts';
import { type Database, openSecondPool } from '../database/database.ts';
import { poolSizes } from '../database/pools.ts';
import { cancelStatementsWith } from '../database/statement-timeout.ts';
import { unavailable } from '../http/errors.ts';

export const SEARCH_TIMEOUT_MS = 2000;

const settings = {
  // Every search has its index. A planner without statistics would read the table; JIT takes longer than the query.
  enable_seqscan: 'off',
  jit: 'off',
  // Holds every row of a common word: a bitmap that does not fit is lossy and read again.
  work_mem: '64MB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
};

type Options = {
  readonly connections?: number;
  readonly timeoutMs?: number | undefined;
  readonly onConnectionError: (error: Error) => void;
};

export function openForSearch(
  database: Database,
  { connections = poolSizes(1).search, timeoutMs = SEARCH_TIMEOUT_MS, onConnectionError }: Options,
): Database {
  const limited = { ...settings, statement_timeout: String(timeoutMs) };
  return openSecondPool(database, { name: 'chowk search', connections, settings: limited, onConnectionError });
}

/** Limits all statements of a search together: at the timeout, or when the client disconnects, the running statement is
 * cancelled and no further one starts. 57014 is PostgreSQL's code for a cancelled statement. */
export async function withSearchTimeout<T>(
  timeoutMs: number,
  { raw }: { readonly raw: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const stop = () => {
    const refusal = unavailable(refs(searchTexts).tooSlow, 2);
    stopped.reject(refusal);
    over.abort(refusal);
  };
  const timer = setTimeout(stop, timeoutMs);
  // A page rendered in this process has no socket of its own: many requests may wait for it.
  const socket = raw instanceof IncomingMessage ? raw.socket : null;
  socket?.once('close', stop);
  try {
    return await Promise.race([cancelStatementsWith(over.signal, work), stopped.promise]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014')
      throw unavailable(refs(searchTexts).tooSlow, 2);
    throw error;
  } finally {
    clearTimeout(timer);
    socket?.off('close', stop);
  }
}

/** For many searches in a row: throws once the time is over. */
export function createDeadlineCheck(now: () => Date, timeoutMs: number): () => void {
  const end = now().getTime() + timeoutMs;
  return () => {
    if (now().getTime() > end) throw unavailable(refs(searchTexts).tooSlow, 2);
  };
}
