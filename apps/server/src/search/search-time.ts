// The connections of searches: limited in number and in time, so that no question can hold up the server.
import { IncomingMessage } from 'node:http';
import { searchTexts } from '@chowk/contract/search/search-texts';
import { stopStatementsWith } from '../database/bounded-pool.ts';
import { connectionShares } from '../database/connection-shares.ts';
import { type Database, openSecondPool } from '../database/database.ts';
import { unavailable } from '../http/errors.ts';

/** A search that takes longer helps nobody. */
export const LONGEST_SEARCH_MS = 2000;

const settings = {
  // Every question has its index. A planner without statistics would read the table; compiling takes longer than asking.
  enable_seqscan: 'off',
  jit: 'off',
  // Enough to remember every row of a common word: what does not fit is read again.
  work_mem: '32MB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
};

type Options = {
  readonly connections?: number;
  readonly longestMs?: number | undefined;
  readonly onConnectionError: (error: Error) => void;
};

export function openForSearch(
  database: Database,
  { connections = connectionShares(1).search, longestMs = LONGEST_SEARCH_MS, onConnectionError }: Options,
): Database {
  const limited = { ...settings, statement_timeout: String(longestMs) };
  return openSecondPool(database, { name: 'chowk search', connections, settings: limited, onConnectionError });
}

/**
 * 57014 is PostgreSQL's word for a statement that ran into its limit or was cancelled; several short ones are limited together.
 * When the time is over, or the caller has gone, the statement that runs is cancelled and no further one is begun.
 */
export async function inSearchTime<T>(
  longestMs: number,
  { raw }: { readonly raw: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const stopped = Promise.withResolvers<never>();
  const stop = () => {
    const refusal = unavailable(searchTexts.tooSlow, 2);
    stopped.reject(refusal);
    over.abort(refusal);
  };
  const timer = setTimeout(stop, longestMs);
  // A page that is drawn in this process has no caller of its own: many may wait for it.
  const socket = raw instanceof IncomingMessage ? raw.socket : null;
  socket?.once('close', stop);
  try {
    return await Promise.race([stopStatementsWith(over.signal, work), stopped.promise]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') throw unavailable(searchTexts.tooSlow, 2);
    throw error;
  } finally {
    clearTimeout(timer);
    socket?.off('close', stop);
  }
}

/** For work of many statements: it stops asking when nobody waits for the answer any more. */
export function createDeadline(now: () => Date, longestMs: number): () => void {
  const end = now().getTime() + longestMs;
  return () => {
    if (now().getTime() > end) throw unavailable(searchTexts.tooSlow, 2);
  };
}
