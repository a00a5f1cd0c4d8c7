// A process is killed while it publishes, matches and writes emails: every saved search that matches gets one alert.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveSearch } from '@chowk/contract/saved-searches/saved-search-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailQueue } from '../../src/email/index.ts';
import { createPush } from '../../src/push/index.ts';
import { createListingMatcher, notifySavedSearches } from '../../src/saved-searches/index.ts';
import type { SignedInClient } from '../client.ts';
import { createDatabase, startTestServer, type TestServer } from '../harness.ts';
import { plantUsers } from '../planted-rows.ts';
import { until } from './server-process.ts';

const KILLS = 50;
const SEARCHERS = 3;
const script = resolve(import.meta.dirname, 'publish-and-match.ts');

let server: TestServer;
let url: string;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  [url, dropDatabase] = await createDatabase();
  server = await startTestServer({ addresses: { url } });
});
afterAll(async () => {
  await server.close();
  await dropDatabase();
});

/** Starts the process, and kills it at any moment of its work. Returns the listings that it reported as published. */
async function runAndKill(sellerId: string, startedAt: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, url, sellerId, String(startedAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const ended = new Promise((settle) => child.once('close', settle));
  const lines = () => out.split('\n').length - 1;
  // After up to five listings: in half a second of a busy machine there may be none.
  const enough = 1 + Math.floor(Math.random() * 6);
  await until(() => lines() >= enough || child.exitCode !== null);
  await pause(Math.random() * 80);
  expect(child.exitCode, 'it ended by itself').toBeNull();
  child.kill('SIGKILL');
  await ended;
  return out.split('\n').slice(1, -1);
}

describe('saved searches', { timeout: 3_600_000 }, () => {
  // Promise: Every saved search that matches gets one alert, however often a process dies while it publishes or matches
  it('are told once, although the process is killed 50 times', async () => {
    const { database, config } = server;
    const [seller, ...searchers] = (await plantUsers(server, 1 + SEARCHERS)) as [SignedInClient, ...SignedInClient[]];
    for (const searcher of searchers) {
      for (const search of [{ query: 'cot' }, { query: 'wooden cot', maxPrice: 5000 }])
        expect((await searcher.call(saveSearch, { body: { search } })).status).toBe(201);
    }
    const startedAt = Date.now();
    const acknowledged: string[] = [];
    for (let kills = 0; kills < KILLS; kills++) acknowledged.push(...(await runAndKill(seller.user.id, startedAt)));

    // An hour later by the clock of the processes.
    const end = startedAt + (Date.now() - startedAt) * 600 + 3_600_000;
    const now = () => new Date(end);
    const rest = {
      ...{ database, config, now, compiler: { findSince: async () => [] }, findPlaceMap: async () => null },
      mailQueue: createMailQueue({ database, config, now }),
      push: createPush({ database, config, now }),
    };
    // A killed process rolls back a moment later.
    await until(async () => {
      await createListingMatcher(rest).matchAll();
      await notifySavedSearches(rest);
      return (await database.selectFrom('saved_search_queue').select('listing_id').execute()).length === 0;
    });
    const listings = await database.selectFrom('listings').select('id').execute();
    const published = new Set(listings.map(({ id }) => id));
    expect(acknowledged.filter((id) => !published.has(id))).toEqual([]);
    expect(published.size).toBeGreaterThan(KILLS);

    const alerts = await database.selectFrom('saved_search_alerts').selectAll().execute();
    expect(alerts).toHaveLength(published.size * SEARCHERS * 2);
    expect(alerts.filter(({ is_announced }) => is_announced)).toHaveLength(published.size * SEARCHERS);
    expect(alerts.filter(({ due_at }) => due_at !== null)).toEqual([]);
    const mails = await database.selectFrom('mails').select(['person_id', 'body']).execute();
    const alerted = mails.flatMap(({ person_id, body }) =>
      [...new Set([...body.matchAll(/\/listing\/([\w-]{36})/g)].map(([, id]) => id))].map((id) => `${person_id} ${id}`),
    );
    expect(alerted).toHaveLength(published.size * SEARCHERS);
    expect(new Set(alerted).size).toBe(alerted.length);
  });
});
