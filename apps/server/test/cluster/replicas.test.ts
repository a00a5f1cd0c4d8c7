// Read replicas: reads go to a replica, users read their own writes, and no stale page is cached.
import { DAY_MS } from '@chowk/contract/limits';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../client.ts';
import { publishListing, sendListing } from '../forms.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { plantListing, plantUsers } from '../planted-rows.ts';
import { startTwoNodes, type TwoNodes } from './two-nodes.ts';

let nodes: TwoNodes;
let server: TestServer;
let seller: SignedInClient;
/** Has written nothing. */
let reader: SignedInClient;

beforeAll(async () => {
  nodes = await startTwoNodes();
  const addresses = { url: nodes.primary.address, readUrl: nodes.standby.address, maxLagMs: 600_000 };
  server = await startTestServer({ addresses, database: { connectMs: 5000, answerMs: 60_000 } });
  [seller, reader] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
}, 900_000);
afterEach(async () => {
  for (const { proxy } of [nodes.primary, nodes.standby]) proxy.mend();
  await nodes.standby.ask('select pg_wal_replay_resume()');
  await expect.poll(isInStep, soon).toBe(true);
  // The next call writes: the primary has been found again.
  await expect.poll(async () => (await open('/healthz')).json(), soon).toEqual({ status: 'ok' });
});
afterAll(async () => {
  await server.close();
  await nodes.stop();
});

const soon = { interval: 50 };
const holdBack = () => nodes.standby.ask('select pg_wal_replay_pause()');

async function isInStep(): Promise<boolean> {
  const written = await nodes.primary.ask('select pg_current_wal_lsn()::text');
  return (await nodes.standby.ask(`select pg_last_wal_replay_lsn() >= '${written}'::pg_lsn`)) === true;
}

const plant = (title: string, db = server.database) =>
  plantListing(db, { user_id: seller.user.id, title, created_at: new Date(Date.now() - 3 * DAY_MS - 60_000) });

async function finds(who: Client, word: string): Promise<boolean> {
  const { status, body } = await who.call(searchListings, { body: { query: word } });
  expect(status, JSON.stringify(body)).toBe(200);
  return Array.isArray(body) && body.some(({ title }) => title.includes(word));
}

const open = (path: string, cookie = '') =>
  server.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } });
const isHit = ({ headers }: { headers: Record<string, unknown> }) => String(headers['cache-status']).includes('hit');
const cookieOf = ({ cookies }: Client) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** Waits until visitors read from the replica: a row that only the primary has is not found. */
async function expectInUse(): Promise<void> {
  await holdBack();
  const { title } = await plant(`Flute${Date.now()}`);
  await expect.poll(() => finds(server.visitor(), title), soon).toBe(false);
  await nodes.standby.ask('select pg_wal_replay_resume()');
}

describe('a replica', () => {
  it('answers searches and listings', async () => {
    await plant('Harmonium');
    await expect.poll(() => finds(server.visitor(), 'Harmonium'), soon).toBe(true);
    await holdBack();
    const { id } = await plant('Sarangi');
    // Only the primary has the row, so a 404 comes from the replica.
    expect(await finds(server.visitor(), 'Sarangi')).toBe(false);
    expect((await server.visitor().call(showListing, { params: { id } })).status).toBe(404);
    await nodes.standby.ask('select pg_wal_replay_resume()');
    await expect.poll(() => finds(server.visitor(), 'Sarangi'), soon).toBe(true);
  });

  it('that lags does not answer a user who has just written', async () => {
    await holdBack();
    const { id } = await publishListing(seller, { fields: { Title: 'Tabla pair' } });
    expect(await finds(seller, 'Tabla')).toBe(true);
    expect((await seller.call(showListing, { params: { id } })).status).toBe(200);
    expect((await open(`/listing/${id}`, cookieOf(seller))).body).toContain('Tabla pair');
    expect((await open('/?search=tabla', cookieOf(seller))).body).toContain(`/listing/${id}`);
    expect(await finds(server.visitor(), 'Tabla')).toBe(false);
  });

  it('answers a user who has written, once it has caught up', async () => {
    const { id } = await publishListing(seller, { fields: { Title: 'Dholak' } });
    await expect.poll(isInStep, soon).toBe(true);
    await expect.poll(() => finds(server.visitor(), 'Dholak'), soon).toBe(true);
    // The user needs their own write and nothing later: this change is from another user.
    await holdBack();
    await plant('Sitar');
    expect(await finds(seller, 'Sitar')).toBe(false);
    expect(await finds(seller, 'Dholak')).toBe(true);
    expect((await server.visitor().call(showListing, { params: { id } })).status).toBe(200);
  });
});

describe('a cached page', () => {
  it('is rendered again from a host that has the change', async () => {
    const { id } = await plant('Brass lamp');
    await expect.poll(async () => isHit(await open(`/listing/${id}`)), soon).toBe(true);
    await holdBack();
    await nodes.primary.ask(`update listings set title = 'Copper lamp' where id = '${id}'`);
    await expect.poll(async () => (await open(`/listing/${id}`)).body, soon).toContain('Copper lamp');
    await expect.poll(async () => isHit(await open(`/listing/${id}`)), soon).toBe(true);
    expect((await open(`/listing/${id}`)).body).toContain('Copper lamp');
  });

  it('of search results as well', async () => {
    await plant('Old radio');
    await expect.poll(async () => isHit(await open('/?search=radio')), soon).toBe(true);
    await holdBack();
    const { id } = await plant('New radio');
    await expect.poll(async () => (await open('/?search=radio')).body, soon).toContain(`/listing/${id}`);
    expect((await open('/sitemap.xml')).body).toContain(id);
  });
});

describe('a page that could only be rendered without a known change', () => {
  it('is shown and not cached', async () => {
    const { id } = await plant('Iron trunk');
    await expect.poll(isInStep, soon).toBe(true);
    await expectInUse();
    await holdBack();
    await nodes.primary.ask(`update listings set title = 'Steel trunk' where id = '${id}'`);
    await expect.poll(async () => (await open(`/listing/${id}`)).body, soon).toContain('Steel trunk');
    nodes.primary.proxy.isDead = true;
    const inHindi = `/hi/listing/${id}`;
    await expect.poll(async () => (await open(inHindi)).body, soon).toContain('Iron trunk');
    expect(isHit(await open(inHindi))).toBe(false);
    nodes.primary.proxy.mend();
    await expect.poll(async () => (await open(inHindi)).body, soon).toContain('Steel trunk');
  });
});

describe('a replica that lags more than allowed', () => {
  it('is skipped', async () => {
    const addresses = { url: nodes.primary.address, readUrl: nodes.standby.address, maxLagMs: 1000 };
    const strict = await startTestServer({ addresses, database: { connectMs: 5000 } });
    await expect.poll(() => finds(strict.visitor(), 'Harmonium'), soon).toBe(true);
    await holdBack();
    await plant('Shehnai');
    await expect.poll(() => finds(strict.visitor(), 'Shehnai'), soon).toBe(true);
    expect(await finds(server.visitor(), 'Shehnai')).toBe(false);
    await strict.close();
  });
});

describe('a replica that is down', () => {
  it('is skipped, and searches meanwhile succeed', async () => {
    await expectInUse();
    nodes.standby.proxy.break();
    for (let at = 0; at < 10; at++) expect(await finds(server.visitor(), 'Harmonium')).toBe(true);
  });

  it('is skipped also when it hangs', async () => {
    await expectInUse();
    nodes.standby.proxy.isDead = true;
    const began = performance.now();
    const answers = Array.from({ length: 4 }, () => finds(server.visitor(), 'Harmonium'));
    expect(await Promise.all(answers)).toEqual([true, true, true, true]);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe('while the primary is down', () => {
  it('visitors browse and search, and only writes get 503', async () => {
    // The standby hung a moment ago and is not used yet.
    await expectInUse();
    const { id, mediaFiles } = await publishListing(seller, { fields: { Title: 'Veena' } });
    await expect.poll(() => finds(server.visitor(), 'Veena'), soon).toBe(true);
    nodes.primary.proxy.break();
    await expect.poll(async () => (await open('/healthz')).json(), soon).toEqual({ status: 'read only' });
    expect((await open('/healthz')).statusCode).toBe(200);
    expect(await finds(server.visitor(), 'Veena')).toBe(true);
    // A user who has written waits until the replica is known to have the write: it is asked twice a second.
    const search = () => seller.call(searchListings, { body: { query: 'Veena' } });
    await expect.poll(async () => (await search()).status, soon).toBe(200);
    expect(await finds(seller, 'Veena')).toBe(true);
    const places = ['/', '/?search=veena', `/listing/${id}`, `/people/${seller.user.id}`, '/sitemap.xml'];
    for (const path of [...places, mediaFiles[0]?.url ?? '']) {
      expect([path, (await open(path)).statusCode]).toEqual([path, 200]);
    }
    expect((await seller.call(showListing, { params: { id } })).status).toBe(200);
    const refused = await sendListing(seller);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    nodes.primary.proxy.mend();
    await expect.poll(async () => (await sendListing(seller)).statusCode, soon).toBe(201);
  });

  it('visitors search also where the replica is slow', async () => {
    await expectInUse();
    nodes.primary.proxy.break();
    await expect.poll(async () => (await open('/healthz')).json(), soon).toEqual({ status: 'read only' });
    // A round trip takes longer than the limit for a replica that others can replace.
    nodes.standby.proxy.delayMs = 600;
    for (let at = 0; at < 2; at++) expect(await finds(server.visitor(), 'Harmonium')).toBe(true);
  });

  it('requests sent to a hanging primary are retried on a replica', async () => {
    await expectInUse();
    const { id } = await plant('Esraj');
    await expect.poll(() => finds(server.visitor(), 'Esraj'), soon).toBe(true);
    // Sessions and permissions are read from the primary while there is one.
    const signedIn = () => reader.call(showListing, { params: { id } });
    expect((await signedIn()).status).toBe(200);
    nodes.primary.proxy.isDead = true;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 4 }, signedIn));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('a user who wrote what no replica has gets 503, not 404', async () => {
    await holdBack();
    await publishListing(seller, { fields: { Title: 'Santoor' } });
    nodes.primary.proxy.break();
    const search = () => seller.call(searchListings, { body: { query: 'Santoor' } });
    await expect.poll(async () => (await search()).status, soon).toBe(503);
    expect(await finds(server.visitor(), 'Santoor')).toBe(false);
  });
});
