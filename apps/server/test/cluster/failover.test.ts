// Failover: the primary fails and a standby is promoted; requests wait briefly and no restart is needed.
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { saveSearch } from '@chowk/contract/saved-searches/saved-search-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExternal } from '../../src/database/engine/external.ts';
import { createListingMatcher } from '../../src/saved-searches/index.ts';
import type { SignedInClient } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { plantListing, plantUsers } from '../planted-rows.ts';
import { startTwoNodes, type TwoNodes } from './two-nodes.ts';

let nodes: TwoNodes;
let server: TestServer;
let buyer: SignedInClient;
let seller: SignedInClient;
let listingId: string;
const lines: string[] = [];

beforeAll(async () => {
  nodes = await startTwoNodes();
  server = await startTestServer({
    addresses: { url: nodes.addresses },
    database: { connectMs: 5000, answerMs: 60_000 },
    config: { logLevel: 'warn' },
    logTo: { write: (proxy) => lines.push(proxy) },
  });
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  await buyer.call(saveSearch, { body: { search: { query: 'brass lamp' } } });
  listingId = (await plantListing(server.database, { user_id: seller.user.id, title: 'Brass lamp' })).id;
}, 900_000);
afterAll(async () => {
  nodes.primary.proxy.mend();
  await server.close();
  await nodes.stop();
});

const write = async (content: string, key = crypto.randomUUID()) => {
  const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content };
  return buyer.call(sendMessage, { body, headers: { 'idempotency-key': key } });
};
const status = async (content: string) => (await write(content)).status;
const isStored = async () => {
  const { headers } = await server.app.inject({ method: 'GET', url: '/how-it-works' });
  return String(headers['cache-status']).includes('hit');
};
/** The product's limit is two seconds; slow machines get more. */
const soon = { interval: 50 };

describe('two hosts in one address', () => {
  it('are used as one: writes go to the primary', async () => {
    expect(await status('to the first')).toBe(201);
    expect(await nodes.primary.ask('select count(*)::integer from messages')).toBe(1);
    expect(await nodes.standby.ask('select pg_is_in_recovery()')).toBe(true);
  });

  it('with the standby named first lead to the primary too', async () => {
    const { standby, primary } = nodes;
    const databaseUrl = standby.address.replace(/127[^/]*/, (host) => `${host},127.0.0.1:${primary.proxy.port}`);
    const said: string[] = [];
    const opening = openExternal({ databaseUrl, databaseWaitMs: 20_000, say: (proxy) => said.push(proxy) });
    await expect(opening).resolves.toMatchObject({ url: databaseUrl });
    // The standby is not waited for.
    expect(said).toEqual([]);
  });
});

describe('without a primary', () => {
  it('a start waits, logs it, and fails when none appears', async () => {
    const said: string[] = [];
    const databaseUrl = nodes.standby.address;
    const opening = openExternal({ databaseUrl, databaseWaitMs: 600, say: (proxy) => said.push(proxy) });
    await expect(opening).rejects.toThrow(/cannot be used: it can only be read\.$/);
    expect(said).toEqual([expect.stringMatching(/^Waiting for the database of .*: it can only be read\.$/)]);
  });

  it('writes get 503 with Retry-After, and the log has one line a second for all of them', async () => {
    nodes.primary.proxy.break();
    await expect.poll(() => status('away'), soon).toBe(503);
    lines.length = 0;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => write(`away ${at}`)));
    const seconds = (performance.now() - began) / 1000;
    expect(answers.map(({ status: each }) => each)).toEqual(answers.map(() => 503));
    expect(answers.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(2 + seconds);
  });

  it('writes succeed as soon as it is back', async () => {
    nodes.primary.proxy.mend();
    await expect.poll(() => status('back'), soon).toBe(201);
    await expect.poll(isStored, soon).toBe(true);
  });
});

describe('after a promotion', () => {
  it('writes and notifications follow the new primary, also when the old one hangs', async () => {
    const key = crypto.randomUUID();
    expect((await write('once', key)).status).toBe(201);
    await expect
      .poll(() => nodes.standby.ask("select count(*)::integer from messages where content = 'once'"), soon)
      .toBe(1);
    nodes.primary.proxy.isDead = true;
    const hanging = status('lost on its way');
    await nodes.standby.ask('select pg_promote(true, 60)');
    const promotedAt = performance.now();
    await expect.poll(() => status('to the second'), soon).toBe(201);
    await expect.poll(isStored, soon).toBe(true);
    // Interrupted: answered by the new primary if the old one had not received it, else 503.
    expect([201, 503]).toContain(await hanging);
    expect(performance.now() - promotedAt).toBeLessThan(20_000);
    expect((await write('once', key)).status).toBe(201);
    expect(await nodes.standby.ask("select count(*)::integer from messages where content = 'once'")).toBe(1);
  });

  it('a listing published before is matched with saved searches on the new primary, once', async () => {
    const matcher = createListingMatcher({ database: server.database, now: server.clock.now });
    const countDue = () =>
      nodes.standby.ask('select count(*)::integer from saved_search_alerts where due_at is not null');
    expect(await countDue()).toBe(0);
    await matcher.matchAll();
    await matcher.matchAll();
    expect(await countDue()).toBe(1);
    expect(await nodes.standby.ask('select count(*)::integer from saved_search_queue')).toBe(0);
  });

  it('the former primary is not written to when it resumes', async () => {
    nodes.primary.proxy.mend();
    const before = await nodes.primary.ask('select count(*)::integer from messages');
    const opened = nodes.primary.proxy.opened;
    // The watch has checked it, and it still claims to be the primary.
    await expect.poll(() => nodes.primary.proxy.opened, soon).toBeGreaterThan(opened);
    await expect
      .poll(
        () =>
          nodes.primary.ask(
            "select count(*)::integer from pg_stat_activity where application_name = 'chowk_watch' and state = 'idle'",
          ),
        soon,
      )
      .toBeGreaterThan(0);
    for (let at = 0; at < 10; at++) expect(await status(`after ${at}`)).toBe(201);
    expect(await nodes.primary.ask('select count(*)::integer from messages')).toBe(before);
  });
});
