// Own profile and password, and permissions.
import { changePassword, showMe, signIn, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPassword = 'Another-Horse-9';

async function trySignIn(email: string, password: string): Promise<[status: number, client: Client]> {
  const client = server.visitor();
  const { status, body } = await client.call(signIn, { body: { email, password } });
  if (status === 200) client.token = (body as { token: string }).token;
  return [status, client];
}

/** Whether a statement of this test's database waits for another one's lock. */
async function isSomeoneWaiting(): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(server.database)).rows.length > 0;
}

describe('PATCH /api/users/{id}', () => {
  const profile = { fullName: 'Meera Nair', email: 'meera@town.example', location: 'Panchkula' };

  function change(client: Client, id: string, body: object) {
    return client.call(updateProfile, { params: { id }, body: body as typeof profile });
  }

  // Promise: Name, email and location can be changed, and nothing else; the username stays, and still signs in
  it('changes name, email and location, trimmed, and nothing else', async () => {
    const client = await server.addUser();
    const sent = { ...profile, fullName: '  Meera Nair ', username: 'other', role: 'moderator', avatar: 'x' };
    const answer = await change(client, client.user.id.toUpperCase(), sent);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...client.user, ...profile });
    expect((await client.call(showMe)).body).toMatchObject({ user: { ...client.user, ...profile } });
  });

  it('accepts the same email, also with other upper and lower case', async () => {
    const client = await server.addUser();
    const email = client.user.email.toUpperCase();
    expect(await change(client, client.user.id, { ...profile, email })).toMatchObject({ status: 200, body: { email } });
  });

  it.each([
    [{ fullName: ' ' }, 'fullName', 'Please fill in all required fields.'],
    [{ email: '' }, 'email', 'Please fill in all required fields.'],
    [{ location: undefined }, 'location', 'Please fill in all required fields.'],
    [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
  ])('refuses %j', async (part, field, text) => {
    const client = await server.addUser();
    const answer = await change(client, client.user.id, { ...profile, email: client.user.email, ...part });
    expect(answer).toMatchObject({ status: 400, body: { message: text, details: { [field]: [text] } } });
    expect((await client.call(showMe)).body).toMatchObject({ user: client.user });
  });

  it('refuses another user’s email, in any case', async () => {
    const [client, other] = await Promise.all([server.addUser(), server.addUser()]);
    const answer = await change(client, client.user.id, { ...profile, email: other.user.email.toUpperCase() });
    const text = 'This email belongs to another account.';
    expect(answer).toMatchObject({ status: 400, body: { message: text, details: { email: [text] } } });
  });

  it('refuses an email that is another user’s username', async () => {
    const [client, other] = await Promise.all([server.addUser(), server.addUser()]);
    await change(other, other.user.id, { ...profile, email: `${crypto.randomUUID()}@town.example` });
    expect(await change(client, client.user.id, { ...profile, email: other.user.userName })).toMatchObject({
      status: 400,
    });
  });

  it('gives an email to one of two concurrent requests', async () => {
    const users = await Promise.all([server.addUser(), server.addUser(), server.addUser()]);
    const email = `${crypto.randomUUID()}@town.example`;
    const answers = await Promise.all(users.map((client) => change(client, client.user.id, { ...profile, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('is refused for other users and unknown ids, with the same text', async () => {
    const [client, other] = await Promise.all([server.addUser(), server.addUser()]);
    const theirs = await change(client, other.user.id, profile);
    const ofUnknownId = await change(client, crypto.randomUUID(), profile);
    expect(theirs.status).toBe(403);
    expect(ofUnknownId).toMatchObject({ status: 403, body: theirs.body as object });
    expect((await other.call(showMe)).body).toMatchObject({ user: other.user });
  });

  it('requires a session', async () => {
    expect(await change(server.visitor(), crypto.randomUUID(), profile)).toMatchObject({ status: 401 });
  });
});

describe('POST /api/users/{id}/password', () => {
  function change(client: Client, id: string, body: object) {
    return client.call(changePassword, {
      params: { id },
      body: body as { currentPassword: string; newPassword: string },
    });
  }

  const good = { currentPassword: testPassword, newPassword };

  // Promise: Changing the password ends every other session and keeps this one, also against a concurrent sign-in
  it('changes the password, keeps this session and ends every other', async () => {
    const client = await server.addUser();
    const [, elsewhere] = await trySignIn(client.user.email, testPassword);
    expect(await elsewhere.call(showMe)).toMatchObject({ status: 200 });
    const answer = await change(client, client.user.id, good);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Password updated' } });
    expect(await client.call(showMe)).toMatchObject({ status: 200 });
    expect(await elsewhere.call(showMe)).toMatchObject({ status: 401 });
    expect(await trySignIn(client.user.email, testPassword)).toMatchObject([401, {}]);
    expect(await trySignIn(client.user.email, newPassword)).toMatchObject([200, {}]);
  });

  it('opens no session with the old password in a race', async () => {
    const { user } = await server.addUser();
    const late = await server.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ password_hash: 'changed' }).where('id', '=', user.id).execute();
      const signingIn = trySignIn(user.email, testPassword);
      await expect.poll(isSomeoneWaiting).toBe(true);
      return { signingIn };
    });
    expect(await late.signingIn).toMatchObject([401, {}]);
  });

  it('refuses a wrong current password without ending the session', async () => {
    const client = await server.addUser();
    const answer = await change(client, client.user.id, { ...good, currentPassword: 'Wrong-Horse-9' });
    const text = 'Your current password is not right.';
    expect(answer).toMatchObject({ status: 400, body: { message: text, details: { currentPassword: [text] } } });
    expect(await client.call(showMe)).toMatchObject({ status: 200 });
    expect(await trySignIn(client.user.email, testPassword)).toMatchObject([200, {}]);
  });

  it('refuses where there is no password to change', async () => {
    const client = await server.addUser();
    await server.database.updateTable('users').set({ password_hash: null }).where('id', '=', client.user.id).execute();
    const text = 'You sign in with Google, so this account has no password.';
    const answer = await change(client, client.user.id, good);
    expect(answer).toMatchObject({ status: 400, body: { message: text, details: { currentPassword: [text] } } });
  });

  const hint = 'Password must be at least 8 characters with uppercase, lowercase, number and special character';

  it.each([
    [{ currentPassword: '' }, 'currentPassword', 'Please fill in all password fields.'],
    [{ newPassword: '' }, 'newPassword', 'Please fill in all password fields.'],
    [{ newPassword: undefined }, 'newPassword', 'Please fill in all password fields.'],
    [{ newPassword: 'Sh0rt-7' }, 'newPassword', 'New password must be at least 8 characters long.'],
    [{ newPassword: 'all-lower-case-9' }, 'newPassword', hint],
    [{ newPassword: `Aa1-${'x'.repeat(125)}` }, 'newPassword', 'Password must be at most 128 characters'],
  ])('refuses %j', async (part, field, text) => {
    const client = await server.addUser();
    const answer = await change(client, client.user.id, { ...good, ...part });
    expect(answer).toMatchObject({ status: 400, body: { message: text, details: { [field]: [text] } } });
    expect(await trySignIn(client.user.email, testPassword)).toMatchObject([200, {}]);
  });

  it('is refused for other users and unknown ids', async () => {
    const [client, other]: SignedInClient[] = [await server.addUser(), await server.addUser()];
    for (const id of [other?.user.id ?? '', crypto.randomUUID()]) {
      expect(await change(client as SignedInClient, id, good)).toMatchObject({ status: 403 });
    }
    expect(await trySignIn(other?.user.email ?? '', testPassword)).toMatchObject([200, {}]);
  });

  it('requires a session', async () => {
    expect(await change(server.visitor(), crypto.randomUUID(), good)).toMatchObject({ status: 401 });
  });
});
