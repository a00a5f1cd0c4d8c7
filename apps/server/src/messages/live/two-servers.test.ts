// Two servers on one database: what is written through one reaches the streams of the other, whatever breaks between.
import { liveLimits } from '@chowk/contract/limits';
import { sendMessage } from '@chowk/contract/messages/message-endpoints';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Client, type SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { LiveReader } from '../../../test/live-reader.ts';
import { plantListing, plantUsers } from '../../../test/planted-rows.ts';
import { buildApp } from '../../app.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { openStorage } from '../../media/index.ts';

let server: TestServer;
let secondDatabase: Database;
let second: FastifyInstance;
let firstUrl: string;
let secondUrl: string;
let seller: SignedInClient;
let buyer: SignedInClient;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
  secondDatabase = openDatabase(await findUrl(), { connections: 4 });
  const parts = { config: server.config, storage: openStorage(server.config), now: server.clock.now };
  second = await buildApp({ ...parts, database: secondDatabase });
  firstUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  secondUrl = await second.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  listingId = (await plantListing(server.database, { user_id: seller.user.id })).id;
});
afterAll(async () => {
  await second.close();
  await secondDatabase.destroy();
  await server.close();
});

async function findUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database);
  const url = new URL(inject('postgres').adminUrl);
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

async function ask(content: string, through: SignedInClient = buyer): Promise<void> {
  const body = { senderId: buyer.user.id, receiverId: seller.user.id, listingId, content };
  expect((await through.call(sendMessage, { body })).status).toBe(201);
}

const isListening = sql`datname = current_database() and application_name = 'chowk_messages'`;
const countListeners = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where ${isListening}`.execute(
    server.database,
  );
  return rows.length;
};

describe('a message sent through one server', () => {
  it('reaches a stream of another server in the common order', async () => {
    const reader = await LiveReader.open(secondUrl, seller.token);
    const onSecond = new Client(second).as(buyer.token, buyer.user);
    await ask('through the first');
    await ask('through the second', onSecond);
    await ask('through the first again');
    await reader.expectEvents(['through the first', 'through the second', 'through the first again']);
    await reader.close();
  });

  it('is not lost while the listening connection is down', async () => {
    const reader = await LiveReader.open(secondUrl, seller.token);
    await expect.poll(countListeners).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListening}`.execute(server.database);
    for (const content of ['one', 'two', 'three']) await ask(content);
    await reader.expectEvents(['one', 'two', 'three']);
    await expect.poll(countListeners).toBe(1);
    await ask('heard again');
    await reader.expectEvents(['one', 'two', 'three', 'heard again']);
    await reader.close();
  });

  it('arrives although its server sent no notice', async () => {
    const reader = await LiveReader.open(secondUrl, seller.token);
    await sql`with moved as (
        insert into message_positions values (${seller.user.id}, 1) returning person_id
      ) insert into message_events select person_id, 1, 'read', array[${listingId}::uuid], now() from moved
    `.execute(server.database);
    await reader.expectEvents(['read 1']);
    await reader.close();
  });

  it('reaches a client that reconnects to the other server', async () => {
    const reader = await LiveReader.open(firstUrl, seller.token);
    await ask('one');
    await reader.expectEvents(['one']);
    await reader.close();
    await ask('two');
    const again = await LiveReader.open(secondUrl, seller.token, reader.lastId);
    await again.expectEvents(['two']);
    await again.close();
  });
});

describe('the streams of one user', () => {
  it('are ten on both servers together: the oldest end', async () => {
    await sql`insert into live_streams
      select gen_random_uuid(), ${seller.user.id}, now() + interval '1 minute', now() - interval '1 second'
      from generate_series(1, 20)`.execute(server.database);
    const readers: LiveReader[] = [];
    for (let count = 0; count < liveLimits.streamsPerUser + 2; count++)
      readers.push(await LiveReader.open(count % 2 ? secondUrl : firstUrl, seller.token));
    await Promise.all(readers.slice(0, 2).map(({ ended }) => ended));
    await ask('Hello');
    for (const reader of readers.slice(2)) await reader.expectEvents(['Hello']);
    await Promise.all(readers.map((reader) => reader.close()));
    const left = () =>
      server.database.selectFrom('live_streams').select('id').where('lease_ends_at', '>', new Date()).execute();
    await expect.poll(async () => (await left()).length).toBe(0);
  });
});
