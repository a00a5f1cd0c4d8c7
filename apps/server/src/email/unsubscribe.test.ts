// Email preferences and unsubscribing: by the preferences page, by the link, and one-click (RFC 8058).
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import { chooseEmailTopic, saveEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { emailPreferenceTexts } from '@chowk/contract/email/preferences/email-preference-texts';
import {
  defaultEmailPreferences as defaults,
  type EmailPreferences,
  type EmailTopic,
  emailTopics,
} from '@chowk/contract/email/preferences/email-preferences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer, testPassword } from '../../test/harness.ts';
import { headerOf, type MailServer, startMailServer } from '../../test/mail-server.ts';
import { inTransaction } from '../database/database.ts';
import { findEmailPreferences } from './email-preferences.store.ts';
import { createMailQueue, type MailQueue } from './email-queue.ts';
import { signSubscription } from './unsubscribe-link.ts';

let smtpServer: MailServer;
let server: TestServer;
let emailQueue: MailQueue;
let user: SignedInClient;

beforeAll(async () => {
  smtpServer = await startMailServer();
  server = await startTestServer({ config: { smtpUrl: smtpServer.url, publicUrl: 'https://chowk.example' } });
  emailQueue = createMailQueue({ database: server.database, config: server.config, now: server.clock.now });
});
beforeEach(async () => {
  smtpServer.received.length = 0;
  user = await server.addUser({ fullName: 'Asha Rani' });
});
afterAll(async () => {
  await server.close();
  await smtpServer.close();
});

const write = (topic?: EmailTopic) =>
  inTransaction(server.database, (transaction) =>
    emailQueue.queue(transaction, {
      ...{ to: user.user.email, personId: user.user.id, replyTo: null, subject: 'Hello' },
      ...(topic ? { topic } : {}),
      body: { name: user.user.fullName, paragraphs: ['Hello.'] },
    }),
  );
const chosen = () => findEmailPreferences(server.database, user.user.id);
const tokenFor = (topic: EmailTopic, secret = server.config.tokenSecret, userId = user.user.id) =>
  signSubscription({ userId, topic }, secret);

/** As a mail program sends it: no cookie, no header of ours. */
function press(url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') {
  return server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
}
const pressToken = (token: string) => press(`/unsubscribe?token=${encodeURIComponent(token)}`);

async function receiveLink(topic: EmailTopic): Promise<string> {
  await write(topic);
  await emailQueue.deliverDue();
  const letter = smtpServer.received.at(-1);
  return /^<https:\/\/chowk\.example(\/\S+)>$/.exec(letter ? headerOf(letter, 'List-Unsubscribe') : '')?.[1] ?? '';
}

const off: Readonly<Record<EmailTopic, Partial<EmailPreferences>>> = {
  messages: { messages: 'never' },
  expiry: { expiry: false },
  favorites: { favorites: false },
};

describe('a letter that one may do without', () => {
  // Promise: A letter that one may do without says why it came, and carries a way out for the mail program (RFC 8058) and
  // for its reader, in both of its parts
  it('carries the way out: in its head, in its text and on its page', async () => {
    const link = await receiveLink('messages');
    const [letter] = smtpServer.received;
    expect(headerOf(letter ?? { from: '', to: [], text: '' }, 'List-Unsubscribe-Post')).toBe(
      'List-Unsubscribe=One-Click',
    );
    const [mail] = await server.database.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).execute();
    for (const part of [mail?.body, mail?.html]) {
      expect(part).toContain('You get this letter because somebody wrote to you at Chowk.');
      expect(part).toContain(`https://chowk.example${link}`);
      expect(part).toContain('https://chowk.example/letter-preferences');
    }
  });

  it('is the only one that does', async () => {
    await write();
    await emailQueue.deliverDue();
    expect(smtpServer.received[0]?.text).not.toMatch(/unsubscribe/i);
  });

  it('is not written once its topic is off, and not sent if it was waiting', async () => {
    await write('favorites');
    await pressToken(tokenFor('favorites'));
    await write('favorites');
    await write('expiry');
    await emailQueue.deliverDue();
    const links = smtpServer.received.map((letter) => headerOf(letter, 'List-Unsubscribe'));
    expect(links).toEqual([expect.stringContaining('token=expiry.')]);
  });
});

describe('the one press', () => {
  // Promise: One press in the mail program turns off the topic of that letter, without signing in, and nothing else
  it.each(emailTopics)('turns off %s alone', async (topic) => {
    const answer = await press(await receiveLink(topic));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await chosen()).toEqual({ ...defaults, ...off[topic] });
  });

  it('leaves all else as the person chose it, and may be pressed twice', async () => {
    const mine = { ...defaults, messages: 'daily', expiry: false, timeZone: 'Asia/Tokyo' } as const;
    await user.call(saveEmailPreferences, { params: { id: user.user.id }, body: mine });
    for (let time = 0; time < 2; time += 1) expect((await pressToken(tokenFor('messages'))).statusCode).toBe(200);
    expect(await chosen()).toEqual({ ...mine, messages: 'never' });
  });

  it('is understood as either kind of form', async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const answer = await press(`/unsubscribe?token=${tokenFor('expiry')}`, payload, 'multipart/form-data; boundary=x');
    expect(answer.statusCode).toBe(200);
    expect(await chosen()).toEqual({ ...defaults, ...off.expiry });
  });

  // Promise: A link that is opened changes nothing: mail programs open links before their readers do
  it('is a POST: whoever only opens the link changes nothing', async () => {
    const link = await receiveLink('messages');
    for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url: link });
    expect((await press(link, 'something=else')).statusCode).toBe(400);
    expect((await press(link, '{}', 'application/json')).statusCode).toBe(415);
    expect(await chosen()).toEqual(defaults);
  });
});

describe('a link that is not theirs', () => {
  const cutOff = (token: string) => token.slice(0, -1);
  // Promise: A link that was guessed, changed, signed elsewhere or made for somebody who is gone changes nothing, and its
  // answer tells nothing
  it.each([
    ['is guessed', () => `messages.${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['is cut short', () => cutOff(tokenFor('messages'))],
    ['has another topic', () => tokenFor('messages').replace('messages', 'expiry')],
    ['names a topic that is none', () => tokenFor('messages').replace('messages', 'password')],
    ['is signed by another town', () => tokenFor('messages', 'another-secret-0123456789-0123456789')],
    ['has something behind it', () => `${tokenFor('messages')}.x`],
    ['is for nobody', () => tokenFor('messages', undefined, '019535d9-3df7-79fb-b466-fa907fa17f9e')],
    ['is empty', () => ''],
    ['is not text', () => 'a&token=b'],
  ])('%s', async (_, make) => {
    const before = await server.database.selectFrom('letter_preferences').selectAll().orderBy('user_id').execute();
    const token = make();
    const pressed = await press(`/unsubscribe?token=${token}`);
    expect([pressed.statusCode, pressed.json()]).toEqual([
      400,
      expect.objectContaining({ message: emailPreferenceTexts.linkWrong }),
    ]);
    const called = await server.visitor().call(chooseEmailTopic, { body: { token } });
    expect(called.status).toBe(400);
    expect(await server.database.selectFrom('letter_preferences').selectAll().orderBy('user_id').execute()).toEqual(
      before,
    );
  });

  it('with another person in it', async () => {
    const other = await server.addUser();
    const [topic, , signature] = tokenFor('messages').split('.');
    const [, theirs] = tokenFor('messages', undefined, other.user.id).split('.');
    expect((await pressToken(`${topic}.${theirs}.${signature}`)).statusCode).toBe(400);
    expect(await findEmailPreferences(server.database, other.user.id)).toEqual(defaults);
  });

  it('is every link of somebody who deleted their account', async () => {
    const token = tokenFor('messages');
    const { id, email } = user.user;
    await user.call(deleteAccount, { params: { id }, body: { email, password: testPassword } });
    expect((await pressToken(token)).statusCode).toBe(400);
    expect(await server.visitor().call(chooseEmailTopic, { body: { token } })).toMatchObject({
      status: 400,
      body: { message: emailPreferenceTexts.linkWrong },
    });
  });
});

describe('POST /api/letters/topic', () => {
  // Promise: On the page of the link one press turns the topic off, and another brings back what was
  it('turns a topic off without signing in, and back to what it was', async () => {
    const daily = { ...defaults, messages: 'daily' } as const;
    await user.call(saveEmailPreferences, { params: { id: user.user.id }, body: daily });
    const choose = (choice?: 'soon' | 'daily' | 'never') =>
      server.visitor().call(chooseEmailTopic, { body: { token: tokenFor('messages'), ...(choice ? { choice } : {}) } });
    expect(await choose()).toMatchObject({ status: 200, body: { topic: 'messages', before: 'daily' } });
    expect(await chosen()).toEqual({ ...defaults, messages: 'never' });
    expect(await choose('daily')).toMatchObject({ status: 200, body: { topic: 'messages', before: 'never' } });
    expect(await chosen()).toEqual(daily);
  });

  it('knows on and off of a topic without a daily letter', async () => {
    const choose = (choice: 'soon' | 'never') =>
      server.visitor().call(chooseEmailTopic, { body: { token: tokenFor('expiry'), choice } });
    expect((await choose('never')).body).toEqual({ topic: 'expiry', before: 'soon' });
    expect((await choose('soon')).body).toEqual({ topic: 'expiry', before: 'never' });
    expect(await chosen()).toEqual(defaults);
  });
});
