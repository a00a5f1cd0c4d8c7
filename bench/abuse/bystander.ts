// A visitor at another address: opens home and searches twice a second each, however long the answers take.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { type Connection, openConnection } from '../connection.ts';
import type { Target } from './attacks.ts';

export type Times = { readonly ms: readonly number[]; readonly statuses: Readonly<Record<string, number>> };
export type Visit = { readonly home: Times; readonly search: Times };

const everyMs = 500;
const queries = readFileSync(resolve(import.meta.dirname, '../relevance/queries-tuning.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { query: string }).query);

/** As in a browser: a request that finds no free connection opens another. */
function connectionsOf(address: string, from: string) {
  const idle: Connection[] = [];
  return async (ask: (connection: Connection) => Promise<{ readonly status: number }>) => {
    const began = performance.now();
    const connection = idle.pop() ?? (await openConnection(address, { 'x-forwarded-for': from }));
    const { status } = await ask(connection);
    const ms = performance.now() - began;
    idle.push(connection);
    return { status, ms };
  };
}

export async function visit(address: string, from: string, { headers }: Target, seconds: number): Promise<Visit> {
  const timed = connectionsOf(address, from);
  const outcome = { home: { ms: [], statuses: {} }, search: { ms: [], statuses: {} } } as {
    [Kind in keyof Visit]: { ms: number[]; statuses: Record<string, number> };
  };
  const asked: Promise<void>[] = [];
  const ask = (kind: keyof Visit, work: (connection: Connection) => Promise<{ readonly status: number }>) =>
    asked.push(
      timed(work)
        .catch(() => ({ status: 0, ms: Number.POSITIVE_INFINITY }))
        .then(({ status, ms }) => {
          outcome[kind].ms.push(ms);
          outcome[kind].statuses[status] = (outcome[kind].statuses[status] ?? 0) + 1;
        }),
    );
  for (
    let at = Math.floor(Math.random() * queries.length), end = performance.now() + seconds * 1000;
    performance.now() < end;
  ) {
    const query = queries[at++ % queries.length];
    ask('home', (connection) => connection.get('/'));
    await pause(everyMs / 2);
    ask('search', (connection) => connection.post(searchListings.path, headers, JSON.stringify({ query })));
    await pause(everyMs / 2);
  }
  await Promise.all(asked);
  return outcome;
}
