// Every column of every table: whether the export contains it, and what account deletion does with it.
import { deleteAccount, exportMyData } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { personalColumns } from '../../../test/personal-columns.ts';
import { plantAccount } from '../../../test/planted-account.ts';
import { plantUsers } from '../../../test/planted-rows.ts';

let server: TestServer;
let user: SignedInClient;
/** The marker text of each text column, by `table.column`. */
let marks: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  const [first, other] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
  user = first;
  marks = await plantAccount(server, user, other);
});
afterAll(() => server.close());

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly isChoice: boolean };

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, exists (
      select from pg_constraint
      where conrelid = table_name::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%' || column_name || ' = ANY%'
    ) as "isChoice"
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position
  `.execute(server.database);
  return rows.filter(({ table }) => table !== 'kysely_migration_lock');
}

/** All rows of all tables, as text. */
async function readEverything(): Promise<string> {
  const parts = Object.keys(personalColumns).map(async (table) => {
    const { rows } = await sql`select to_jsonb(t) from ${sql.table(table)} t`.execute(server.database);
    return JSON.stringify(rows);
  });
  return (await Promise.all(parts)).join('\n');
}

const named = (holding: RegExp) =>
  Object.entries(personalColumns).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, handling]) => (holding.test(handling) ? [`${table}.${column}`] : [])),
  );
const marksIn = (text: string, among: readonly string[]) =>
  among.filter((name) => marks.has(name) && text.includes(marks.get(name) ?? ''));
const marked = (holding: RegExp) => named(holding).filter((name) => marks.has(name));

describe('every column of every table', () => {
  it('is listed: whether the export contains it, and what happens to it with the account', async () => {
    const found = (await readColumns()).map(({ table, column }) => `${table}.${column}`).sort();
    expect(named(/./).sort()).toEqual(found);
  });

  it('with free text has a marker in this test', async () => {
    const texts = (await readColumns()).filter(({ type, isChoice }) => type === 'text' && !isChoice);
    const unmarked = texts.map(({ table, column }) => `${table}.${column}`).filter((name) => !marks.has(name));
    expect(unmarked).toEqual([
      'contact_letters.reason',
      'known_words.word',
      'known_words.sound',
      'listings.category',
      'listings.subcategory',
      'mails.topic',
      'page_changes.notice',
      'push_messages.kind',
      'reports.reason',
      'running_servers.secret_print',
      'search_choices.word',
    ]);
  });

  it('that references a user is refused for deleted users, or listed as allowed', async () => {
    const { rows } = await sql<{ name: string; isGuarded: boolean }>`
      select conrelid::regclass || '.' || attname as name, exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = conrelid and prosrc like '%CH001%' and prosrc like '%new.' || attname || ' for key share%'
      ) as "isGuarded"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass`.execute(server.database);
    // Allowed: events of a deleted user reveal nothing; reports about them, or decided by them, are history;
    // conversations follow from messages, which are refused.
    const followsMessages = ['conversations.other_id', 'conversations.person_id'];
    const open = [...followsMessages, 'message_positions.person_id', 'reports.decided_by', 'reports.person_id'];
    expect(
      rows
        .filter(({ isGuarded }) => !isGuarded)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(open);
  });
});

describe('the data of a user', () => {
  it('is exported completely, without credentials', async () => {
    const everything = await readEverything();
    expect(marksIn(everything, [...marks.keys()])).toEqual([...marks.keys()]);
    const { status, body } = await user.call(exportMyData, {
      params: { id: user.user.id },
      body: { password: testPassword },
    });
    expect(status).toBe(200);
    expect(marksIn(JSON.stringify(body), marked(/^exported/))).toEqual(marked(/^exported/));
    expect(marksIn(JSON.stringify(body), marked(/^(?!exported)/))).toEqual([]);
  });

  it('is deleted with the account, except what concerns others', async () => {
    const params = { id: user.user.id };
    const body = { email: marks.get('users.email') ?? '', password: testPassword };
    const answer = await user.call(deleteAccount, { params, body });
    expect(answer.status).toBe(200);
    const everything = await readEverything();
    expect(marksIn(everything, marked(/erased$/))).toEqual([]);
    expect(marksIn(everything, marked(/kept$/))).toEqual(marked(/kept$/));
    for (const [table, columns] of Object.entries(personalColumns)) {
      if (!Object.values(columns).every((handling) => handling.endsWith('erased'))) continue;
      const { rows } =
        await sql`select from ${sql.table(table)} t where to_jsonb(t)::text like ${`%${params.id}%`}`.execute(
          server.database,
        );
      expect(rows, table).toEqual([]);
    }
  });
});
