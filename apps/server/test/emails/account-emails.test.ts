// Emails about an account are in its language.
import { signIn, signUp, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { addPasskey, removePasskey, startPasskey } from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Passkey } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import type { LanguageId } from '@chowk/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockDeletedAddress } from '../../src/accounts/suspended-addresses.store.ts';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/database/ids.ts';
import type { SignedInClient } from '../client.ts';
import { startTestServer, type TestServer, testPassword } from '../harness.ts';
import { SoftwarePasskey } from '../software-passkey.ts';
import { startVerificationServer } from '../verification-server.ts';
import { emailsTo, expectWrittenIn, readsIn } from './written-in.ts';

let server: TestServer;
let proven: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'http://localhost:3000' } });
  proven = await startVerificationServer();
});
afterAll(async () => {
  await server.close();
  await proven.close();
});

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
const newest = async (where: TestServer, email: string) => (await emailsTo(where, email)).at(-1);
const register = (where: TestServer, email: string, language?: LanguageId) =>
  where.visitor().call(signUp, {
    body: {
      fullName: 'ਆਸ਼ਾ रानी',
      email,
      location: 'Mohali',
      password: testPassword,
      ...(language ? { language } : {}),
    },
  });

async function readerOf(language: LanguageId): Promise<SignedInClient> {
  const user = await server.addUser();
  await readsIn(server, user, language);
  return user;
}

async function addKey(user: SignedInClient): Promise<Passkey> {
  const params = { userId: user.user.id };
  const asked = (await user.call(startPasskey, { params, body: {} })).body as { challenge: string };
  const { status, body } = await user.call(addPasskey, { params, body: new SoftwarePasskey().make(asked) });
  expect(status).toBe(201);
  return body as Passkey;
}

describe.each(['hi', 'pa'] as const)('in %s', (language) => {
  it('verify the address at registration', async () => {
    const email = `new-${language}@town.example`;
    expect((await register(server, email, language)).status).toBe(201);
    expectWrittenIn(language, await newest(server, email), server);
    expect((await register(proven, email, language)).status).toBe(201);
    expectWrittenIn(language, await newest(proven, email), proven);
  });

  it('notify the owner of an address that was used at registration, in the owner’s language', async () => {
    const email = `owner-${language}@town.example`;
    const owner = await proven.addUser({ email });
    await proven.database
      .updateTable('users')
      .set({ email_address: email, pending_email: null })
      .where('id', '=', owner.user.id)
      .execute();
    await readsIn(proven, owner, language);
    await register(proven, email);
    expectWrittenIn(language, await newest(proven, email), proven);
  });

  it('notify the mailbox of a suspended account that was deleted', async () => {
    const email = `suspended-${language}@town.example`;
    const now = proven.clock.now();
    const suspended = { id: newId(), email_address: email, email_verified_at: now, suspended_at: now };
    const { tokenSecret } = proven.config;
    await inTransaction(proven.database, (transaction) =>
      blockDeletedAddress(transaction, tokenSecret, suspended, now),
    );
    await register(proven, email, language);
    expectWrittenIn(language, await newest(proven, email), proven);
  });

  it('announce a changed address', async () => {
    const user = await readerOf(language);
    const body = { fullName: 'ਆਸ਼ਾ', email: `moved-${language}@town.example`, location: 'Mohali' };
    expect((await user.call(updateProfile, { params: { id: user.user.id }, body })).status).toBe(200);
    expectWrittenIn(language, await newest(server, user.user.email), server);
  });

  it('reset the password, and announce removed passkeys', async () => {
    const user = await readerOf(language);
    await addKey(user);
    await server.visitor().call(requestPasswordReset, { body: { email: user.user.email } });
    const email = await newest(server, user.user.email);
    expectWrittenIn(language, email, server);
    const token = /reset-password#([\w-]{43})/.exec(email?.body ?? '')?.[1] ?? '';
    const { status } = await server.visitor().call(resetPassword, { body: { token, password: 'Another-Horse-9' } });
    expect(status).toBe(200);
    const emails = await emailsTo(server, user.user.email);
    expect(emails).toHaveLength(4);
    for (const each of emails) expectWrittenIn(language, each, server);
  });

  it.each([chrome, 'nothing known'])('announce a new device: %s', async (agent) => {
    const user = await readerOf(language);
    const body = { email: user.user.email, password: testPassword };
    const headers = { 'user-agent': agent };
    expect((await server.visitor().call(signIn, { body, headers })).status).toBe(200);
    expectWrittenIn(language, await newest(server, user.user.email), server);
  });

  it('announce added and removed passkeys', async () => {
    const user = await readerOf(language);
    const { id: passkeyId } = await addKey(user);
    await user.call(removePasskey, { params: { userId: user.user.id, passkeyId }, body: {} });
    const emails = await emailsTo(server, user.user.email);
    expect(emails).toHaveLength(2);
    for (const email of emails) expectWrittenIn(language, email, server);
  });
});
