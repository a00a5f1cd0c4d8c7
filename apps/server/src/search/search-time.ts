// The connections of searches: limited in number and in time, so that no question can hold up the server.
import { searchTexts } from '@chowk/contract/search/search-texts';
import { type Database, openSecondPool } from '../database/database.ts';
import { unavailable } from '../http/errors.ts';

/** A search that takes longer helps nobody. */
const LONGEST_MS = 2000;

const settings = {
  statement_timeout: String(LONGEST_MS),
  // Every question has its index. A planner without statistics would read the table; compiling takes longer than asking.
  enable_seqscan: 'off',
  jit: 'off',
  // Enough to remember every row of a common word: what does not fit is read again.
  work_mem: '32MB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
};

export function openForSearch(database: Database, onConnectionError: (error: Error) => void): Database {
  return openSecondPool(database, { connections: 10, settings, onConnectionError });
}

/** 57014 is PostgreSQL's word for a statement that ran into its limit; several short ones are limited together. */
export async function inSearchTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(unavailable(searchTexts.tooSlow, 2)), LONGEST_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') throw unavailable(searchTexts.tooSlow, 2);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** For work of many statements: it stops asking when nobody waits for the answer any more. */
export function createDeadline(now: () => Date): () => void {
  const end = now().getTime() + LONGEST_MS;
  return () => {
    if (now().getTime() > end) throw unavailable(searchTexts.tooSlow, 2);
  };
}
