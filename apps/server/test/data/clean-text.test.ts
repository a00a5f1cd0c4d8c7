// Cleaning of text that earlier releases stored unchecked: once, and without other changes.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, inTransaction, migrate, openDatabase } from '../../src/database/database.ts';
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts';

const before = '0009-suspensions';
const idOf = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;

const users: readonly [name: string, place: string][] = [
  ['Asha Verma', 'Sector 17'],
  ['A\u200bsha\u202e\nVerma', '\u3164'],
  ['\u200b\u200b', 'Sector\u00ad 17\r\nChandigarh'],
  ['Deleted user', ''],
];
type Words = { category: string; title: string; description: string; city: string; address: string };
const cot: Words = {
  category: 'furniture',
  title: 'Wooden cot 👨‍👩‍👧',
  description: 'Solid\n\nक्\u200dष',
  city: 'Mohali',
  address: '1 A Road',
};
const listings: readonly Words[] = [
  cot,
  {
    ...cot,
    title: '\u200b\u200b\u200b',
    description: '\u2060'.repeat(10),
    city: '\u200e\u200e',
    address: '\u2800\u2800',
  },
  { ...cot, title: 'Wooden\ncot\u200b', description: 'one\r\ntwo\u202e', city: 'Moha\u00adli', address: '1\tA Road' },
  { ...cot, description: '', city: '', address: '' },
];
const messages = ['Is it there?', 'Pay\u202e h\u200dere', '\u2800'];
const reports = ['They ask for money', '\u200b'.repeat(12)];

/** More than one batch. */
const plainListings = 150;

async function fill(client: pg.Client): Promise<void> {
  const add = (text: string, values: readonly unknown[]) => client.query(text, [...values]);
  for (const [at, [name, place]] of users.entries())
    await add(
      `insert into users (id, username, email, full_name, location, created_at) values ($1, $2, $2, $3, $4, now())`,
      [idOf(1, at), `person-${at}@town.example`, name, place],
    );
  const plain = Array.from({ length: plainListings }, () => cot);
  for (const [at, { category, title, description, city, address }] of [...plain, ...listings].entries())
    await add(
      `insert into listings (id, user_id, title, description, price, category, status, city, address, location,
         latitude, longitude, created_at, updated_at, expires_at)
       values ($1, $2, $3, $4, 1, $5, 'available', $6, $7, $7, 0, 0, now(), now(), now())`,
      [idOf(2, at), idOf(1, 0), title, description, category, city, address],
    );
  for (const [at, content] of messages.entries())
    await add(
      `insert into messages (id, sender_id, receiver_id, listing_id, content, created_at)
       values ($1, $2, $3, $4, $5, now())`,
      [idOf(3, at), idOf(1, 1), idOf(1, 0), idOf(2, 0), content],
    );
  for (const [at, description] of reports.entries())
    await add(
      `insert into reports (id, listing_id, reason, description, created_at) values ($1, $2, 'scam', $3, now())`,
      [idOf(4, at), idOf(2, 0), description],
    );
}

describe.each(['while others work', 'within one transaction'] as const)('stored text, %s', (way) => {
  let empty: EmptyDatabase;
  let database: Database;
  let client: pg.Client;
  let untouched: unknown[];

  const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
  const readUntouched = () =>
    rows(
      `select id, xmin::text, words::text from listings where title like 'Wooden cot 👨%' and city = 'Mohali' order by id`,
    );

  beforeAll(async () => {
    empty = await createEmptyDatabase();
    database = openDatabase(empty.url, { connections: 2 });
    client = new pg.Client(empty.url);
    await client.connect();
    await migrate(database, before);
    await fill(client);
    untouched = await readUntouched();
    await (way === 'while others work' ? migrate(database) : inTransaction(database, (trx) => migrate(trx)));
  });
  afterAll(async () => {
    await client.end();
    await database.destroy();
    await empty.drop();
  });

  it('of users loses invisible characters, and no name becomes empty', async () => {
    expect(await rows('select full_name, location from users order by id')).toEqual([
      ['Asha Verma', 'Sector 17'],
      ['Asha Verma', ''],
      ['No name', 'Sector 17 Chandigarh'],
      ['Deleted user', ''],
    ]);
  });

  it('of listings too: an empty title becomes the name of its category', async () => {
    const columns = 'title, description, city, address, location';
    expect((await rows(`select ${columns} from listings order by id`)).slice(plainListings)).toEqual([
      ['Wooden cot 👨‍👩‍👧', 'Solid\n\nक्\u200dष', 'Mohali', '1 A Road', '1 A Road'],
      ['Furniture', 'Furniture', 'Not given', 'Not given', 'Not given'],
      ['Wooden cot', 'one\ntwo', 'Mohali', '1 A Road', '1 A Road'],
      ['Wooden cot 👨‍👩‍👧', '', '', '', ''],
    ]);
    expect(await rows(`select count(*)::int from listings where words @@ to_tsquery('simple', 'cot')`)).not.toEqual([
      [0],
    ]);
  });

  it('of messages and reports too', async () => {
    expect(await rows('select content from messages order by id')).toEqual([['Is it there?'], ['Pay here'], ['…']]);
    expect(await rows('select description from reports order by id')).toEqual([['They ask for money'], ['…']]);
  });

  it('that is clean is not updated', async () => {
    expect(untouched).toHaveLength(plainListings + 1);
    expect(await readUntouched()).toEqual(untouched);
  });
});
