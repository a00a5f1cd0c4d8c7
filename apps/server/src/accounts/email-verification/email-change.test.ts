// Changing the email address: the new one is verified first, the old one is notified and can undo the change.
import { showMe, signIn, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import {
  cancelEmailChange,
  confirmEmail,
  requestEmailConfirmation,
  undoEmailChange,
} from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { countWaiting } from '../../../test/database-activity.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { confirm, emailsTo, linkTo, startVerificationServer } from '../../../test/verification-server.ts';
import { inTransaction } from '../../database/database.ts';
import { revokeAllAccess } from '../account-access.ts';

const linkOver = { status: 400, body: { type: 'validation' } };
const changed = 'Chowk: your e-mail was changed';

let server: TestServer;
let easy: TestServer;
beforeAll(async () => {
  server = await startVerificationServer();
  easy = await startTestServer({ config: { publicUrl: 'https://chowk.example' } });
});
afterAll(async () => {
  await server.close();
  await easy.close();
});

const newEmail = () => `new-${crypto.randomUUID()}@town.example`;
const change = (client: SignedInClient, email: string, fullName = 'Asha') =>
  client.call(updateProfile, { params: { id: client.user.id }, body: { fullName, email, location: 'Kharar' } });
const undo = (token: string, where = server) => where.visitor().call(undoEmailChange, { body: { token } });
const enter = (email: string, password: string) => server.visitor().call(signIn, { body: { email, password } });
async function signInAgain(client: SignedInClient, email: string): Promise<void> {
  const { body } = await client.call(signIn, { body: { email, password: testPassword } });
  if ('token' in body) client.as(body.token, client.user);
}
async function setPassword(email: string, where = server) {
  await where.visitor().call(requestPasswordReset, { body: { email } });
  const token = await linkTo(where, email, 'reset-password');
  return where.visitor().call(resetPassword, { body: { token, password: 'Third-Horse-9' } });
}
const userOf = async (client: SignedInClient) => {
  const { body } = await client.call(showMe);
  return 'user' in body ? body.user : null;
};
const subjects = async (email: string, where = server) => (await emailsTo(where, email)).map(({ subject }) => subject);

/** A passkey that the user who changed the address may have added. */
async function plantPasskey(userId: string): Promise<void> {
  const key = {
    id: crypto.randomUUID(),
    user_id: userId,
    credential_id: crypto.randomUUID(),
    counter: 0,
    last_used_at: null,
    refused_at: null,
  };
  const rest = { public_key: Buffer.from('key'), name: 'Phone', created_at: server.clock.now() };
  await server.database
    .insertInto('passkeys')
    .values({ ...key, ...rest })
    .execute();
}

async function proven(): Promise<{ client: SignedInClient; email: string }> {
  const email = newEmail();
  const client = await server.addUser({ email });
  await confirm(server, email);
  return { client, email };
}

describe('an unverified account that requests the address of another user', () => {
  it.each([
    ['has an account', async () => (await proven()).email],
    ['has none', async () => newEmail()],
  ])('loses its own older link when the address %s', async (_, find) => {
    const email = newEmail();
    const client = await server.addUser({ email });
    // The third email of the hour: no other can follow when the address is changed back.
    for (let sent = 1; sent < 3; sent++)
      await client.call(requestEmailConfirmation, { params: { id: client.user.id } });
    const link = await linkTo(server, email);
    expect(await change(client, await find())).toMatchObject({ status: 200 });
    expect(await change(client, email)).toMatchObject({ status: 200 });
    expect(await linkTo(server, email)).toBe(link);
    expect(await server.visitor().call(confirmEmail, { body: { token: link } })).toMatchObject(linkOver);
  });
});

describe('changing a verified address', () => {
  it('is refused when the session ends meanwhile', async () => {
    const { client, email } = await proven();
    const { id } = client.user;
    let changing: ReturnType<typeof change> | undefined;
    await inTransaction(server.database, async (transaction) => {
      await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      changing = change(client, newEmail());
      await expect.poll(() => countWaiting(server.database)).toBe(1);
      await revokeAllAccess(transaction, id, server.clock.now());
    });
    expect(await changing).toMatchObject({ status: 401 });
    const row = await server.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email, pending_email: null });
  });

  // Promise: A new address replaces the old one once it is verified; until then the old one stays
  it('is pending until the new address is verified', async () => {
    const { client, email } = await proven();
    const next = newEmail();
    const { body } = await change(client, next, 'Asha Two');
    expect(body).toMatchObject({ email, newEmail: next, isEmailConfirmed: true, fullName: 'Asha Two' });
    expect(await subjects(email)).not.toContain(changed);
    await confirm(server, next);
    expect(await userOf(client)).toMatchObject({ email: next, isEmailConfirmed: true });
    expect(await subjects(email)).toContain(changed);
    expect((await emailsTo(server, email)).at(-1)?.body).toContain(`now ${next}.`);
  });

  // Promise: The old address is notified of a change, also after a stranger used up its other emails
  it('notifies the old address, also when it was flooded with emails before', async () => {
    const { client, email } = await proven();
    for (let time = 0; time < 4; time += 1) await server.addUser({ email });
    const next = newEmail();
    await change(client, next);
    await confirm(server, next);
    expect(await subjects(email)).toContain(changed);
  });

  it('stays pending while other fields of the profile change', async () => {
    const { client, email } = await proven();
    const next = newEmail();
    await change(client, next);
    expect((await change(client, email, 'Another Name')).body).toMatchObject({ email, newEmail: next });
    expect(await emailsTo(server, next)).toHaveLength(1);
  });

  it('can be cancelled', async () => {
    const { client, email } = await proven();
    const next = newEmail();
    await change(client, next);
    const cancelled = await client.call(cancelEmailChange, { params: { id: client.user.id } });
    expect(cancelled).toMatchObject({ status: 200, body: { email } });
    expect(cancelled.body).not.toHaveProperty('newEmail');
    expect(await server.visitor().call(confirmEmail, { body: { token: await linkTo(server, next) } })).toMatchObject(
      linkOver,
    );
    expect(await client.call(cancelEmailChange, { params: { id: client.user.id } })).toMatchObject({ status: 400 });
  });

  it('cannot be cancelled by a user without another address', async () => {
    const client = await server.addUser();
    expect(await client.call(cancelEmailChange, { params: { id: client.user.id } })).toMatchObject({ status: 400 });
  });

  it('responds the same for another user’s address, and notifies that user', async () => {
    const [{ client }, other] = [await proven(), await proven()];
    const free = await change(client, newEmail());
    const known = await change(client, other.email);
    expect(known.status).toBe(free.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(free.body));
    expect(await subjects(other.email)).toContain('Chowk: you have an account already');
  });

  it('does not take an address that another account verified meanwhile', async () => {
    const { client, email } = await proven();
    const next = newEmail();
    await change(client, next);
    const token = await linkTo(server, next);
    await server.addUser({ email: next });
    await confirm(server, next);
    expect(await server.visitor().call(confirmEmail, { body: { token } })).toMatchObject(linkOver);
    expect(await userOf(client)).toMatchObject({ email, newEmail: next });
  });
});

describe('POST /api/account/undo-email-change', () => {
  async function moved() {
    const { client, email } = await proven();
    const next = newEmail();
    await change(client, next);
    await confirm(server, next);
    return { client, email, next, token: await linkTo(server, email, 'undo-email-change') };
  }

  // Promise: For seven days the old address can undo a change: it applies again, every session ends, the password and
  // every passkey are removed, and links sent to the new address no longer work
  it('restores the old address', async () => {
    const { client, email, next, token } = await moved();
    await server.visitor().call(requestPasswordReset, { body: { email: next } });
    const reset = await linkTo(server, next, 'reset-password');
    await plantPasskey(client.user.id);
    expect(await undo(token)).toMatchObject({ status: 200 });
    const left = server.database.selectFrom('passkeys').select('id').where('user_id', '=', client.user.id);
    expect(await left.execute()).toEqual([]);
    expect(await client.call(showMe)).toMatchObject({ status: 401 });
    const answer = await server.visitor().call(resetPassword, { body: { token: reset, password: 'Another-Horse-9' } });
    expect(answer).toMatchObject(linkOver);
    expect(await enter(email, testPassword)).toMatchObject({ status: 401 });
    const back = { status: 200, body: { user: { id: client.user.id, email, isEmailConfirmed: true } } };
    expect(await setPassword(email)).toMatchObject(back);
    expect(await enter(email, 'Third-Horse-9')).toMatchObject(back);
    expect(await undo(token)).toMatchObject(linkOver);
  });

  it('also after a second change of address', async () => {
    const { client, email, next, token } = await moved();
    const third = newEmail();
    await change(client, third);
    await confirm(server, third);
    const other = await linkTo(server, next, 'undo-email-change');
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await undo(other)).toMatchObject(linkOver);
    expect(await setPassword(email)).toMatchObject({ status: 200, body: { user: { id: client.user.id, email } } });
  });

  it('also from the second address, after the first one’s link has expired', async () => {
    const { client, email, next } = await moved();
    server.clock.advance(7 * DAY_MS + 1000);
    await signInAgain(client, next);
    await change(client, email);
    await confirm(server, email);
    expect(await undo(await linkTo(server, next, 'undo-email-change'))).toMatchObject({ status: 200 });
    expect(await setPassword(next)).toMatchObject({ status: 200, body: { user: { id: client.user.id } } });
  });

  it.each([
    ['guessed', async () => 'x'.repeat(43)],
    [
      'late',
      async () => {
        const { token } = await moved();
        server.clock.advance(7 * DAY_MS + 1000);
        return token;
      },
    ],
  ])('refuses a link that is %s', async (_, find) => {
    expect(await undo(await find())).toMatchObject(linkOver);
  });

  it('takes the address from an account that verified it meanwhile, which still opens with its password', async () => {
    const { client, email, token } = await moved();
    const other = await server.addUser({ email });
    await confirm(server, email);
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await userOf(other)).toMatchObject({ email, newEmail: email, isEmailConfirmed: false });
    expect(await enter(email, testPassword)).toMatchObject({ body: { user: { id: other.user.id } } });
    expect(await setPassword(email)).toMatchObject({ body: { user: { id: client.user.id, email } } });
  });

  it('works once, also in two concurrent requests', async () => {
    const { token } = await moved();
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('changing an address where verification is not required', () => {
  it('takes effect, and can be undone', async () => {
    const email = newEmail();
    const client = await easy.addUser({ email });
    const next = newEmail();
    const name = 'Asha\r\nBcc: all@town.example';
    expect((await change(client, next, name)).body).toMatchObject({ email: next, isEmailConfirmed: false });
    const [sentEmail] = await emailsTo(easy, email);
    expect(sentEmail?.subject).toBe(changed);
    expect(sentEmail?.body).not.toMatch(/^Bcc/m);
    expect(await undo(await linkTo(easy, email, 'undo-email-change'), easy)).toMatchObject({ status: 200 });
    expect(await setPassword(email, easy)).toMatchObject({
      status: 200,
      body: { user: { id: client.user.id, email } },
    });
  });

  it('sends no email about other changes, or about upper and lower case', async () => {
    const email = newEmail();
    const client = await easy.addUser({ email });
    expect((await change(client, email.toUpperCase())).body).toMatchObject({ email: email.toUpperCase() });
    expect(await emailsTo(easy, email)).toEqual([]);
  });
});

describe('requesting many addresses', () => {
  /** The counters use the database's clock: shorter ones than this are over. */
  const endCounts = (within: string) =>
    sql`update shared_counts set ends_at = now() where ends_at < now() + ${within}::interval`.execute(server.database);
  const wantOthers = async (client: SignedInClient, times: number) => {
    const wanted = Array.from({ length: times }, (_, at) => `victim-${at}-${crypto.randomUUID()}@town.example`);
    for (const email of wanted) expect(await change(client, email)).toMatchObject({ body: { newEmail: email } });
    const sentEmails = await Promise.all(wanted.map((email) => emailsTo(server, email)));
    return sentEmails.flat().length;
  };

  it('sends to five addresses an hour and ten a day, and responds the same for more', async () => {
    const client = await server.addUser();
    expect(await wantOthers(client, 7)).toBe(4);
    await endCounts('2 hours');
    expect(await wantOthers(client, 7)).toBe(5);
    await endCounts('2 hours');
    expect(await wantOthers(client, 3)).toBe(0);
    await endCounts('2 days');
    expect(await wantOthers(client, 3)).toBe(3);
  });

  it('counts emails, not requests', async () => {
    const client = await server.addUser();
    const again = () => client.call(requestEmailConfirmation, { params: { id: client.user.id } });
    const answers = [await again(), await again(), await again(), await again(), await again(), await again()];
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await emailsTo(server, client.user.email)).toHaveLength(3);
    expect(await wantOthers(client, 3)).toBe(2);
  });

  it('does not count against the owner of the address', async () => {
    const client = await server.addUser();
    await wantOthers(client, 5);
    const email = newEmail();
    for (let time = 0; time < 4; time += 1) {
      await change(client, email);
      await change(client, newEmail());
    }
    expect(await emailsTo(server, email)).toEqual([]);
    await server.addUser({ email });
    expect(await emailsTo(server, email)).toHaveLength(1);
  });
});
