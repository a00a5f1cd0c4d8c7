// A transaction pooler between server and database: no state survives on a connection.
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type DatabaseAddresses, type Databases, openDatabases, openSecondPool } from '../../src/database/database.ts';
import { openStorage } from '../../src/media/index.ts';
import { openForSearch } from '../../src/search/index.ts';
import type { SignedInClient } from '../client.ts';
import { publishListing } from '../forms.ts';
import { createDatabase, startTestServer, type TestServer } from '../harness.ts';
import { LiveReader } from '../live-reader.ts';
import { plantListing, plantUsers } from '../planted-rows.ts';
import { hasPgbouncer, type Pooler, startPgbouncer } from './pgbouncer.ts';

async function read<T>(databases: Pick<Databases, 'database'>, question: string): Promise<T[]> {
  const { rows } = await sql<Record<string, T>>`${sql.raw(question)}`.execute(databases.database);
  return rows.map((row) => Object.values(row)[0] as T);
}

describe('with DATABASE_DIRECT_URL', () => {
  let databases: Databases;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const [url, dropDatabase] = await createDatabase();
    drop = dropDatabase;
    databases = openDatabases({ url, directUrl: url }, { connections: 1 });
  });
  afterEach(async () => {
    await databases.close();
    await drop();
  });

  it('no statement is named, and no setting stays on a connection', async () => {
    await sql`select /* prepared */ 1`.execute(databases.database);
    expect(await read(databases, 'select name from pg_prepared_statements')).toEqual([]);
    expect(await read(databases, 'show statement_timeout')).toEqual(['0']);
  });

  it('searches set their settings per transaction and leave none behind', async () => {
    const searching = openForSearch(databases.database, { connections: 1, onConnectionError: () => undefined });
    const settings = () =>
      read<string>(
        { database: searching },
        "select setting from pg_settings where name in ('enable_seqscan', 'statement_timeout') order by name",
      );
    expect(await settings()).toEqual(['off', '2000']);
    await expect(read({ database: searching }, 'select 1 / 0')).rejects.toThrow('division by zero');
    expect(await settings()).toEqual(['off', '2000']);
    const inside = await searching.transaction().execute((transaction) => read({ database: transaction }, 'show jit'));
    expect(inside).toEqual(['off']);
    await searching.destroy();
    const plain = openSecondPool(databases.database, { connections: 1 });
    expect(await read({ database: plain }, 'show enable_seqscan')).toEqual(['on']);
    await plain.destroy();
  });
});

describe.runIf(hasPgbouncer)('through pgbouncer in transaction mode', () => {
  let pooler: Pooler;
  let server: TestServer;
  let drop: () => Promise<void>;
  let addresses: DatabaseAddresses;
  let seller: SignedInClient;
  let buyer: SignedInClient;

  beforeAll(async () => {
    const [directUrl, dropDatabase] = await createDatabase();
    drop = dropDatabase;
    pooler = await startPgbouncer(directUrl);
    addresses = { url: pooler.at(directUrl), directUrl };
    server = await startTestServer({ addresses });
    [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  });
  afterAll(async () => {
    await server.close();
    await pooler.stop();
    await drop();
  });

  it('many users publish, search and send messages without an error', async () => {
    const { id: listingId } = await plantListing(server.database, { user_id: seller.user.id, title: 'Carrom board' });
    await publishListing(seller);
    const send = (at: number) =>
      buyer.call(sendMessage, {
        body: { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: `Hello ${at}` },
      });
    const search = () => server.visitor().call(searchListings, { body: { query: 'carrom board' } });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 2 ? search() : send(at))));
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect((await search()).body).toMatchObject([{ id: listingId }]);
  });

  it('messages reach other servers, and change notifications arrive', async () => {
    const others = openDatabases(addresses, { connections: 4 });
    const { config, clock } = server;
    const parts = { config, storage: openStorage(config), now: clock.now, runsInBackground: false };
    const second = await buildApp({ ...parts, database: others.database });
    const secondUrl = await second.listen({ port: 0, host: '127.0.0.1' });
    const { id: listingId } = await plantListing(server.database, { user_id: seller.user.id, title: 'Old bell' });
    const open = () => second.inject({ method: 'GET', url: `/listing/${listingId}` });
    await expect.poll(async () => String((await open()).headers['cache-status'])).toContain('hit');
    await sql`update listings set title = 'New bell' where id = ${listingId}`.execute(server.database);
    await expect.poll(async () => (await open()).body).toContain('New bell');

    const reader = await LiveReader.open(secondUrl, seller.token);
    const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content: 'Is it there?' };
    await buyer.call(sendMessage, { body });
    await reader.expectEvents(['Is it there?']);
    await reader.close();
    await second.close();
    await others.close();
  });
});
