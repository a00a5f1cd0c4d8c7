// Google sign-in with an address that another account claims but has not verified.
import { showMe, signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { confirmEmail } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { showMyListings } from '@chowk/contract/listings/listing-endpoints';
import { showSeller } from '@chowk/contract/sellers/seller-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { publishListing, sendListing } from '../../../test/forms.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { linkTo, startVerificationServer } from '../../../test/verification-server.ts';
import { signIdToken } from './stand-in/signing.ts';

let proving: TestServer;
let easy: TestServer;
beforeAll(async () => {
  // The stand-in responds only on localhost.
  proving = await startVerificationServer('https://localhost');
  easy = await startTestServer();
});
afterAll(async () => {
  await proving.close();
  await easy.close();
});

const newEmail = () => `new-${crypto.randomUUID()}@gmail.example`;

async function google(server: TestServer, email: string): Promise<SignedInClient> {
  const browser = server.visitor();
  const idToken = await signIdToken({ name: 'Asha', email }, server.config);
  const { body } = await browser.call(signInWithGoogle, { body: { idToken } });
  if (!('user' in body)) throw new Error('could not sign in with Google');
  return browser.as(body.token, body.user);
}

describe('Google sign-in with an address that is pending in another account', () => {
  it('creates another account, and releases nothing', async () => {
    const email = newEmail();
    const newcomer = await proving.addUser({ email });
    expect(await sendListing(newcomer)).toMatchObject({ statusCode: 201 });
    const owner = await google(proving, email);
    expect(owner.user.id).not.toBe(newcomer.user.id);
    expect((await owner.call(showMyListings)).body).toEqual([]);
    expect((await newcomer.call(showMyListings)).body).toMatchObject([{ awaitsConfirmation: true }]);
    expect(await newcomer.call(showMe)).toMatchObject({ status: 200, body: { user: { isEmailConfirmed: false } } });
    const link = { body: { token: await linkTo(proving, email) } };
    expect(await proving.visitor().call(confirmEmail, link)).toMatchObject({ status: 400 });
  });
});

describe('Google sign-in with an unverified address of an existing account', () => {
  it('shows the verified mark to every visitor', async () => {
    const email = newEmail();
    const client = await easy.addUser({ email });
    await publishListing(client);
    const seen = async () => (await easy.visitor().call(showSeller, { params: { id: client.user.id } })).body;
    expect(await seen()).toMatchObject({ isEmailConfirmed: false });
    await google(easy, email);
    expect(await seen()).toMatchObject({ isEmailConfirmed: true });
  });
});
