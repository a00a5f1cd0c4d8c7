// A database of the first release is migrated under load, and all data is correct afterwards.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Database, migrate, openDatabase } from '../../src/database/database.ts';
import { openStorage } from '../../src/media/index.ts';
import { Client } from '../client.ts';
import { createDatabase, testConfig } from '../harness.ts';
import { until } from '../processes/server-process.ts';
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { digestTables, fillFirstRelease, firstRelease, readColumns, size } from './first-release.ts';
import { startTraffic, type Traffic } from './first-release-traffic.ts';
import { describeSchema } from './schema-description.ts';

let empty: EmptyDatabase;
let servers: Database[];
let client: pg.Client;
let traffic: Traffic;
let before: unknown;
let outcomes: string[];
let columns: Map<string, string>;

/** An open transaction of the first release that has read all tables: exclusive locks must wait. */
async function openSlowRequest(): Promise<{ end(): Promise<void> }> {
  const slow = new pg.Client(empty.url);
  await slow.connect();
  await slow.query('begin');
  await slow.query('select count(*) from listings, users, messages limit 0');
  return { end: () => slow.end() };
}

/** The migrating server loses its connection while old listings are being filled. */
async function cutOffHalfway(): Promise<void> {
  const filled = `select from listings where id::text like '00000002-%' and words is not null limit 1`;
  await until(async () => (await client.query(filled).catch(() => null))?.rowCount);
  // Only in this database: other tests hold locks in other databases of the same server.
  const here = `database = (select oid from pg_database where datname = current_database())`;
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and ${here}`,
  );
}

beforeAll(async () => {
  empty = await createEmptyDatabase();
  servers = [openDatabase(empty.url, { connections: 4 }), openDatabase(empty.url, { connections: 4 })];
  client = new pg.Client(empty.url);
  await client.connect();
  await migrate(servers[0] as Database, firstRelease);
  await fillFirstRelease(empty.url);
  columns = await readColumns(client);
  before = await digestTables(client, columns);

  traffic = await startTraffic(empty.url, 2);
  const slow = await openSlowRequest();
  const migrating = Promise.allSettled(servers.map((database) => migrate(database)));
  await until(() => traffic.rounds() > 50 || traffic.failures.length > 0);
  await slow.end();
  await cutOffHalfway();
  outcomes = (await migrating).map(({ status }) => status);
  const after = traffic.rounds();
  await until(() => traffic.rounds() > after + 50 || traffic.failures.length > 0);
}, 300_000);

afterAll(async () => {
  await traffic.stop();
  await client.end();
  for (const database of servers) await database.destroy();
  await empty.drop();
});

describe('a database of the first release', () => {
  // Promise: A database of the first release is migrated while its servers read and write; no lock takes over 1.5 seconds, no request fails
  it('is migrated while servers of that release read and write without long waits or failures', () => {
    expect(traffic.failures).toEqual([]);
  });

  it('keeps every row and every acknowledged write', async () => {
    await traffic.stop();
    expect(await digestTables(client, columns)).toEqual(before);
    const listings = await client.query<{ id: string; title: string }>(
      'select id, title from listings where id = any($1)',
      [[...traffic.written.listings.keys()]],
    );
    expect(new Map(listings.rows.map(({ id, title }) => [id, title]))).toEqual(traffic.written.listings);
    const messages = await client.query<{ id: string; isRead: boolean }>(
      'select id, read_at is not null as "isRead" from messages where id = any($1)',
      [[...traffic.written.messages]],
    );
    expect(new Set(messages.rows.map(({ id }) => id))).toEqual(traffic.written.messages);
    expect(new Set(messages.rows.flatMap(({ id, isRead }) => (isRead ? [id] : [])))).toEqual(traffic.written.read);
  });

  it('is finished by the second of two servers when the first dies half-way', () => {
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is migrated once by two servers, with the same schema as a new database', async () => {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    // A copy: a connection to the template itself would block other tests.
    const [url, dropFresh] = await createDatabase();
    const fresh = new pg.Client(url);
    await fresh.connect();
    const whole = await fresh.query<{ name: string }>('select name from kysely_migration order by name');
    expect(rows).toEqual(whole.rows);
    expect(await describeSchema(client)).toEqual(await describeSchema(fresh));
    await fresh.end();
    await dropFresh();
  });

  it('has a conversation for each pair of users and a listing, with its latest message', async () => {
    const told = 'person_id, listing_id, other_id, last_message_id, has_received, has_sent';
    const seen = `select sender_id as person_id, receiver_id as other_id, *, true as is_own from messages
      union all select receiver_id, sender_id, *, false from messages where state = 'delivered'`;
    const right = await client.query(
      `select person_id, listing_id, other_id, (array_agg(id order by created_at desc, id desc))[1] as last_message_id,
        bool_or(not is_own) as has_received, bool_or(is_own) as has_sent
      from (${seen}) as seen group by 1, 2, 3 order by 1, 2, 3`,
    );
    const { rows } = await client.query(`select ${told} from conversations order by 1, 2, 3`);
    expect(rows.length).toBeGreaterThan(size.messages / 10);
    expect(rows).toEqual(right.rows);
  });

  it('has the words of every old listing, by spelling and by sound', async () => {
    const wrong = await client.query(
      `select id from listings where words is null or (id::text like '%3'
        and words is distinct from search_document(title, description, city, category, subcategory))`,
    );
    expect(wrong.rows).toEqual([]);
    const unknown = await client.query(
      `select distinct lexeme from listings, unnest(tsvector_to_array(words)) as lexeme
      where status <> 'deleted' and length(lexeme) >= 3 and lexeme !~ '/' and lexeme not in (select word from known_words)`,
    );
    expect(unknown.rows).toEqual([]);
    const bare = await client.query(
      `select word from known_words where sound is distinct from search_sound(word) or (spellings = '{}' and word !~ '[0-9]')`,
    );
    expect(bare.rows).toEqual([]);
  });

  it('lets the search find old listings: as written, misspelt, by sound, in any script', async () => {
    const database = servers[0] as Database;
    const config = { ...testConfig, dataDir: empty.folder };
    const app = await buildApp({ config, database, storage: openStorage(config), checkAnswers: true });
    for (const query of ['sheesham', 'shesham', 'traktar', 'ਟਰੈਕਟਰ', 'iphone']) {
      const { status, headers } = await new Client(app).call(searchListings, { body: { query } });
      expect([query, status]).toEqual([query, 200]);
      // What was corrected counts as close matches.
      const found = Number(headers['x-total-count']) + Number(headers['x-close-count'] ?? 0);
      expect(found, query).toBeGreaterThan(size.listings / 20);
    }
    await app.close();
  });

  it('is rejected by an older version', async () => {
    await client.query(`insert into kysely_migration values ('9999-later', '')`);
    await expect(migrate(servers[0] as Database)).rejects.toThrow(
      'newer version of the product (it has been through 9999-later)',
    );
  });
});
