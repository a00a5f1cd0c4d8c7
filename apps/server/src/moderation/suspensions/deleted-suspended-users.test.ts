// A suspended user deletes the account and returns with the same address: the suspension outlives the account.
import { signIn, signInWithGoogle, signUp, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import type { SignUpProblem, SuspendedSignIn } from '@chowk/contract/accounts/account-schemas';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { confirmEmail } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { DAY_MS, suspensionLife } from '@chowk/contract/limits';
import { showSuspended } from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import type { SuspendedPage } from '@chowk/contract/moderation/suspensions/suspension-schemas';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { testPassword } from '../../../test/harness.ts';
import { type ModerationServer, startModerationServer } from '../../../test/moderation-server.ts';
import { emailsTo, linkTo } from '../../../test/verification-server.ts';
import { signIdToken } from '../../accounts/google/stand-in/signing.ts';
import { deleteBlocksEndedBy } from '../../accounts/suspended-addresses.store.ts';
import { runCommand } from '../../administration/index.ts';
import { createEmailQueue } from '../../email/index.ts';

/** Without and with the verification of addresses at sign-up. */
let open: ModerationServer;
let proven: ModerationServer;

beforeAll(async () => {
  [open, proven] = await Promise.all([
    startModerationServer(),
    startModerationServer({ config: { requireVerifiedEmail: true } }),
  ]);
});
afterAll(() => Promise.all([open.close(), proven.close()]));

let count = 0;
const newAddress = () => `spammer-${++count}@mail.example`;
const reason = 'Asked ten people for money.';

async function enterSuspended(server: ModerationServer, email: string): Promise<SignedInClient> {
  const entered = await server.visitor().call(signIn, { body: { email, password: testPassword } });
  const { suspended } = entered.body as SuspendedSignIn;
  return server.visitor().as(suspended.token, suspended.user);
}

async function suspend(server: ModerationServer, email: string, isConfirmed = true): Promise<SignedInClient> {
  const client = await server.addUser({ email, fullName: 'Gone Tomorrow' });
  if (server === proven) await server.visitor().call(confirmEmail, { body: { token: await linkTo(server, email) } });
  else if (isConfirmed) {
    const theirs = server.database.updateTable('users').set({ email_verified_at: server.clock.now() });
    await theirs.where('id', '=', client.user.id).execute();
  }
  const reportId = await server.plantReport({ listing_id: null, person_id: client.user.id });
  expect((await server.suspend(server.moderator, reportId, reason)).status).toBe(200);
  return client;
}

/** As the user does it: signed in to their own data, with the password. */
async function suspendAndDelete(server: ModerationServer, email = newAddress(), isConfirmed = true) {
  const client = await suspend(server, email, isConfirmed);
  const { id } = client.user;
  const leaving = await (await enterSuspended(server, email)).call(deleteAccount, {
    params: { id },
    body: { email, password: testPassword },
  });
  expect(leaving.status).toBe(200);
  await server.database.deleteFrom('mails').execute();
  return client;
}

const register = (server: ModerationServer, email: string) =>
  server.visitor().call(signUp, { body: { fullName: 'New Name', email, location: 'Kharar', password: testPassword } });

async function enterWithGoogle(server: ModerationServer, email: string) {
  const idToken = await signIdToken({ name: 'New Name', email }, server.config);
  return server.visitor().call(signInWithGoogle, { body: { idToken } });
}

const listOf = async (server: ModerationServer) =>
  (await server.colleague.call(showSuspended, { query: {} })).body as SuspendedPage;

const blocksOf = (server: ModerationServer, userId: string) =>
  server.database.selectFrom('suspended_addresses').selectAll().where('person_id', '=', userId).execute();

describe('the address of a suspended account that was deleted', () => {
  it('is answered like a taken one at sign-up', async () => {
    const { user } = await suspendAndDelete(open);
    const taken = await register(open, open.seller.user.email);
    const [local, domain] = user.email.split('@');
    for (const email of [user.email, user.email.toUpperCase(), `${local}+again@${domain}`]) {
      const answer = await register(open, email);
      expect([answer.status, answer.body]).toEqual([taken.status, taken.body]);
    }
    expect((taken.body as SignUpProblem[])[0]?.code).toBe('DuplicateEmail');
    expect((await register(open, `x${user.email}`)).status).toBe(201);
  });

  it('is recognized at Gmail without its dots', async () => {
    await suspendAndDelete(open, 'gone.tomorrow@gmail.com');
    for (const email of ['gonetomorrow@gmail.com', 'g.one.tomorrow+x@googlemail.com'])
      expect((await register(open, email)).status).toBe(400);
    expect((await register(open, 'gonetomorrow@mail.example')).status).toBe(201);
  });

  it('is not available for another account that changes its address', async () => {
    const { user } = await suspendAndDelete(open);
    const other = await open.addUser();
    const { id, fullName, location } = other.user;
    const change = (email: string) =>
      other.call(updateProfile, { params: { id }, body: { fullName, location, email } });
    const [blocked, taken] = [await change(user.email), await change(open.seller.user.email)];
    expect([blocked.status, blocked.body]).toEqual([taken.status, taken.body]);
    expect(blocked).toMatchObject({ status: 400, body: { message: accountTexts.emailInUse } });
  });

  it('is rejected with a reason where Google has verified the mailbox', async () => {
    for (const server of [open, proven]) {
      const { user } = await suspendAndDelete(server);
      const refused = await enterWithGoogle(server, user.email);
      expect(refused).toMatchObject({ status: 403, body: { message: suspensionTexts.addressRefused } });
      expect(refused.body).not.toHaveProperty('suspended');
      const taken = server.database.selectFrom('users').select('id').where('email_address', '=', user.email);
      expect(await taken.execute()).toEqual([]);
    }
  });

  it('is answered like any other where addresses are verified, and its mailbox gets the reason', async () => {
    const { user } = await suspendAndDelete(proven);
    const [blocked, free] = [await register(proven, user.email), await register(proven, newAddress())];
    expect([blocked.status, Object.keys(blocked.body)]).toEqual([free.status, Object.keys(free.body)]);
    const emails = await emailsTo(proven, user.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Chowk: this address cannot have an account']);
    expect(emails[0]?.body).not.toContain('#');
    expect(emails[0]?.body).toContain(`${proven.config.publicUrl}/contact-us`);
  });

  it('cannot be verified by an earlier link', async () => {
    const email = newAddress();
    const [local, domain] = email.split('@');
    const variant = `${local}+later@${domain}`;
    await register(proven, variant);
    const token = await linkTo(proven, variant);
    await suspendAndDelete(proven, email);
    const answer = await proven.visitor().call(confirmEmail, { body: { token } });
    expect(answer).toMatchObject({ status: 400, body: { message: suspensionTexts.addressRefused } });
    const owned = proven.database.selectFrom('users').select('id').where('email_address', '=', variant);
    expect(await owned.execute()).toEqual([]);
  });

  it('is blocked in its other spellings while the suspended account exists', async () => {
    const { user } = await suspend(open, newAddress());
    const [local, domain] = user.email.split('@');
    const variant = `${local}+second@${domain}`;
    expect((await register(open, variant)).status).toBe(400);
    expect((await open.lift(open.moderator, { user } as SignedInClient)).status).toBe(200);
    expect((await register(open, variant)).status).toBe(201);
  });

  it('is blocked only as typed where it was not verified', async () => {
    const [local, domain] = newAddress().split('@');
    const typed = `${local}+stranger@${domain}`;
    await suspend(open, typed, false);
    expect((await register(open, `${local}@${domain}`)).status).toBe(201);
    const { user } = await suspendAndDelete(open, newAddress(), false);
    expect((await register(open, user.email.toUpperCase())).status).toBe(400);
    expect((await register(open, user.email.replace('@', '+x@'))).status).toBe(201);
  });

  it('is available where an older server lifted the suspension or deleted the account', async () => {
    const { user } = await suspend(open, newAddress());
    const gone = { suspended_at: null, email_address: null, username: user.id, deleted_at: open.clock.now() };
    await open.database.updateTable('users').set(gone).where('id', '=', user.id).execute();
    expect((await register(open, user.email)).status).toBe(201);
  });

  it('is stored as a keyed hash', async () => {
    const { user } = await suspendAndDelete(open);
    const rows = await blocksOf(open, user.id);
    expect(rows).toMatchObject([{ address_hash: expect.stringMatching(/^[\w-]{43}$/) }]);
    const everything = JSON.stringify(
      await open.database.selectFrom('users').selectAll().where('id', '=', user.id).execute(),
    );
    expect(everything + JSON.stringify(rows)).not.toContain(user.email.split('@')[0]);
  });

  it('stores nothing of accounts that were not suspended, nor of unverified addresses', async () => {
    const leaver = await open.addUser();
    const { id, email } = leaver.user;
    await leaver.call(deleteAccount, { params: { id }, body: { email, password: testPassword } });
    expect((await register(open, email)).status).toBe(201);

    const asked = newAddress();
    const client = await proven.addUser({ email: asked });
    const reportId = await proven.plantReport({ listing_id: null, person_id: client.user.id });
    await proven.suspend(proven.moderator, reportId, reason);
    const gone = await (await enterSuspended(proven, asked)).call(deleteAccount, {
      params: { id: client.user.id },
      body: { email: asked, password: testPassword },
    });
    expect(gone.status).toBe(200);
    expect(await blocksOf(proven, client.user.id)).toEqual([]);
  });

  it('is listed for moderators as a deleted account, and can be lifted', async () => {
    const { user } = await suspendAndDelete(open);
    const before = await listOf(open);
    const entry = before.users.find(({ id }) => id === user.id);
    const expected = { fullName: 'Deleted user', reason, listingCount: 0, deletedUntil: expect.any(String) };
    expect(entry).toMatchObject(expected);
    expect(JSON.stringify(before)).not.toContain(user.email.split('@')[0]);

    const lifted = await open.lift(open.moderator, { user } as SignedInClient);
    expect(lifted).toMatchObject({ status: 200, body: { message: suspensionTexts.lifted } });
    const after = await listOf(open);
    expect(after.users.map(({ id }) => id)).not.toContain(user.id);
    expect(after.counts.suspended).toBe(before.counts.suspended - 1);
    expect((await register(open, user.email)).status).toBe(201);
    const acts = open.database.selectFrom('moderation_acts').selectAll().where('person_id', '=', user.id);
    expect(await acts.orderBy('acted_at').execute()).toMatchObject([
      { act: 'suspend' },
      { act: 'lift', moderator_id: open.moderator.user.id },
    ]);
  });

  it('is lifted by an operator in the name of a moderator', async () => {
    const { user } = await suspendAndDelete(open);
    const { database, config } = open;
    const { now } = open.clock;
    const parts = { database, config, now, emailQueue: createEmailQueue({ database, config, now }) };
    const as = open.moderator.user.email;
    const run = (email: string, options: { as?: string }) => runCommand(parts, ['lift-suspension', email], options);
    await expect(run(user.email, {})).rejects.toThrow('It is: npm run admin -- lift-suspension');
    await expect(run(user.email, { as: open.buyer.user.email })).rejects.toThrow('is no moderator');
    await expect(run(newAddress(), { as })).rejects.toThrow('No deleted account has left');
    expect(await run(user.email, { as })).toBe(`${user.email} can have an account again.`);
    expect((await register(open, user.email)).status).toBe(201);
  });

  it('is available after 730 days, and deleted', async () => {
    const { user } = await suspendAndDelete(open);
    open.clock.advance(suspensionLife.daysAfterDeletion * DAY_MS - 60_000);
    expect((await register(open, user.email)).status).toBe(400);
    open.clock.advance(120_000);
    expect((await register(open, user.email)).status).toBe(201);
    await deleteBlocksEndedBy(open.database, open.clock.now());
    const rows = open.database.selectFrom('suspended_addresses').select('person_id').where('ends_at', 'is not', null);
    expect(await rows.execute()).toEqual([]);
  });
});
