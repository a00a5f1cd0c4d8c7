// Sign-in with a passkey: what is accepted, and what is refused.
import { showMe, signIn } from '@chowk/contract/accounts/account-endpoints';
import {
  addPasskey,
  showPasskeys,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Passkeys } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { type Lies, SoftwarePasskey } from '../../../test/software-passkey.ts';
import { userHandleOf } from './webauthn.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'warn' }, logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => server.close());

type Asked = { challenge: string };
const refused = {
  status: 401,
  body: { message: 'This passkey did not work here. Please sign in another way, or try again.' },
};

async function askFor(client: SignedInClient): Promise<Asked> {
  return (await client.call(startPasskey, { params: { userId: client.user.id }, body: {} })).body as Asked;
}

async function withPasskey(): Promise<{ client: SignedInClient; passkey: SoftwarePasskey }> {
  const [client, passkey] = [await server.addUser(), new SoftwarePasskey()];
  const params = { userId: client.user.id };
  const answer = await client.call(addPasskey, { params, body: passkey.make(await askFor(client)) });
  expect(answer).toMatchObject({ status: 201 });
  return { client, passkey };
}

const challenge = async () => (await server.visitor().call(startPasskeySignIn)).body as Asked;
const enter = async (passkey: SoftwarePasskey, lies: Lies = {}, asked?: Asked) =>
  server.visitor().call(signInWithPasskey, { body: passkey.answer(asked ?? (await challenge()), lies) });
const isOpened = async (answer: { body: unknown }) => {
  const { token } = answer.body as { token: string };
  return (await server.visitor().call(showMe, { headers: { authorization: `Bearer ${token}` } })).status === 200;
};

describe('a passkey', () => {
  // Promise: A passkey signs in its user, with a session like any other
  it('signs in its user, and saves the use', async () => {
    const { client, passkey } = await withPasskey();
    const answer = await enter(passkey);
    expect(answer).toMatchObject({ status: 200, body: { user: client.user } });
    expect(String(answer.headers['set-cookie'])).toContain('chowk_refresh=');
    expect(await isOpened(answer)).toBe(true);
    const { body } = await client.call(showPasskeys, { params: { userId: client.user.id } });
    expect((body as Passkeys).passkeys).toMatchObject([{ lastUsedAt: expect.any(String), refusedAt: null }]);
    expect(await enter(passkey, { userHandle: userHandleOf(client.user.id) })).toMatchObject({ status: 200 });
  });

  it('without a counter signs in repeatedly', async () => {
    const { passkey } = await withPasskey();
    for (let times = 0; times < 2; times++) expect(await enter(passkey, { counter: 0 })).toMatchObject({ status: 200 });
  });

  it.each<[string, Lies]>([
    ['a challenge that was guessed', { challenge: Buffer.from('guessed'.repeat(5)).toString('base64url') }],
    ['another origin', { origin: 'https://evil.example' }],
    ['our host on another port', { origin: 'http://localhost:3001' }],
    ['another site’s key', { rpId: 'evil.example' }],
    ['no look at who is there', { isUnverified: true }],
    ['another account’s name', { userHandle: userHandleOf('0198c1de-0000-7000-8000-000000000001') }],
  ])('with %s is refused', async (_, lies) => {
    const { passkey } = await withPasskey();
    expect(await enter(passkey, lies)).toMatchObject(refused);
  });

  it('that answers one challenge twice is accepted once', async () => {
    const { passkey } = await withPasskey();
    const asked = await challenge();
    const body = passkey.answer(asked);
    const answers = await Promise.all([1, 2].map(() => server.visitor().call(signInWithPasskey, { body })));
    expect(answers.map(({ status }) => Number(status)).sort()).toEqual([200, 401]);
    expect(await enter(passkey, {}, asked)).toMatchObject(refused);
  });

  it('that answers too late is refused', async () => {
    const { passkey } = await withPasskey();
    const asked = await challenge();
    server.clock.advance(5 * 60_000 + 1000);
    expect(await enter(passkey, {}, asked)).toMatchObject(refused);
  });

  it('that answers a challenge for adding one is refused', async () => {
    const { client, passkey } = await withPasskey();
    expect(await enter(passkey, {}, await askFor(client))).toMatchObject(refused);
  });

  it('that was never added is refused, and so is another key with a known id', async () => {
    const { passkey } = await withPasskey();
    expect(await enter(new SoftwarePasskey())).toMatchObject(refused);
    const forged = { ...new SoftwarePasskey().answer(await challenge()), id: passkey.id.toString('base64url') };
    expect(await server.visitor().call(signInWithPasskey, { body: { ...forged, rawId: forged.id } })).toMatchObject(
      refused,
    );
  });

  it('with a repeated counter is refused and marked', async () => {
    const { client, passkey } = await withPasskey();
    expect(await enter(passkey, { counter: 7 })).toMatchObject({ status: 200 });
    for (const counter of [7, 6, 0]) expect(await enter(passkey, { counter })).toMatchObject(refused);
    expect(lines.join('\n')).toContain('a counter that was there before');
    const { body } = await client.call(showPasskeys, { params: { userId: client.user.id } });
    expect((body as Passkeys).passkeys).toMatchObject([{ refusedAt: expect.any(String) }]);
    expect(await enter(passkey, { counter: 8 })).toMatchObject({ status: 200 });
  });

  it('of a deleted account is refused as unknown', async () => {
    const { client, passkey } = await withPasskey();
    const { id, email } = client.user;
    await client.call(deleteAccount, { params: { id }, body: { email, password: testPassword } });
    expect(await enter(passkey)).toMatchObject(refused);
  });

  it('of a suspended user allows only the data export', async () => {
    const { client, passkey } = await withPasskey();
    const suspended_at = server.clock.now();
    await server.database.updateTable('users').set({ suspended_at }).where('id', '=', client.user.id).execute();
    expect(await enter(passkey)).toMatchObject({ status: 403, body: { suspended: { token: expect.any(String) } } });
  });

  it('is removed by a password reset, with an email', async () => {
    const { client, passkey } = await withPasskey();
    const { email } = client.user;
    await server.visitor().call(requestPasswordReset, { body: { email } });
    const sentEmails = () => server.database.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
    const link = (await sentEmails()).map(({ body }) => /#([\w-]{43})/.exec(body)?.[1]).find(Boolean) ?? '';
    const body = { token: link, password: 'Another-Horse-9' };
    expect(await server.visitor().call(resetPassword, { body })).toMatchObject({ status: 200 });
    expect(await enter(passkey)).toMatchObject(refused);
    expect((await sentEmails()).map(({ subject }) => subject)).toContain('Chowk: your passkeys were removed');
  });

  it('needs the CSRF token like every request', async () => {
    const { passkey } = await withPasskey();
    const payload = passkey.answer(await challenge());
    const answer = await server.app.inject({ method: 'POST', url: signInWithPasskey.path, payload });
    expect(answer.statusCode).toBe(403);
  });

  it('leaves the password unchanged', async () => {
    const { client } = await withPasskey();
    const body = { email: client.user.email, password: testPassword };
    expect(await server.visitor().call(signIn, { body })).toMatchObject({ status: 200 });
  });
});
