// Proving an address: the letter after registering, its link, and what neither tells anybody.
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
import { createMailQueue } from '../../email/index.ts';
import { sendResetLink } from '../password-reset/send-reset-link.ts';

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
const askAgain = (person: SignedInClient) => person.call(requestEmailConfirmation, { params: { id: person.user.id } });
const userOf = async (person: SignedInClient) => {
  const { body } = await person.call(showMe);
  return 'user' in body ? body.user : null;
};
const register = (email: string, password = testPassword, fullName = 'Asha') =>
  server.visitor().call(signUp, { body: { fullName, email, location: 'Kharar', password } });
const enter = (email: string, password: string) => server.visitor().call(signIn, { body: { email, password } });

describe('registering where addresses are proven', () => {
  // Promise: Whoever registers is signed in at once and gets a letter with a link that confirms the address
  it('signs in and writes to the address', async () => {
    const email = newEmail();
    const person = await server.addUser({ email });
    expect(person.user).toMatchObject({ email, userName: email, isEmailConfirmed: false, newEmail: email });
    expect(await emailsTo(server, email)).toMatchObject([{ subject: 'Chowk: please confirm your e-mail' }]);
    expect(await bring(await linkTo(server, email))).toMatchObject({ status: 200 });
    const user = await userOf(person);
    expect(user).toMatchObject({ email, userName: email, isEmailConfirmed: true });
    expect(user).not.toHaveProperty('newEmail');
  });

  // Promise: Before the address is confirmed, one signs in with it all the same
  it('lets whoever registered sign in, and nobody with another password', async () => {
    const email = newEmail();
    const { user } = await server.addUser({ email });
    expect(await enter(email.toUpperCase(), testPassword)).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    });
    expect(await enter(email, 'Another-Horse-9')).toMatchObject({ status: 401 });
  });

  // Promise: What the link carries is kept as a hash alone, and the letter's words are emptied once it is sent
  it('keeps nothing that confirms', async () => {
    const email = newEmail();
    await server.addUser({ email });
    const token = await linkTo(server, email);
    const carry = async () => {};
    await createMailQueue({ ...server, now: server.clock.now, carry }).deliverDue();
    expect(JSON.stringify(await emailsTo(server, email))).not.toContain(token);
    expect(JSON.stringify(await server.database.selectFrom('email_links').selectAll().execute())).not.toContain(token);
    expect(await bring(token)).toMatchObject({ status: 200 });
  });

  // Promise: The letter to an unproven address carries no word that whoever registered has typed
  it('sends nobody’s words to somebody else’s mailbox', async () => {
    const email = newEmail();
    await register(email, testPassword, 'Buy at evil.example\r\nBcc: all@town.example');
    await server.visitor().call(requestPasswordReset, { body: { email } });
    const letters = await emailsTo(server, email);
    expect(letters).toHaveLength(2);
    expect(JSON.stringify(letters)).not.toMatch(/evil|Bcc/);
  });
});

describe('registering with somebody’s address', () => {
  // Promise: Where addresses are proven, registering with a taken one answers as if it were free, and its owner is told
  it('answers as with a free one, and tells the owner alone', async () => {
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
    const letters = await emailsTo(server, email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Chowk: please confirm your e-mail', taken]);
    expect(letters[1]?.body).toContain('Hello The Owner,');
    expect(letters[1]?.body).not.toContain('#');
    expect(await userOf(owner)).toMatchObject({ email, isEmailConfirmed: true, fullName: 'The Owner' });
  });

  it('lets each in with their own password, and the owner’s account is the owner’s', async () => {
    const email = newEmail();
    const owner = await server.addUser({ email });
    await confirm(server, email);
    const other = await register(email, 'Another-Horse-9');
    const otherId = 'user' in other.body ? other.body.user.id : '';
    expect(await enter(email, testPassword)).toMatchObject({ status: 200, body: { user: { id: owner.user.id } } });
    expect(await enter(email, 'Another-Horse-9')).toMatchObject({ status: 200, body: { user: { id: otherId } } });
  });

  it('asks about the owner when a password is forgotten', async () => {
    const email = newEmail();
    const owner = await server.addUser({ email });
    await confirm(server, email);
    await register(email, 'Another-Horse-9');
    await server.visitor().call(requestPasswordReset, { body: { email } });
    const token = await linkTo(server, email, 'reset-password');
    const answer = await server.visitor().call(resetPassword, { body: { token, password: 'Third-Horse-9' } });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: owner.user.id } } });
  });

  // Promise: Of several who register with one address, whoever opens the letter has it
  it('gives an address to one account, also when two links are opened at once', async () => {
    const email = newEmail();
    await server.addUser({ email });
    const first = await linkTo(server, email);
    await server.addUser({ email });
    const answers = await Promise.all([bring(first), bring(await linkTo(server, email))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const has = server.database.selectFrom('users').select('id').where('email', '=', email);
    expect(await has.execute()).toHaveLength(1);
  });

  // Promise: At most three letters an hour about its proof reach an address from one network, six a day, and 20 a day in all,
  // the same whether or not an account has it
  it.each(['somebody’s', 'nobody’s'])('writes three letters an hour at most to %s address', async (whose) => {
    const email = newEmail();
    if (whose === 'somebody’s') {
      await server.addUser({ email });
      await confirm(server, email);
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await emailsTo(server, email)).toHaveLength(3);
  });

  // Promise: A stranger who registers with another user's address again and again does not keep its owner's letters away: the
  // owner, on another network, still gets those to confirm it and for a new password
  it('writes to the owner of an address whose letters a stranger has used up', async () => {
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
    const [letter, ...others] = (await emailsTo(server, email)).slice(before.length);
    expect(letter).toMatchObject({ subject: 'Chowk: please confirm your e-mail' });
    expect(others).toEqual([]);
    expect(await bring(await linkTo(server, email))).toMatchObject({ status: 200 });
    const mine = owner.as((body as { token: string }).token, (body as { user: SignedInClient['user'] }).user);
    expect(await userOf(mine)).toMatchObject({ email, isEmailConfirmed: true });
    await owner.call(requestPasswordReset, { body: { email } });
    expect(await emailsTo(server, email)).toHaveLength(before.length + 2);
  });

  it('writes no more than 20 a day to an address, and six of them for one network', async () => {
    const email = newEmail();
    await server.addUser({ email });
    await confirm(server, email);
    const { database, config, clock } = server;
    const mailQueue = createMailQueue({ database, config, now: clock.now });
    const parts = { database, secret: config.tokenSecret, mailQueue, now: clock.now };
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

describe('letters to one mailbox', () => {
  // Promise: Other spellings of a mailbox, with a tag or with other dots at Gmail, get it no more letters than its address does
  it('are counted together, however its address is spelt', async () => {
    const spellings = [
      'ravi.mail@gmail.com',
      'ravimail+1@gmail.com',
      'Ravi.Mail+2@googlemail.com',
      'r.avimail+3@gmail.com',
    ];
    for (const email of spellings) expect((await register(email)).status).toBe(201);
    const letters = await Promise.all(spellings.map((email) => emailsTo(server, email)));
    expect(letters.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  });

  // Promise: Strangers who ask for a new password again and again do not keep the letter from its owner, on a network from
  // which the owner signed in
  it('for a new password reach the owner at home, although strangers have used up those of the day', async () => {
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

describe('asking for a new password where several wait for one address', () => {
  it('writes three letters an hour at most', async () => {
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

  // Promise: Opening the link of the letter confirms nothing: its page says which address and account it is about, and
  // waits for a press
  it('says what the link is about, and changes nothing', async () => {
    const email = newEmail();
    const person = await server.addUser({ email, fullName: 'Typed by anybody' });
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
    expect(await userOf(person)).toMatchObject({ isEmailConfirmed: false });
    expect(await bring(token)).toMatchObject({ status: 200 });
    expect(await lookUp(token)).toMatchObject(linkOver);
  });

  it('tells a change from a first address, and refuses a link whose address another account has confirmed', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const person = await server.addUser({ email });
    await confirm(server, email);
    const profile = { fullName: 'Asha', email: next, location: 'Kharar' };
    await person.call(updateProfile, { params: { id: person.user.id }, body: profile });
    const token = await linkTo(server, next);
    expect(await lookUp(token)).toMatchObject({ status: 200, body: { email: next, kind: 'change' } });
    await server.addUser({ email: next });
    await confirm(server, next);
    expect(await lookUp(token)).toMatchObject(linkOver);
    expect(await lookUp('x'.repeat(43))).toMatchObject(linkOver);
  });
});

describe('POST /api/account/confirm-email', () => {
  // Promise: A link that confirms works once, for three days, while it is the newest and the address is still wanted
  it('opens once', async () => {
    const email = newEmail();
    await server.addUser({ email });
    const token = await linkTo(server, email);
    const answers = await Promise.all([bring(token), bring(token), bring(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await bring(token)).toMatchObject(linkOver);
  });

  it('says the same of every link that is not good', async () => {
    const email = newEmail();
    const person = await server.addUser({ email });
    const replaced = await linkTo(server, email);
    await askAgain(person);
    const late = await linkTo(server, email);
    const guessed = await bring('x'.repeat(43));
    expect(guessed).toMatchObject(linkOver);
    expect((await bring(replaced)).body).toEqual(guessed.body);
    expect((await server.visitor().call(undoEmailChange, { body: { token: late } })).body).toEqual(guessed.body);
    server.clock.advance(3 * DAY_MS + 1000);
    expect((await bring(late)).body).toEqual(guessed.body);
  });

  it('no longer confirms an address that the person gave up', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const person = await server.addUser({ email });
    const token = await linkTo(server, email);
    const body = { fullName: 'Asha', email: next, location: 'Kharar' };
    const { body: user } = await person.call(updateProfile, { params: { id: person.user.id }, body });
    expect(user).toMatchObject({ email: next, newEmail: next, isEmailConfirmed: false });
    expect(await bring(token)).toMatchObject(linkOver);
    expect(await bring(await linkTo(server, next))).toMatchObject({ status: 200 });
    expect(await userOf(person)).toMatchObject({ email: next, isEmailConfirmed: true });
  });

  it('confirms nothing of an account that is deleted', async () => {
    const email = newEmail();
    const person = await server.addUser({ email });
    const token = await linkTo(server, email);
    const gone = await person.call(deleteAccount, {
      params: { id: person.user.id },
      body: { email, password: testPassword },
    });
    expect(gone.status).toBe(200);
    expect(await bring(token)).toMatchObject(linkOver);
  });

  // Promise: Opening the letter about a forgotten password proves the address too
  it('is not needed by whoever opened a link for a new password', async () => {
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
  it('answers the same whether or not there is anything to confirm', async () => {
    const email = newEmail();
    const person = await server.addUser({ email });
    const first = await askAgain(person);
    await confirm(server, email);
    const second = await askAgain(person);
    expect(second.body).toEqual(first.body);
    expect(await emailsTo(server, email)).toHaveLength(2);
  });

  // Promise: Where addresses need no proof a letter asks for it all the same; nothing waits, and the letter says nothing else
  it('confirms where nobody has to', async () => {
    const easy = await startTestServer({ config: { publicUrl: 'https://chowk.example' } });
    try {
      const email = newEmail();
      const body = { fullName: 'Asha', email, location: 'Mohali', password: testPassword };
      expect(await easy.visitor().call(signUp, { body })).toMatchObject({ status: 201 });
      const [letter] = await emailsTo(easy, email);
      expect(letter?.subject).toBe('Chowk: please confirm your e-mail');
      expect(letter?.body).toContain('please tell us: https://chowk.example/contact-us');
      expect(letter?.body).not.toContain('goes out then');
      await confirm(easy, email);
      const other = newEmail();
      const person = await easy.addUser({ email: other });
      expect(person.user).toMatchObject({ email: other, isEmailConfirmed: false });
      await askAgain(person);
      await confirm(easy, other);
      expect(await userOf(person)).toMatchObject({ email: other, isEmailConfirmed: true });
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

  // Promise: Whoever registered with somebody's address wins no further tries at that one's password by signing in
  it('is slowed down all the same by whoever has an account without the address', async () => {
    const email = newEmail();
    const owner = await guarded.addUser({ email });
    const owns = { email, new_email: null, email_confirmed_at: new Date() };
    await guarded.database.updateTable('users').set(owns).where('id', '=', owner.user.id).execute();
    const password = 'Another-Horse-9';
    await guarded.visitor().call(signUp, { body: { fullName: 'Asha', location: 'Kharar', email, password } });
    // The first wait is one of a second, which a busy machine takes for a try.
    guarded.clock.stop();
    const statuses: number[] = [];
    for (const tried of ['Wrong-Horse-1', 'Wrong-Horse-2', password, 'Wrong-Horse-3', 'Wrong-Horse-4', 'Wrong-Horse-5'])
      statuses.push((await guarded.visitor().call(signIn, { body: { email, password: tried } })).status);
    expect(statuses).toEqual([401, 401, 200, 401, 401, 429]);
  });
});
