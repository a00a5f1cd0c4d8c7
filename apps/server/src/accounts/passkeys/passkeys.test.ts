// Own passkeys: add, rename, remove, and permissions.
import { refreshSession, signIn } from '@chowk/contract/accounts/account-endpoints';
import {
  addPasskey,
  notePasskeyOffer,
  removePasskey,
  renamePasskey,
  showPasskeys,
  startPasskey,
} from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Passkey, Passkeys } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyLimits } from '@chowk/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { countWaiting } from '../../../test/database-activity.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { type Cbor, cbor, type Lies, SoftwarePasskey } from '../../../test/software-passkey.ts';
import { inTransaction } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { revokeAllAccess } from '../account-access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'http://localhost:3000' } });
});
afterAll(() => server.close());

const paramsOf = (user: SignedInClient) => ({ userId: user.user.id });

async function list(user: SignedInClient): Promise<Passkeys> {
  return (await user.call(showPasskeys, { params: paramsOf(user) })).body as Passkeys;
}

const start = (user: SignedInClient, password?: string) =>
  user.call(startPasskey, { params: paramsOf(user), body: { password } });

async function add(user: SignedInClient, lies: Lies = {}, passkey = new SoftwarePasskey()) {
  const asked = (await start(user)).body as { challenge: string };
  return user.call(addPasskey, { params: paramsOf(user), body: passkey.make(asked, lies) });
}

const remove = (user: SignedInClient, passkeyId: string, password?: string) =>
  user.call(removePasskey, { params: { ...paramsOf(user), passkeyId }, body: { password } });

const emailsTo = async (user: SignedInClient) => {
  const theirs = server.database.selectFrom('mails').selectAll().where('recipient', '=', user.user.email);
  return (await theirs.orderBy('id').execute()).map(({ subject, body, topic }) => ({ subject, body, topic }));
};

const rsaKey = (modulusBytes: number, exponentBytes = 3) =>
  cbor(
    new Map<number, Cbor>([
      [1, 3],
      [3, -257],
      [-1, Buffer.alloc(modulusBytes, 0xff)],
      [-2, Buffer.alloc(exponentBytes, 1)],
    ]),
  );

/** The sign-in was long ago, and the session is refreshed. */
async function waitLong(user: SignedInClient): Promise<void> {
  server.clock.advance(passkeyLimits.recentMs + 1000);
  const { body } = await user.call(refreshSession);
  user.as((body as { token: string }).token, user.user);
}

it('a passkey is named by the address that an unverified user signed up with', async () => {
  const user = await server.addUser();
  const { id, email } = user.user;
  const unverified = { email_address: null, pending_email: email, email_verified_at: null };
  await server.database.updateTable('users').set(unverified).where('id', '=', id).execute();
  expect((await start(user)).body).toMatchObject({ user: { name: email } });
});

describe('adding a passkey', () => {
  it('is refused when the session ends meanwhile', async () => {
    const thief = await server.addUser();
    const { id } = thief.user;
    const passkey = new SoftwarePasskey();
    const made = passkey.make((await start(thief)).body as { challenge: string });
    let adding: ReturnType<typeof thief.call<typeof addPasskey>> | undefined;
    await inTransaction(server.database, async (transaction) => {
      await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      adding = thief.call(addPasskey, { params: paramsOf(thief), body: made });
      await expect.poll(() => countWaiting(server.database)).toBe(1);
      await revokeAllAccess(transaction, id, server.clock.now());
    });
    expect(await adding).toMatchObject({ status: 401 });
    expect(await server.database.selectFrom('passkeys').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  // Promise: A user adds, names and removes passkeys; an email is sent for each addition and removal
  it('stores it under a name, which can be changed, and sends an email', async () => {
    const asha = await server.addUser();
    const { status, body } = await add(asha);
    expect({ status, body }).toMatchObject({ status: 201, body: { name: 'Passkey', lastUsedAt: null } });
    const params = { ...paramsOf(asha), passkeyId: (body as Passkey).id };
    const renamed = await asha.call(renamePasskey, { params, body: { name: ' My phone ' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'My phone' } });
    expect(await list(asha)).toMatchObject({ passkeys: [{ name: 'My phone' }] });
    expect(await remove(asha, params.passkeyId)).toMatchObject({ status: 200 });
    expect(await list(asha)).toMatchObject({ passkeys: [] });
    const sentEmails = await emailsTo(asha);
    expect(sentEmails).toMatchObject([
      { subject: 'Chowk: a passkey was added', topic: null },
      { subject: 'Chowk: a passkey was removed', topic: null },
    ]);
    expect(sentEmails[1]?.body).toContain('The passkey “My phone” was removed');
    expect(sentEmails[0]?.body).toContain('Not you? Look at your passkeys:\nhttp://localhost:3000/profile#security');
  });

  it('requests a discoverable passkey of this site with user verification', async () => {
    const asha = await server.addUser();
    const passkey = new SoftwarePasskey();
    await add(asha, {}, passkey);
    expect((await start(asha)).body).toMatchObject({
      rp: { id: 'localhost', name: 'Chowk' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: passkey.id.toString('base64url') }],
    });
  });

  it.each<[string, Lies]>([
    ['a challenge that was guessed', { challenge: Buffer.from('guessed'.repeat(5)).toString('base64url') }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no look at who is there', { isUnverified: true }],
    ['another credential id than the signed one', { signedId: Buffer.alloc(32, 7) }],
    ['a statement about the device', { attest: () => ({ fmt: 'packed', attStmt: new Map([['alg', -7]]) }) }],
    ['an RSA key of 32,768 bits', { publicKey: rsaKey(4096) }],
    ['an RSA key whose exponent is as large as the modulus', { publicKey: rsaKey(256, 256) }],
  ])('refuses one with %s', async (_, lies) => {
    const asha = await server.addUser();
    expect(await add(asha, lies)).toMatchObject({ status: 400 });
    expect(await list(asha)).toMatchObject({ passkeys: [] });
  });

  it('refuses an answer that was used, has expired, or belongs to another user’s challenge', async () => {
    const [asha, other] = [await server.addUser(), await server.addUser()];
    const passkey = new SoftwarePasskey();
    const asked = (await start(asha)).body as { challenge: string };
    const send = (user: SignedInClient, body = passkey.make(asked)) =>
      user.call(addPasskey, { params: paramsOf(user), body });
    expect(await send(other)).toMatchObject({ status: 400 });
    expect(await send(asha)).toMatchObject({ status: 201 });
    expect(await send(asha, new SoftwarePasskey().make(asked))).toMatchObject({ status: 400 });
    const late = (await start(asha)).body as { challenge: string };
    server.clock.advance(passkeyLimits.challengeMs + 1000);
    expect(await send(asha, new SoftwarePasskey().make(late))).toMatchObject({ status: 400 });
  });

  it('refuses a passkey of another account', async () => {
    const [asha, other] = [await server.addUser(), await server.addUser()];
    const passkey = new SoftwarePasskey();
    expect(await add(asha, {}, passkey)).toMatchObject({ status: 201 });
    expect(await add(other, {}, passkey)).toMatchObject({ status: 400 });
  });

  it('is limited to twenty', async () => {
    const asha = await server.addUser();
    const created_at = server.clock.now();
    const rows = Array.from({ length: passkeyLimits.perUser }, () => ({
      ...{ id: newId(), user_id: asha.user.id, credential_id: newId(), public_key: Buffer.from('key') },
      ...{ counter: 0, name: 'Phone', created_at },
    }));
    await server.database.insertInto('passkeys').values(rows).execute();
    expect(await start(asha)).toMatchObject({ status: 400 });
  });
});

describe('permissions', () => {
  // Promise: Ten minutes after signing in, adding or removing a passkey requires the password again
  it('require the password when the sign-in was long ago', async () => {
    const asha = await server.addUser();
    await add(asha);
    const [{ id }] = (await list(asha)).passkeys as [Passkey];
    expect(await list(asha)).toMatchObject({ proof: 'nothing' });
    await waitLong(asha);
    expect(await list(asha)).toMatchObject({ proof: 'password' });
    for (const tried of [undefined, 'Wrong-Horse-9']) {
      expect(await start(asha, tried)).toMatchObject({
        status: 400,
        body: { details: { password: [expect.any(String)] } },
      });
      expect(await remove(asha, id, tried)).toMatchObject({ status: 400 });
    }
    expect(await start(asha, testPassword)).toMatchObject({ status: 200 });
    expect(await remove(asha, id, testPassword)).toMatchObject({ status: 200 });
  });

  it('require a new sign-in for accounts without a password', async () => {
    const asha = await server.addUser();
    const google = { password_hash: null, google_subject: newId() };
    await server.database.updateTable('users').set(google).where('id', '=', asha.user.id).execute();
    expect(await start(asha)).toMatchObject({ status: 200 });
    await waitLong(asha);
    expect(await list(asha)).toMatchObject({ proof: 'sign-in' });
    expect(await start(asha, testPassword)).toMatchObject({ status: 400 });
  });

  it('respond the same for another user’s passkey and an unknown one', async () => {
    const [asha, other] = [await server.addUser(), await server.addUser()];
    await add(other);
    const [theirs] = (await list(other)).passkeys as [Passkey];
    for (const passkeyId of [theirs.id, newId()]) {
      const params = { ...paramsOf(asha), passkeyId };
      expect(await asha.call(renamePasskey, { params, body: { name: 'Mine' } })).toMatchObject({ status: 404 });
      expect(await remove(asha, passkeyId)).toMatchObject({ status: 404 });
    }
    expect(await list(other)).toMatchObject({ passkeys: [{ id: theirs.id, name: theirs.name }] });
  });

  it('refuse to remove the only sign-in method, and allow one of two', async () => {
    const asha = await server.addUser();
    await add(asha);
    await server.database.updateTable('users').set({ password_hash: null }).where('id', '=', asha.user.id).execute();
    const [first] = (await list(asha)).passkeys as [Passkey];
    const answer = await remove(asha, first.id);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('the only way into') } });
    await add(asha);
    expect(await remove(asha, first.id)).toMatchObject({ status: 200 });
  });

  it('never leave an account without a sign-in method, also in concurrent requests', async () => {
    const asha = await server.addUser();
    await add(asha);
    await add(asha);
    await server.database.updateTable('users').set({ password_hash: null }).where('id', '=', asha.user.id).execute();
    const { passkeys } = await list(asha);
    const answers = await Promise.all(passkeys.map(({ id }) => remove(asha, id)));
    expect(answers.map(({ status }) => Number(status)).sort()).toEqual([200, 400]);
  });
});

describe('the offer', () => {
  it('is due until it was made, or there is a passkey', async () => {
    const asha = await server.addUser();
    expect(await list(asha)).toMatchObject({ isOfferDue: true });
    await asha.call(notePasskeyOffer, { params: paramsOf(asha) });
    expect(await list(asha)).toMatchObject({ isOfferDue: false });
    const again = server.visitor();
    const { body } = await again.call(signIn, { body: { email: asha.user.email, password: testPassword } });
    expect(await list(again.as((body as { token: string }).token, asha.user))).toMatchObject({ isOfferDue: false });
    const other = await server.addUser();
    await add(other);
    expect(await list(other)).toMatchObject({ isOfferDue: false });
  });
});
