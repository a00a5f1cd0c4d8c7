// Password reset: the email, its link, and what neither reveals.
import { changePassword, showMe, signIn, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { createEmailQueue } from '../../email/index.ts';

const MINUTE_MS = 60_000;
const password = 'Another-Horse-9';
const linkOver = {
  status: 400,
  body: { message: 'This link no longer works. Links work once, and only the newest one does.', type: 'validation' },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://chowk.example' } });
});
afterAll(() => server.close());

const ask = (email: string) => server.visitor().call(requestPasswordReset, { body: { email } });
const reset = (token: string, body = { password }) =>
  server.visitor().call(resetPassword, { body: { token, ...body } });

const emailsTo = (email: string) =>
  server.database.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();

async function askedBy(email: string): Promise<string> {
  await ask(email);
  const sentEmail = (await emailsTo(email)).at(-1);
  return /^https:\/\/chowk\.example\/reset-password#([\w-]{43})$/m.exec(sentEmail?.body ?? '')?.[1] ?? 'no link';
}

describe('POST /api/account/forgot-password', () => {
  // Promise: A user who forgot the password gets an email with a link, by the address of the account or an earlier
  // one
  it.each(['meena@town.example', ' MEENA2@town.example '])('sends to %j', async (email) => {
    await server.addUser({ email: email.trim().toLowerCase() });
    await ask(email);
    expect(await emailsTo(email.trim().toLowerCase())).toMatchObject([
      { subject: 'Chowk: a new password', body: expect.stringMatching(/\/reset-password#[\w-]{43}\n/), reply_to: null },
    ]);
  });

  it('sends to the current address when an earlier one is given', async () => {
    const client = await server.addUser({ email: 'first@town.example' });
    const profile = { fullName: 'Moved', email: 'second@town.example', location: 'Mohali' };
    await client.call(updateProfile, { params: { id: client.user.id }, body: profile });
    await ask('first@town.example');
    expect(await emailsTo('first@town.example')).toMatchObject([{ subject: 'Chowk: your e-mail was changed' }]);
    expect(await emailsTo('second@town.example')).toHaveLength(1);
  });

  // Promise: A password reset does not reveal whether an address has an account: response and response time are the
  // same
  it('responds the same for an unknown address, and sends no email', async () => {
    await server.addUser({ email: 'known@town.example' });
    const known = await ask('known@town.example');
    const unknown = await ask('unknown@town.example');
    expect(known.status).toBe(200);
    expect({ ...unknown, headers: Object.keys(unknown.headers) }).toEqual({
      ...known,
      headers: Object.keys(known.headers),
    });
    expect(await emailsTo('unknown@town.example')).toEqual([]);
  });

  it('sends at most three emails an hour', async () => {
    const email = 'flooded@town.example';
    await server.addUser({ email });
    await Promise.all(Array.from({ length: 6 }, () => ask(email)));
    expect(await emailsTo(email)).toHaveLength(3);
    // Counted by the database's clock.
    await sql`update shared_counts set ends_at = now() where ends_at < now() + interval '2 hours'`.execute(
      server.database,
    );
    await ask(email);
    expect(await emailsTo(email)).toHaveLength(4);
  });

  it('stores no token', async () => {
    const email = 'kept@town.example';
    await server.addUser({ email });
    const token = await askedBy(email);
    const carried: string[] = [];
    const transport = async ({ text }: { text?: unknown }) => void carried.push(String(text));
    await createEmailQueue({ ...server, now: server.clock.now, transport }).deliverDue();
    expect(carried.join('\n')).toContain(token);
    expect(JSON.stringify(await emailsTo(email))).not.toContain(token);
    expect(JSON.stringify(await server.database.selectFrom('password_resets').selectAll().execute())).not.toContain(
      token,
    );
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('requires an address', async () => {
    expect(await ask('no address')).toMatchObject({ status: 400, body: { type: 'validation' } });
  });
});

describe('POST /api/account/reset-password', () => {
  // Promise: A reset link sets a new password and signs in here; every other session ends
  it('sets the password, signs in here and ends every other session', async () => {
    const client = await server.addUser({ email: 'back@town.example' });
    const answer = await reset(await askedBy('back@town.example'));
    const user = { ...client.user, isEmailConfirmed: true };
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), user } });
    expect(String(answer.headers['set-cookie'])).toContain('chowk_refresh=');
    expect(await client.call(showMe)).toMatchObject({ status: 401 });
    const signInWith = (given: string) =>
      server.visitor().call(signIn, { body: { email: 'back@town.example', password: given } });
    expect(await signInWith(testPassword)).toMatchObject({ status: 401 });
    expect(await signInWith(password)).toMatchObject({ status: 200 });
  });

  it('gives a password to an account without one', async () => {
    const email = 'google@town.example';
    await server.addUser({ email });
    await server.database
      .updateTable('users')
      .set({ password_hash: null })
      .where('email_address', '=', email)
      .execute();
    expect(await reset(await askedBy(email))).toMatchObject({ status: 200 });
    expect(await server.visitor().call(signIn, { body: { email, password } })).toMatchObject({ status: 200 });
  });

  // Promise: A reset link works once, for 30 minutes, until a newer one is requested, the address or the password
  // changes, or the account is deleted
  it.each<[string, (token: string, email: string) => Promise<string>]>([
    ['was used', async (token) => reset(token).then(() => token)],
    ['is older than another', async (token, email) => askedBy(email).then(() => token)],
    [
      'is late',
      async (token) => {
        server.clock.advance(30 * MINUTE_MS);
        return token;
      },
    ],
    ['that was never sent', async () => 'x'.repeat(43)],
    ['has a letter too many', async (token) => `${token}x`],
  ])('refuses a link that %s', async (name, spoil) => {
    const email = `${name.replaceAll(' ', '-')}@town.example`;
    await server.addUser({ email });
    const token = await spoil(await askedBy(email), email);
    expect(await reset(token)).toMatchObject(linkOver);
  });

  it('refuses a link after a change of the address', async () => {
    const client = await server.addUser({ email: 'old@town.example' });
    const token = await askedBy('old@town.example');
    const profile = { fullName: 'Moved', email: 'new@town.example', location: 'Mohali' };
    await client.call(updateProfile, { params: { id: client.user.id }, body: profile });
    expect(await reset(token)).toMatchObject(linkOver);
  });

  it('refuses a link after a change of the password', async () => {
    const client = await server.addUser({ email: 'remembered@town.example' });
    const token = await askedBy('remembered@town.example');
    const body = { currentPassword: testPassword, newPassword: 'Third-Horse-9' };
    await client.call(changePassword, { params: { id: client.user.id }, body });
    expect(await reset(token)).toMatchObject(linkOver);
  });

  it('refuses a link after the deletion of the account', async () => {
    const email = 'gone@town.example';
    const client = await server.addUser({ email });
    const token = await askedBy(email);
    await client.call(deleteAccount, { params: { id: client.user.id }, body: { email, password: testPassword } });
    expect(await reset(token)).toMatchObject(linkOver);
  });

  it('accepts one of several concurrent requests with the same link', async () => {
    await server.addUser({ email: 'race@town.example' });
    const token = await askedBy('race@town.example');
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await reset(token)).status));
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('keeps the link valid when the new password is too weak', async () => {
    await server.addUser({ email: 'weak@town.example' });
    const token = await askedBy('weak@town.example');
    expect(await reset(token, { password: 'short' })).toMatchObject({ status: 400, body: { type: 'validation' } });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('keeps a suspended user out', async () => {
    const client = await server.addUser({ email: 'suspended@town.example' });
    const token = await askedBy('suspended@town.example');
    const suspended = { suspended_at: server.clock.now() };
    await server.database.updateTable('users').set(suspended).where('id', '=', client.user.id).execute();
    expect(await reset(token)).toMatchObject({ status: 403, body: { suspended: { user: { id: client.user.id } } } });
  });
});
