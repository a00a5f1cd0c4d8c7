// A stolen account: what a thief with an open browser can do, and how the owner's mailbox gets the account back.
import {
  changePassword,
  showMe,
  signIn,
  signInWithGoogle,
  updateProfile,
} from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import {
  confirmEmail,
  undoEmailChange,
} from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { passkeyLimits } from '@chowk/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { countWaiting } from '../../test/database-activity.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { confirm, linkTo, startVerificationServer } from '../../test/verification-server.ts';
import { inTransaction } from '../database/database.ts';
import { signIdToken } from './google/stand-in/signing.ts';

const thiefsPassword = 'Thief-Horse-9';
const ownersPassword = 'Owner-Horse-9';
const linkOver = { status: 400, body: { type: 'validation' } };

let proving: TestServer;
let easy: TestServer;
let testServer: TestServer;
/** The owner's browser, which a thief found open, and the owner's address. */
let open: SignedInClient;
let owners: string;
let thiefs: string;

beforeAll(async () => {
  // The stand-in responds only on localhost.
  proving = await startVerificationServer('https://localhost');
  easy = await startTestServer({ config: { publicUrl: 'https://localhost' } });
});
afterAll(async () => {
  await proving.close();
  await easy.close();
});

async function findOpenBrowser(where: TestServer): Promise<void> {
  testServer = where;
  owners = newEmail('owner');
  thiefs = newEmail('thief');
  open = await testServer.addUser({ email: owners });
  if (isProving()) await confirm(testServer, owners);
}

const isProving = () => testServer.config.requireVerifiedEmail;
const newEmail = (whose: string) => `${whose}-${crypto.randomUUID()}@gmail.example`;

/** As the profile form does it, with verification of the new address where required. */
async function moveTo(email: string): Promise<void> {
  const profile = { fullName: 'Asha', email, location: 'Kharar' };
  expect(await open.call(updateProfile, { params: { id: open.user.id }, body: profile })).toMatchObject({
    status: 200,
  });
  if (isProving()) await confirm(testServer, email);
}

async function google(email: string, browser = testServer.visitor()) {
  const idToken = await signIdToken({ name: 'Asha', email }, testServer.config);
  return browser.call(signInWithGoogle, { body: { idToken } });
}

/** Google sign-in with this address. */
async function linkGoogle(email: string): Promise<void> {
  const browser = testServer.visitor();
  const { body } = await google(email, browser);
  expect(body).toMatchObject({ user: { id: open.user.id, email } });
  open = browser.as((body as { token: string }).token, open.user);
}

/** A password reset by the owner of this mailbox. */
async function setPassword(email: string, password: string) {
  await testServer.visitor().call(requestPasswordReset, { body: { email } });
  const token = await linkTo(testServer, email, 'reset-password');
  return testServer.visitor().call(resetPassword, { body: { token, password } });
}

const undoLink = (email: string) => linkTo(testServer, email, 'undo-email-change');
const undo = (token: string) => testServer.visitor().call(undoEmailChange, { body: { token } });
const enter = (email: string, password: string) => testServer.visitor().call(signIn, { body: { email, password } });
const theAccount = () => ({ status: 200, body: { user: { id: open.user.id, email: owners } } });

async function expectThiefOut(): Promise<void> {
  expect(await open.call(showMe)).toMatchObject({ status: 401 });
  for (const email of [owners, thiefs])
    for (const password of [thiefsPassword, testPassword])
      expect(await enter(email, password)).toMatchObject({ status: 401 });
  const { status, body } = await google(thiefs);
  expect(status).toBe(200);
  expect(body).not.toMatchObject({ user: { id: open.user.id } });
}

describe.each([
  ['where addresses are proven', () => proving],
  ['where a change takes effect at once', () => easy],
])('the link that undoes a change, %s', (_, where) => {
  beforeEach(() => findOpenBrowser(where()));

  it('works after the new address was linked with Google', async () => {
    await moveTo(thiefs);
    await linkGoogle(thiefs);
    expect(await undo(await undoLink(owners))).toMatchObject({ status: 200 });
    await expectThiefOut();
    expect(await setPassword(owners, ownersPassword)).toMatchObject(theAccount());
    expect(await enter(owners, ownersPassword)).toMatchObject(theAccount());
  });

  it('removes a password that was set through the new address, and says what to do next', async () => {
    await moveTo(thiefs);
    expect(await setPassword(thiefs, thiefsPassword)).toMatchObject({ status: 200 });
    const answer = await undo(await undoLink(owners));
    expect(answer).toMatchObject({ status: 200, body: { message: emailConfirmationTexts.undone } });
    expect(emailConfirmationTexts.undone).toContain('choose a new password');
    await expectThiefOut();
    expect(await setPassword(owners, ownersPassword)).toMatchObject(theAccount());
    expect(await enter(owners, ownersPassword)).toMatchObject(theAccount());
  });

  it('keeps Google sign-in for the old address', async () => {
    await moveTo(thiefs);
    await undo(await undoLink(owners));
    expect(await google(owners)).toMatchObject(theAccount());
    await expectThiefOut();
  });

  it('of the first address works after a later address has undone its own change', async () => {
    await moveTo(thiefs);
    // Another server handles it, whose clock is late.
    testServer.clock.advance(-1000);
    await moveTo(newEmail('thief-too'));
    testServer.clock.advance(1000);
    expect(await undo(await undoLink(thiefs))).toMatchObject({ status: 200 });
    expect(await setPassword(thiefs, thiefsPassword)).toMatchObject({ status: 200 });
    expect(await undo(await undoLink(owners))).toMatchObject({ status: 200 });
    await expectThiefOut();
  });

  it('of a later address no longer works once the first one was used', async () => {
    await moveTo(thiefs);
    await moveTo(newEmail('thief-too'));
    const later = await undoLink(thiefs);
    expect(await undo(await undoLink(owners))).toMatchObject({ status: 200 });
    expect(await undo(later)).toMatchObject(linkOver);
    expect(await google(owners)).toMatchObject(theAccount());
  });

  it('is not sent to an address in between when the address is changed back', async () => {
    const between = newEmail('thief-too');
    await moveTo(thiefs);
    await moveTo(between);
    const later = await undoLink(thiefs);
    await moveTo(owners);
    expect(await undoLink(between)).toBe('no link');
    expect(await undo(later)).toMatchObject(linkOver);
    expect(await undo(await undoLink(owners))).toMatchObject({ status: 200 });
    await expectThiefOut();
  });
});

describe.each([
  ['where addresses are proven', () => proving],
  ['where a change takes effect at once', () => easy],
])('another address, %s', (_, where) => {
  beforeEach(async () => {
    await findOpenBrowser(where());
    testServer.clock.advance(passkeyLimits.recentMs);
  });
  // The Google tokens of the other tests use the real time.
  afterEach(() => testServer.clock.advance(-passkeyLimits.recentMs));
  const move = (password?: string) =>
    open.call(updateProfile, {
      params: { id: open.user.id },
      body: { fullName: 'Asha', email: thiefs, location: 'Kharar', ...(password === undefined ? {} : { password }) },
    });

  // Promise: Ten minutes after the sign-in a change of address requires the password: a stolen bearer token is not
  // enough to move the account
  it('requires the password once the sign-in is ten minutes old; name and place do not', async () => {
    const refused = (text: string) => ({ status: 400, body: { details: { password: [text] } } });
    expect(await move()).toMatchObject(refused(accountTexts.passwordRequired));
    expect(await move(thiefsPassword)).toMatchObject(refused(accountTexts.currentPasswordWrong));
    const { body } = await open.call(showMe);
    expect(body).toMatchObject({ user: { email: owners } });
    expect(body).not.toMatchObject({ user: { newEmail: thiefs } });
    const profile = { fullName: 'Asha Rani', email: owners.toUpperCase(), location: 'Mohali' };
    const saved = await open.call(updateProfile, { params: { id: open.user.id }, body: profile });
    expect(saved).toMatchObject({ status: 200, body: { fullName: 'Asha Rani', location: 'Mohali' } });
    expect(await move(testPassword)).toMatchObject({ status: 200 });
  });

  it('requires a new sign-in where the account has no password', async () => {
    await testServer.database
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', open.user.id)
      .execute();
    expect(await move()).toMatchObject({ status: 400, body: { message: passkeyTexts.signInAgain } });
  });
});

describe('the old address of an account', () => {
  beforeEach(() => findOpenBrowser(easy));

  it('is restored also when its owner has created another account with it meanwhile', async () => {
    await moveTo(thiefs);
    expect((await google(owners)).body).not.toMatchObject({ user: { id: open.user.id } });
    expect(await undo(await undoLink(owners))).toMatchObject({ status: 200 });
    expect(await setPassword(owners, ownersPassword)).toMatchObject(theAccount());
    expect(await google(owners)).toMatchObject(theAccount());
    await expectThiefOut();
  });

  it('is restored also when a stranger signed up with it meanwhile', async () => {
    // Already has another username, so that nothing reserves the address.
    const first = owners;
    owners = newEmail('owner');
    await moveTo(owners);
    testServer.clock.advance(1000);
    await moveTo(thiefs);
    const squatter = await testServer.addUser({ email: owners });
    expect(await undo(await undoLink(owners))).toMatchObject({ status: 200 });
    expect(await google(owners)).toMatchObject(theAccount());
    expect(await squatter.call(showMe)).toMatchObject({ status: 200, body: { user: { isEmailConfirmed: false } } });
    expect(await enter(owners, testPassword)).toMatchObject({ body: { user: { id: squatter.user.id } } });
    expect(await undo(await undoLink(first))).toMatchObject({ status: 200 });
  });
});

describe('a password reset', () => {
  beforeEach(() => findOpenBrowser(easy));

  it('unlinks a Google account with another address, and accepts the one with this address', async () => {
    await moveTo(thiefs);
    await linkGoogle(thiefs);
    await moveTo(owners);
    expect(await setPassword(owners, ownersPassword)).toMatchObject(theAccount());
    await expectThiefOut();
    expect(await enter(owners, ownersPassword)).toMatchObject(theAccount());
    expect(await google(owners)).toMatchObject(theAccount());
    expect(await google(owners)).toMatchObject(theAccount());
  });

  it('keeps Google sign-in for the account’s address, beside the password', async () => {
    await linkGoogle(owners);
    expect(await setPassword(owners, ownersPassword)).toMatchObject(theAccount());
    expect(await google(owners)).toMatchObject(theAccount());
    expect(await enter(owners, ownersPassword)).toMatchObject(theAccount());
  });
});

describe('an account that a stranger moves to the address of another user', () => {
  it('stays where it was until the address is verified, and the address is free for its owner', async () => {
    const server = await startMailServer();
    const delivering = await startTestServer({ config: { smtpUrl: server.url, publicUrl: 'https://localhost' } });
    try {
      const thief = await delivering.addUser({ email: newEmail('thief') });
      const victims = newEmail('victim');
      const body = { fullName: 'Asha', email: victims, location: 'Kharar' };
      expect(await thief.call(updateProfile, { params: { id: thief.user.id }, body })).toMatchObject({ status: 200 });
      const victim = await delivering.addUser({ email: victims });
      expect(victim.user.id).not.toBe(thief.user.id);
      expect(
        await delivering.visitor().call(signIn, { body: { email: victims, password: testPassword } }),
      ).toMatchObject({
        body: { user: { id: victim.user.id } },
      });
    } finally {
      await delivering.close();
      await server.close();
    }
  });
});

describe('a concurrent Google sign-in', () => {
  beforeEach(() => findOpenBrowser(easy));

  /** `change` comes first, while a Google sign-in waits for its lock. */
  async function signInDuring(change: { email?: string; google_subject?: null }) {
    const { underWay } = await inTransaction(testServer.database, async (transaction) => {
      await transaction.updateTable('users').set(change).where('id', '=', open.user.id).execute();
      const underWay = google(thiefs);
      await expect.poll(() => countWaiting(testServer.database)).toBe(1);
      return { underWay };
    });
    return underWay;
  }

  it('creates a separate account when the change of address is undone', async () => {
    await moveTo(thiefs);
    const { status, body } = await signInDuring({ email: owners });
    expect(status).toBe(200);
    expect(body).not.toMatchObject({ user: { id: open.user.id } });
  });

  it('creates a separate account when Google is unlinked', async () => {
    await moveTo(thiefs);
    await linkGoogle(thiefs);
    const { status, body } = await signInDuring({ email: owners, google_subject: null });
    expect(status).toBe(200);
    expect(body).not.toMatchObject({ user: { id: open.user.id } });
  });
});

describe('a change of address that waits for its mailbox', () => {
  beforeEach(() => findOpenBrowser(proving));

  async function changeOwnPassword() {
    const owner = testServer.visitor();
    const { body } = await owner.call(signIn, { body: { email: owners, password: testPassword } });
    const { id } = open.user;
    return owner
      .as((body as { token: string }).token, open.user)
      .call(changePassword, { params: { id }, body: { currentPassword: testPassword, newPassword: ownersPassword } });
  }

  it.each([
    ['by email', () => setPassword(owners, ownersPassword)],
    ['with the old one', changeOwnPassword],
  ])('is cancelled by a new password %s', async (_, setNewPassword) => {
    const profile = { fullName: 'Asha', email: thiefs, location: 'Kharar' };
    expect(await open.call(updateProfile, { params: { id: open.user.id }, body: profile })).toMatchObject({
      status: 200,
    });
    const token = await linkTo(testServer, thiefs, 'confirm-email');
    expect(await setNewPassword()).toMatchObject({ status: 200 });
    expect(await testServer.visitor().call(confirmEmail, { body: { token } })).toMatchObject(linkOver);
    const user = testServer.database
      .selectFrom('users')
      .select(['email_address', 'pending_email'])
      .where('id', '=', open.user.id);
    expect(await user.executeTakeFirst()).toEqual({ email_address: owners, pending_email: null });
    expect(await enter(owners, ownersPassword)).toMatchObject(theAccount());
  });
});
