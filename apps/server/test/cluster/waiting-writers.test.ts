// Writes during a failover wait for the new primary; reads are answered at once.
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../client.ts';
import { TcpProxy } from '../faults/tcp-proxy.ts';
import { publishListing } from '../forms.ts';
import { createDatabase, startTestServer, type TestServer } from '../harness.ts';
import { plantListing, plantUsers } from '../planted-rows.ts';

/** Longer than any test: an answered request did not wait until the limit. */
const primaryWaitMs = 600_000;
const soon = { interval: 50 };

describe.each([
  ['one host, or a proxy that follows the primary', 1],
  ['several hosts', 2],
])('with %s', (_, count) => {
  let lines: TcpProxy[];
  let server: TestServer;
  let buyer: SignedInClient;
  let seller: SignedInClient;
  let listingId: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const [url, dropDatabase] = await createDatabase();
    drop = dropDatabase;
    const { hostname, port, host } = new URL(url);
    lines = await Promise.all(Array.from({ length: count }, () => TcpProxy.to(hostname, Number(port))));
    const hosts = lines.map((proxy) => `127.0.0.1:${proxy.port}`).join(',');
    const addresses = { url: url.replace(host, hosts) };
    server = await startTestServer({ addresses, database: { connectMs: 5000, answerMs: 60_000, primaryWaitMs } });
    [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
    listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
  }, 300_000);
  afterAll(async () => {
    for (const proxy of lines) proxy.mend();
    await server.close();
    for (const proxy of lines) await proxy.close();
    await drop();
  });

  const readiness = async () => (await server.app.inject('/readyz')).json().status;
  const write = (content: string) => {
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content };
    return buyer.call(sendMessage, { body });
  };

  it('a message and a listing sent without a primary are stored when there is one', async () => {
    for (const proxy of lines) proxy.break();
    await expect.poll(readiness, soon).toBe('without primary');
    const writing = write('Is it still there?');
    const publishing = publishListing(seller);
    // Reads do not wait for them.
    expect((await server.visitor().call(searchListings, { body: { query: 'cot' } })).status).toBe(503);
    expect((await server.app.inject('/api/csrf/token')).statusCode).toBe(200);
    expect(await readiness()).toBe('without primary');
    for (const proxy of lines) proxy.mend();
    expect((await writing).status).toBe(201);
    expect((await publishing).id).toBeTruthy();
    expect((await write('And now?')).status).toBe(201);
  });
});
