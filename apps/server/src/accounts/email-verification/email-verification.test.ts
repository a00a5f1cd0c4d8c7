// Email verification: the email after sign-up, its link, and what neither reveals.
import { showMe, signIn, signUp, updateProfile } from '@chowk/contract/accounts/account-endpoints';
import {
  confirmEmail,
  lookUpEmailConfirmation,
  requestEmailConfirmation,
  undoEmailChange,
} from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { requestPasswordReset, resetPassword } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../../test/harness.ts';
import { confirm, emailsTo, linkTo, startVerificationServer } from '../../../test/verification-server.ts';
import { createEmailQueue } from '../../email/index.ts';
import { sendResetLink } from '../passwords/password-reset.routes.ts';

const linkOver = {
  status: 400,
  body: { message: 'This link no longer works. Links work once, and only the newest one does.', type: 'validation' },
};
const taken = 'Chowk: you have an account already';

let server: TestServer;
beforeAll(async () => {
  server = await startVerificationServer();
});
afterAll(() => server.close());

const newEmail = () => `new-${crypto.randomUUID()}@town.example`;
const bring = (token: string) => server.visitor().call(confirmEmail, { body: { token } });
const askAgain = (client: SignedInClient) => client.call(requestEmailConfirmation, { params: { id: client.user.id } });
const userOf = async (client: SignedInClient) => {
  const { body } = await client.call(showMe);
  return 'user' in body ? body.user : null;
};
const register = (email: string, password = testPassword, fullName = 'Asha') =>
  server.visitor().call(signUp, { body: { fullName, email, location: 'Kharar', password } });
const enter = (email: string, password: string) => server.visitor().call(signIn, { body: { email, password } });

describe('signing up where verification is required', () => {
  // Promise: A new user is signed in immediately and gets an email with a link that verifies the address
  it('signs in and sends an email', async () => {
    const email = newEmail();
    const client = await server.addUser({ email });
    expect(client.user).toMatchObject({ email, userName: email, isEmailConfirmed: false, newEmail: email });
    expect(await emailsTo(server, email)).toMatchObject([{ subject: 'Chowk: please confirm your e-mail' }]);
    expect(await bring(await linkTo(server, email))).toMatchObject({ status: 200 });
    const user = await userOf(client);
    expect(user).toMatchObject({ email, userName: email, isEmailConfirmed: true });
    expect(user).not.toHaveProperty('newEmail');
  });

  it('accepts the password of the new account, and no other', async () => {
    const email = newEmail();
    const { user } = await server.addUser({ email });
    expect(await enter(email.toUpperCase(), testPassword)).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    });
    expect(await enter(email, 'Another-Horse-9')).toMatchObject({ status: 401 });
  });

  it('stores no token', async () => {
    const email = newEmail();
    await server.addUser({ email });
    const token = await linkTo(server, email);
    const transport = async () => {};
    await createEmailQueue({ ...server, now: server.clock.now, transport }).deliverDue();
    expect(JSON.stringify(await emailsTo(server, email))).not.toContain(token);
    expect(JSON.stringify(await server.database.selectFrom('email_links').selectAll().execute())).not.toContain(token);
    expect(await bring(token)).toMatchObject({ status: 200 });
  });

  it('sends no text of a stranger to another user’s mailbox', async () => {
    const email = newEmail();
    await register(email, testPassword, 'Buy at evil.example\r\nBcc: all@town.example');
    await server.visitor().call(requestPasswordReset, { body: { email } });
    const sentEmails = await emailsTo(server, email);
    expect(sentEmails).toHaveLength(2);
    expect(JSON.stringify(sentEmails)).not.toMatch(/evil|Bcc/);
  });
});

describe('signing up with another user’s address', () => {
  it('responds as with a free one, and notifies only the owner', async () => {
    const email = newEmail();
    const owner = await server.addUser({ email, fullName: 'The Owner' });
    await confirm(server, email);
    const [free, known] = [await register(newEmail(), 'Another-Horse-9'), await register(email, 'Another-Horse-9')];
    const shape = ({ status, body, headers }: typeof free) => ({
      status,
      headers: Object.keys(headers).sort(),
      body: 'user' in body ? Object.keys(body.user).sort() : body,
    });
    expect(shape(known)).toEqual(shape(free));
    expect(known.body).toMatchObject({ user: { email, userName: email, isEmailConfirmed: false, newEmail: email } });
    const sentEmails = await emailsTo(server, email);
    expect(sentEmails.map(({ subject }) => subject)).toEqual(['Chowk: please confirm your e-mail', taken]);
    expect(sentEmails[1]?.body).toContain('Hello The Owner,');
    expect(sentEmails[1]?.body).not.toContain('#');
    expect(await userOf(owner)).toMatchObject({ email, isEmailConfirmed: true, fullName: 'The Owner' });
  });

  it('opens each account with its own password', async () => {
    const email = newEmail();
    const owner = await server.addUser({ email });
    await confirm(server, email);
    const other = await register(email, 'Another-Horse-9');
    const otherId = 'user' in other.body ? other.body.user.id : '';
    expect(await enter(email, testPassword)).toMatchObject({ status: 200, body: { user: { id: owner.user.id } } });
    expect(await enter(email, 'Another-Horse-9')).toMatchObject({ status: 200, body: { user: { id: otherId } } });
  });

  it('sends a password reset to the owner', async () => {
    const email = newEmail();
    const owner = await server.addUser({ email });
    await confirm(server, email);
    await register(email, 'Another-Horse-9');
    await server.visitor().call(requestPasswordReset, { body: { email } });
    const token = await linkTo(server, email, 'reset-password');
    const answer = await server.visitor().call(resetPassword, { body: { token, password: 'Third-Horse-9' } });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: owner.user.id } } });
  });

  it('gives an address to one account, also when two links are opened concurrently', async () => {
    const email = newEmail();
    await server.addUser({ email });
    const first = await linkTo(server, email);
    await server.addUser({ email });
    const answers = await Promise.all([bring(first), bring(await linkTo(server, email))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const has = server.database.selectFrom('users').select('id').where('email_address', '=', email);
    expect(await has.execute()).toHaveLength(1);
  });

  it.each(['a taken', 'a free'])('sends at most three emails an hour to %s address', async (whose) => {
    const email = newEmail();
    if (whose === 'a taken') {
      await server.addUser({ email });
      await confirm(server, email);
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await emailsTo(server, email)).toHaveLength(3);
  });

  it('sends to the owner of an address whose emails a stranger has used up', async () => {
    const email = newEmail();
    await Promise.all(Array.from({ length: 4 }, () => register(email)));
    await Promise.all(
      Array.from({ length: 4 }, () => server.visitor().call(requestPasswordReset, { body: { email } })),
    );
    const before = await emailsTo(server, email);
    expect(before).toHaveLength(6);
    const owner = server.visitor();
    owner.remoteAddress = '203.0.113.7';
    const { body } = await owner.call(signUp, {
      body: { fullName: 'Owner', email, location: 'Kharar', password: testPassword },
    });
    const [sentEmail, ...others] = (await emailsTo(server, email)).slice(before.length);
    expect(sentEmail).toMatchObject({ subject: 'Chowk: please confirm your e-mail' });
    expect(others).toEqual([]);
    expect(await bring(await linkTo(server, email))).toMatchObject({ status: 200 });
    const mine = owner.as((body as { token: string }).token, (body as { user: SignedInClient['user'] }).user);
    expect(await userOf(mine)).toMatchObject({ email, isEmailConfirmed: true });
    await owner.call(requestPasswordReset, { body: { email } });
    expect(await emailsTo(server, email)).toHaveLength(before.length + 2);
  });

  it('sends at most 20 emails a day to an address, and six of them for one network', async () => {
    const email = newEmail();
    await server.addUser({ email });
    await confirm(server, email);
    const { database, config, clock } = server;
    const emailQueue = createEmailQueue({ database, config, now: clock.now });
    const parts = { database, secret: config.tokenSecret, emailQueue, now: clock.now };
    const counts: number[] = [];
    for (const network of ['one', 'two', 'three', 'four']) {
      const sent: string[] = [];
      for (let hour = 0; hour < 3; hour++) {
        for (let at = 0; at < 4; at++) sent.push(await sendResetLink(parts, email, network));
        await sql`update shared_counts set ends_at = now() where ends_at < now() + interval '2 hours'`.execute(
          database,
        );
      }
      counts.push(sent.filter((outcome) => outcome === 'sent').length);
    }
    expect(counts).toEqual([6, 6, 6, 2]);
  });
});

describe('emails to one mailbox', () => {
  it('are counted together for every spelling', async () => {
    const spellings = [
      'ravi.mail@gmail.com',
      'ravimail+1@gmail.com',
      'Ravi.Mail+2@googlemail.com',
      'r.avimail+3@gmail.com',
    ];
    for (const email of spellings) expect((await register(email)).status).toBe(201);
    const sentEmails = await Promise.all(spellings.map((email) => emailsTo(server, email)));
    expect(sentEmails.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  });

  it('for a password reset reach the owner’s network after strangers have used up those of the day', async () => {
    const email = newEmail();
    await server.addUser({ email });
    await confirm(server, email);
    const askFrom = async (remoteAddress: string) => {
      const client = server.visitor();
      client.remoteAddress = remoteAddress;
      await client.call(requestPasswordReset, { body: { email } });
    };
    const already = (await emailsTo(server, email)).length;
    const strangers = Array.from({ length: 21 }, (_, at) => `198.18.${at}.7`);
    await Promise.all(strangers.map(askFrom));
    expect((await emailsTo(server, email)).length - already).toBe(20);
    for (let at = 0; at < 4; at++) await askFrom('127.0.0.1');
    expect((await emailsTo(server, email)).length - already).toBe(23);
  });
});

describe('requesting a password reset where several accounts claim one address', () => {
  it('sends at most three emails an hour', async () => {
    const email = newEmail();
    for (let at = 0; at < 5; at++) {
      await register(email);
      await server.visitor().call(requestPasswordReset, { body: { email } });
    }
    const subjects = (await emailsTo(server, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Chowk: a new password')).toHaveLength(3);
  });
});

describe('POST /api/account/confirm-email/look-up', () => {
  const lookUp = (token: string) => server.visitor().call(lookUpEmailConfirmation, { body: { token } });

  it('describes the link, and changes nothing', async () => {
    const email = newEmail();
    const client = await server.addUser({ email, fullName: 'Typed by a stranger' });
    const token = await linkTo(server, email);
    const { status, body } = await lookUp(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      email,
      kind: 'first',
      accountMadeAt: expect.any(String),
      requestedAt: expect.any(String),
      waiting: { messages: 0, listings: 0 },
    });
    expect(await lookUp(token)).toMatchObject({ status: 200 });
    expect(await userOf(client)).toMatchObject({ isEmailConfirmed: false });
    expect(await bring(token)).toMatchObject({ status: 200 });
    expect(await lookUp(token)).toMatchObject(linkOver);
  });

  it('distinguishes a change from a first address, and refuses a link whose address another account has verified', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const client = await server.addUser({ email });
    await confirm(server, email);
    const profile = { fullName: 'Asha', email: next, location: 'Kharar' };
    await client.call(updateProfile, { params: { id: client.user.id }, body: profile });
    const token = await linkTo(server, next);
    expect(await lookUp(token)).toMatchObject({ status: 200, body: { email: next, kind: 'change' } });
    await server.addUser({ email: next });
    await confirm(server, next);
    expect(await lookUp(token)).toMatchObject(linkOver);
    expect(await lookUp('x'.repeat(43))).toMatchObject(linkOver);
  });
});

describe('POST /api/account/confirm-email', () => {
  // Promise: A verification link works once, for three days, while it is the newest and the address is still
  // requested
  it('works once', async () => {
    const email = newEmail();
    await server.addUser({ email });
    const token = await linkTo(server, email);
    const answers = await Promise.all([bring(token), bring(token), bring(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await bring(token)).toMatchObject(linkOver);
  });

  it('responds the same for every invalid link', async () => {
    const email = newEmail();
    const client = await server.addUser({ email });
    const replaced = await linkTo(server, email);
    await askAgain(client);
    const late = await linkTo(server, email);
    const guessed = await bring('x'.repeat(43));
    expect(guessed).toMatchObject(linkOver);
    expect((await bring(replaced)).body).toEqual(guessed.body);
    expect((await server.visitor().call(undoEmailChange, { body: { token: late } })).body).toEqual(guessed.body);
    server.clock.advance(3 * DAY_MS + 1000);
    expect((await bring(late)).body).toEqual(guessed.body);
  });

  it('no longer verifies an address that the user has replaced', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const client = await server.addUser({ email });
    const token = await linkTo(server, email);
    const body = { fullName: 'Asha', email: next, location: 'Kharar' };
    const { body: user } = await client.call(updateProfile, { params: { id: client.user.id }, body });
    expect(user).toMatchObject({ email: next, newEmail: next, isEmailConfirmed: false });
    expect(await bring(token)).toMatchObject(linkOver);
    expect(await bring(await linkTo(server, next))).toMatchObject({ status: 200 });
    expect(await userOf(client)).toMatchObject({ email: next, isEmailConfirmed: true });
  });

  it('verifies nothing of a deleted account', async () => {
    const email = newEmail();
    const client = await server.addUser({ email });
    const token = await linkTo(server, email);
    const gone = await client.call(deleteAccount, {
      params: { id: client.user.id },
      body: { email, password: testPassword },
    });
    expect(gone.status).toBe(200);
    expect(await bring(token)).toMatchObject(linkOver);
  });

  it('is not needed after a password reset', async () => {
    const email = newEmail();
    const { user } = await server.addUser({ email });
    await server.visitor().call(requestPasswordReset, { body: { email } });
    const token = await linkTo(server, email, 'reset-password');
    const answer = await server.visitor().call(resetPassword, { body: { token, password: 'Another-Horse-9' } });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id, email, isEmailConfirmed: true } } });
    expect(await enter(email, 'Another-Horse-9')).toMatchObject({ status: 200 });
  });
});

describe('POST /api/users/:id/confirm-email', () => {
  it('responds the same with or without an address to verify', async () => {
    const email = newEmail();
    const client = await server.addUser({ email });
    const first = await askAgain(client);
    await confirm(server, email);
    const second = await askAgain(client);
    expect(second.body).toEqual(first.body);
    expect(await emailsTo(server, email)).toHaveLength(2);
  });

  it('verifies where it is not required', async () => {
    const easy = await startTestServer({ config: { publicUrl: 'https://chowk.example' } });
    try {
      const email = newEmail();
      const body = { fullName: 'Asha', email, location: 'Mohali', password: testPassword };
      expect(await easy.visitor().call(signUp, { body })).toMatchObject({ status: 201 });
      const [sentEmail] = await emailsTo(easy, email);
      expect(sentEmail?.subject).toBe('Chowk: please confirm your e-mail');
      expect(sentEmail?.body).toContain('please tell us: https://chowk.example/contact-us');
      expect(sentEmail?.body).not.toContain('goes out then');
      await confirm(easy, email);
      const other = newEmail();
      const client = await easy.addUser({ email: other });
      expect(client.user).toMatchObject({ email: other, isEmailConfirmed: false });
      await askAgain(client);
      await confirm(easy, other);
      expect(await userOf(client)).toMatchObject({ email: other, isEmailConfirmed: true });
    } finally {
      await easy.close();
    }
  });
});

describe('guessing a password', () => {
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await startTestServer({ config: { requireVerifiedEmail: true, rateLimits: true } });
  });
  afterAll(() => guarded.close());

  it('is not reset by an account that only claims the address', async () => {
    const email = newEmail();
    const owner = await guarded.addUser({ email });
    const owns = { email_address: email, pending_email: null, email_verified_at: new Date() };
    await guarded.database.updateTable('users').set(owns).where('id', '=', owner.user.id).execute();
    const password = 'Another-Horse-9';
    await guarded.visitor().call(signUp, { body: { fullName: 'Asha', location: 'Kharar', email, password } });
    // The first delay is one second, which a busy machine may have passed.
    guarded.clock.stop();
    const statuses: number[] = [];
    for (const tried of ['Wrong-Horse-1', 'Wrong-Horse-2', password, 'Wrong-Horse-3', 'Wrong-Horse-4', 'Wrong-Horse-5'])
      statuses.push((await guarded.visitor().call(signIn, { body: { email, password: tried } })).status);
    expect(statuses).toEqual([401, 401, 200, 401, 401, 429]);
  });
});
