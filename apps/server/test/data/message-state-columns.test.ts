// Columns of message states that two releases share during an update: each sees what the other writes.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { up } from '../../src/database/migrations/0051-message-state.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { plantListing } from '../planted-rows.ts';

let server: TestServer;
let sender: string;
let receiver: string;
let listingId: string;
beforeAll(async () => {
  server = await startTestServer();
  sender = (await server.addUser()).user.id;
  receiver = (await server.addUser()).user.id;
  listingId = (await plantListing(server.database, { user_id: receiver })).id;
});
afterAll(() => server.close());

const run = (statement: string) => sql.raw(statement).execute(server.database);

async function insert(columns: Readonly<Record<string, unknown>>): Promise<string> {
  const id = newId();
  const names = ['id', 'sender_id', 'receiver_id', 'listing_id', 'content', 'created_at', ...Object.keys(columns)];
  const values = [id, sender, receiver, listingId, 'Hello', '2026-01-02', ...Object.values(columns)];
  await run(`insert into messages (${names.join()}) values (${values.map((value) => `'${value}'`).join()})`);
  return id;
}

async function columnsOf(id: string) {
  const { rows } = await sql<{ state: string; withheld: boolean; awaits_confirmation: boolean }>`
    select state, withheld, awaits_confirmation from messages where id = ${id}`.execute(server.database);
  return rows[0];
}

const states = [
  { state: 'delivered', withheld: false, awaits_confirmation: false },
  { state: 'pending', withheld: true, awaits_confirmation: true },
  { state: 'withheld', withheld: true, awaits_confirmation: false },
] as const;

it.each(states)('a message that is $state is so for the release before, and the other way round', async (row) => {
  const { state, ...old } = row;
  expect(await columnsOf(await insert({ state }))).toEqual(row);
  expect(await columnsOf(await insert(old))).toEqual(row);
});

it('a pending message that can no longer be received is withheld, whichever release finds out', async () => {
  for (const set of [`state = 'withheld'`, 'awaits_confirmation = false']) {
    const id = await insert({ state: 'pending' });
    await run(`update messages set ${set} where id = '${id}'`);
    expect(await columnsOf(id)).toEqual(states[2]);
  }
});

it('a message of the release before that is not filled yet is filled', async () => {
  await run('alter table messages drop constraint messages_state_whole');
  await run('alter table messages disable trigger messages_state_new');
  const id = await insert({ withheld: true, awaits_confirmation: true });
  expect(await columnsOf(id)).toMatchObject({ state: 'delivered' });
  await up(server.database as unknown as Kysely<unknown>);
  expect(await columnsOf(id)).toEqual(states[1]);
});
