// Columns of email verification that two releases share during an update: each sees what the other writes.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { newId } from '../../database/ids.ts';
import { up } from '../../database/migrations/0034-email-verified-at.ts';
import { up as addEmailAddress } from '../../database/migrations/0110-email-address.ts';

const verifiedAt = new Date('2026-01-02T03:04:05.678Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Inserts a user as the release before does, with its columns. */
async function insertAsOldRelease(pending: string | null, confirmedAt: Date | null = null): Promise<string> {
  const id = newId();
  await sql`insert into users (id, username, email, full_name, location, created_at, new_email, email_confirmed_at)
    values (${id}, ${id}, ${id}, 'Asha', 'Mohali', now(), ${pending}, ${confirmedAt})`.execute(server.database);
  return id;
}

const update = (id: string, set: string) =>
  sql`update users set ${sql.raw(set)} where id = ${id}::uuid`.execute(server.database);

async function columnsOf(id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select new_email, pending_email, email_confirmed_at, email_verified_at from users where id = ${id}::uuid
  `.execute(server.database);
  return rows[0];
}

const same = (email: string | null, moment: Date | null) => ({
  ...{ new_email: email, pending_email: email },
  ...{ email_confirmed_at: moment, email_verified_at: moment },
});

describe('while servers of the release before run', () => {
  it('a new account of theirs has the new columns', async () => {
    expect(await columnsOf(await insertAsOldRelease('asha@town.example'))).toEqual(same('asha@town.example', null));
    expect(await columnsOf(await insertAsOldRelease(null, verifiedAt))).toEqual(same(null, verifiedAt));
  });

  it('a new account of this release has the old columns', async () => {
    const id = newId();
    await server.database
      .insertInto('users')
      .values({
        ...{ id, username: id, full_name: 'Ravi', location: '', avatar: null, password_hash: null },
        ...{ google_subject: null, created_at: verifiedAt, pending_email: 'ravi@town.example' },
      })
      .execute();
    expect(await columnsOf(id)).toEqual(same('ravi@town.example', null));
  });

  it('updates of either release reach the columns of the other', async () => {
    const id = await insertAsOldRelease('meena@town.example');
    await update(id, `new_email = 'meena2@town.example'`);
    expect(await columnsOf(id)).toEqual(same('meena2@town.example', null));
    await update(id, `pending_email = 'meena3@town.example'`);
    expect(await columnsOf(id)).toEqual(same('meena3@town.example', null));
    await update(id, `new_email = null, email_confirmed_at = '${verifiedAt.toISOString()}'`);
    expect(await columnsOf(id)).toEqual(same(null, verifiedAt));
    await update(id, 'email_verified_at = null');
    expect(await columnsOf(id)).toEqual(same(null, null));
  });

  it('an account that is not filled yet keeps its pending address through other updates, and is filled', async () => {
    const id = await insertAsOldRelease('old@town.example', verifiedAt);
    await sql`alter table users disable trigger users_email_columns`.execute(server.database);
    await update(id, 'pending_email = null, email_verified_at = null');
    await sql`alter table users enable trigger users_email_columns`.execute(server.database);
    await update(id, `location = 'Kharar'`);
    expect(await columnsOf(id)).toMatchObject({ new_email: 'old@town.example', email_confirmed_at: verifiedAt });
    await up(server.database as unknown as Kysely<unknown>);
    expect(await columnsOf(id)).toEqual(same('old@town.example', verifiedAt));
  });

  const addressesOf = async (id: string) => {
    const { rows } = await sql<{ email: string; email_address: string | null }>`
      select email, email_address from users where id = ${id}::uuid`.execute(server.database);
    return rows[0];
  };

  it('an owned address is in both columns, and without one the old column holds the id', async () => {
    const id = await insertAsOldRelease('kiran@town.example');
    const none = { email: id, email_address: null };
    expect(await addressesOf(id)).toEqual(none);
    await update(id, `email = 'kiran@town.example'`);
    expect(await addressesOf(id)).toEqual({ email: 'kiran@town.example', email_address: 'kiran@town.example' });
    await update(id, `email_address = 'kiran2@town.example'`);
    expect(await addressesOf(id)).toEqual({ email: 'kiran2@town.example', email_address: 'kiran2@town.example' });
    await update(id, 'email = id::text');
    expect(await addressesOf(id)).toEqual(none);
    await update(id, `email_address = 'kiran3@town.example', mail_failures = 3`);
    expect(await addressesOf(id)).toEqual({ email: 'kiran3@town.example', email_address: 'kiran3@town.example' });
    await update(id, 'email_address = null');
    expect(await addressesOf(id)).toEqual(none);
  });

  it('a new address begins without failed emails, whichever column is written', async () => {
    const id = await insertAsOldRelease(null);
    for (const [at, column] of ['email', 'email_address'].entries()) {
      await update(id, 'mail_failures = 3');
      await update(id, `${column} = 'failing${at}@town.example'`);
      const { rows } = await sql`select mail_failures from users where id = ${id}::uuid`.execute(server.database);
      expect(rows).toEqual([{ mail_failures: 0 }]);
    }
  });

  it('an account that is not filled yet keeps its address and its failed emails, and is filled', async () => {
    const id = await insertAsOldRelease(null);
    await update(id, `email = 'early@town.example'`);
    await sql`alter table users disable trigger users_email_address`.execute(server.database);
    await update(id, 'email_address = null, mail_failures = 3');
    await sql`alter table users enable trigger users_email_address`.execute(server.database);
    await update(id, `location = 'Kharar'`);
    expect(await addressesOf(id)).toEqual({ email: 'early@town.example', email_address: null });
    await addEmailAddress(server.database as unknown as Kysely<unknown>);
    expect(await addressesOf(id)).toEqual({ email: 'early@town.example', email_address: 'early@town.example' });
    const { rows } = await sql`select mail_failures from users where id = ${id}::uuid`.execute(server.database);
    expect(rows).toEqual([{ mail_failures: 3 }]);
  });
});
