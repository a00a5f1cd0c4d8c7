// Columns of hidden listings that two releases share during an update: each sees what the other writes.
import type { Visibility } from '@chowk/contract/listings/listing-status';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListing } from '../../test/planted-rows.ts';
import { up } from '../database/migrations/0050-listing-visibility.ts';

let server: TestServer;
let userId: string;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  userId = (await server.addUser()).user.id;
});
beforeEach(async () => {
  id = (await plantListing(server.database, { user_id: userId })).id;
});
afterAll(() => server.close());

const run = (statement: string) => sql.raw(statement).execute(server.database);
const update = (set: string) => run(`update listings set ${set} where id = '${id}'`);

async function columns() {
  const found = server.database.selectFrom('listings').where('id', '=', id);
  const row = await found
    .select(['visibility', 'status', 'hidden_status', sql<string | null>`hidden_for`.as('hidden_for')])
    .executeTakeFirstOrThrow();
  return [row.visibility, row.status, row.hidden_status, row.hidden_for];
}

const names: readonly (readonly [visibility: Visibility, hiddenFor: string])[] = [
  ['suspended', 'suspension'],
  ['removed', 'removal'],
  ['pending', 'confirmation'],
  ['held', 'review'],
];

describe('while servers of the release before run', () => {
  it.each(names)('what this release writes as %s is hidden from them, for %s', async (visibility, hiddenFor) => {
    await update(`status = 'sold'`);
    await update(`visibility = '${visibility}'`);
    expect(await columns()).toEqual([visibility, 'deleted', 'sold', hiddenFor]);
    await update(`visibility = 'public', status = coalesce(hidden_status, status)`);
    expect(await columns()).toEqual(['public', 'sold', null, null]);
    id = (await plantListing(server.database, { user_id: userId, status: 'pending', visibility })).id;
    expect(await columns()).toEqual([visibility, 'deleted', 'pending', hiddenFor]);
  });

  it.each(names)('is %s what they hide for %s', async (visibility, hiddenFor) => {
    await update(`status = 'deleted', hidden_status = status, hidden_for = '${hiddenFor}'`);
    expect(await columns()).toEqual([visibility, 'deleted', 'available', hiddenFor]);
    await update(`status = hidden_status, hidden_status = null, hidden_for = null`);
    expect(await columns()).toEqual(['public', 'available', null, null]);
  });

  it('a listing hidden by one is changed, shown or deleted by the other', async () => {
    await update(`visibility = 'held'`);
    await update(`hidden_for = 'removal'`);
    expect(await columns()).toEqual(['removed', 'deleted', 'available', 'removal']);
    await update(`visibility = 'suspended'`);
    await update(`status = hidden_status, hidden_status = null, hidden_for = null`);
    expect(await columns()).toEqual(['public', 'available', null, null]);
    await update(`visibility = 'pending'`);
    await update(`hidden_status = null, hidden_for = null`);
    expect(await columns()).toEqual(['public', 'deleted', null, null]);
  });

  it('a listing that is not filled yet stays hidden through other updates, and is filled', async () => {
    const other = (await plantListing(server.database, { user_id: userId })).id;
    await run('alter table listings drop constraint listings_visibility_whole');
    await run('alter table listings disable trigger user');
    const hide = `status = 'deleted', hidden_status = 'sold', hidden_for = 'removal'`;
    await update(hide);
    await run(`update listings set ${hide} where id = '${other}'`);
    await run('alter table listings enable trigger user');
    await update(`city = 'Kharar'`);
    expect(await columns()).toEqual(['removed', 'deleted', 'sold', 'removal']);
    await up(server.database as unknown as Kysely<unknown>);
    id = other;
    expect(await columns()).toEqual(['removed', 'deleted', 'sold', 'removal']);
  });
});
