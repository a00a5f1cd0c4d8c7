// Three paths to one answer: the bare statement through the driver, the store's function, and the HTTP call.
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { searchListings, showFacets } from '@chowk/contract/search/search-endpoints';
import { FacetsRequest, SearchRequest } from '@chowk/contract/search/search-schemas';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import {
  createFacetCounter,
  createFinder,
  createLookback,
  createQueryReader,
  openForSearch,
} from '../../apps/server/src/search/index.ts';
import type { Question } from './query-mix.ts';

export type QueryPath = { ask(question: Question): Promise<unknown>; close(): Promise<void> };

export function openStore(url: string, now: () => Date): QueryPath {
  const main = openDatabase(url, { connections: 1 });
  const database = openForSearch(main, { onConnectionError: () => undefined });
  const parts = { database, reader: createQueryReader(), now, lookback: createLookback({ database, now }) };
  const find = createFinder(parts);
  const count = createFacetCounter(parts);
  return {
    ask: ({ call, body }) => (call === 'facets' ? count(FacetsRequest.parse(body)) : find(SearchRequest.parse(body))),
    async close() {
      await database.destroy();
      await main.destroy();
    },
  };
}

export async function countStatements(ask: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await ask();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

const searchSettings = [
  'enable_seqscan=off',
  'jit=off',
  'work_mem=64MB',
  'max_parallel_workers_per_gather=0',
  'random_page_cost=1.1',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };

/** The statements about listings that the store sends for each query, recorded at the driver and sent again with
 * nothing around them. The words of a query were looked up before, so this is the minimum cost of the answer. */
export async function openBare(url: string, store: QueryPath, questions: readonly Question[]): Promise<QueryPath> {
  const recorded = new Map<Question, Statement[]>();
  const { query } = pg.Client.prototype;
  let current: Statement[] = [];
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [given, more] = args as [string | Statement, unknown[] | undefined];
    const statement = typeof given === 'string' ? { text: given, values: more ?? [] } : given;
    if (/from "?listings/.test(statement.text)) current.push({ ...statement });
    return Reflect.apply(query, this, args);
  } as typeof query;
  for (const question of questions) {
    await store.ask(question);
    recorded.set(question, current);
    current = [];
  }
  pg.Client.prototype.query = query;
  const pool = new pg.Pool({ connectionString: url, max: 10, options: searchSettings });
  return {
    async ask(question) {
      for (const statement of recorded.get(question) ?? []) await pool.query(statement);
    },
    close: () => pool.end(),
  };
}

export async function openHttp(address: string): Promise<QueryPath> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const answer = await fetch(`${address}${showCsrfToken.path}`);
  const { Token } = (await answer.json()) as { Token: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { 'content-type': 'application/json', [csrfHeader]: Token, cookie };
  return {
    ask: ({ call, body }) =>
      post(agent, `${address}${(call === 'facets' ? showFacets : searchListings).path}`, headers, body),
    close: async () => agent.destroy(),
  };
}

/** A minimal client, as it runs on the measured cores. */
function post(agent: Agent, url: string, headers: OutgoingHttpHeaders, body: Question['body']): Promise<void> {
  return new Promise((done, refuse) => {
    const text = JSON.stringify(body);
    const sent = request(url, { method: 'POST', agent, headers }, (received) => {
      received.once('error', refuse).once('end', () => {
        if (received.statusCode === 200) done();
        else refuse(new Error(`${received.statusCode} for ${text}`));
      });
      received.resume();
    });
    sent.once('error', refuse).end(text);
  });
}
