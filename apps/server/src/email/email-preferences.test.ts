// Email preferences and unsubscribing: by the preferences page, by the link, and one-click (RFC 8058).
import { deleteAccount } from '@chowk/contract/accounts/privacy/personal-data-endpoints';
import {
  chooseEmailTopic,
  saveEmailPreferences,
  showEmailPreferences,
} from '@chowk/contract/email/preferences/email-preference-endpoints';
import { emailPreferenceTexts } from '@chowk/contract/email/preferences/email-preference-texts';
import {
  defaultEmailPreferences as defaults,
  type EmailPreferences,
  type EmailTopic,
  emailTopics,
} from '@chowk/contract/email/preferences/email-preferences';
import { emailFooterTexts } from '@chowk/contract/email/texts/email-footer-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { type EmailServer, startEmailServer } from '../../test/email-server.ts';
import { testPassword } from '../../test/harness.ts';
import { headerOf } from '../../test/mail-server.ts';
import { inTransaction } from '../database/database.ts';
import { findEmailPreferences } from './email-preferences.store.ts';
import { signSubscription } from './unsubscribe-link.ts';

let server: EmailServer;
let user: SignedInClient;

beforeAll(async () => {
  server = await startEmailServer({ publicUrl: 'https://chowk.example' });
});
beforeEach(async () => {
  server.smtpServer.received.length = 0;
  user = await server.addUser({ fullName: 'Asha Rani' });
});
afterAll(() => server.close());

const write = (topic?: EmailTopic) =>
  inTransaction(server.database, (transaction) =>
    server.emailQueue.queue(transaction, {
      ...{ to: user.user.email, userId: user.user.id, replyTo: null, subject: 'Hello' },
      ...(topic ? { topic } : {}),
      body: { name: user.user.fullName, paragraphs: ['Hello.'] },
    }),
  );
const chosen = () => findEmailPreferences(server.database, user.user.id);
const tokenFor = (topic: EmailTopic, secret = server.config.tokenSecret, userId = user.user.id) =>
  signSubscription({ id: userId, topic }, secret);

/** As a mail program sends it: no cookie, no header of our own. */
function press(url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') {
  return server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
}
const pressToken = (token: string) => press(`/unsubscribe?token=${encodeURIComponent(token)}`);

async function receiveLink(topic: EmailTopic): Promise<string> {
  await write(topic);
  await server.emailQueue.deliverDue();
  const email = server.smtpServer.received.at(-1);
  return /^<https:\/\/chowk\.example(\/\S+)>$/.exec(email ? headerOf(email, 'List-Unsubscribe') : '')?.[1] ?? '';
}

const off: Readonly<Record<EmailTopic, Partial<EmailPreferences>>> = {
  messages: { messages: 'never' },
  expiry: { expiry: false },
  favorites: { favorites: false },
  savedSearches: { savedSearches: false },
};

describe('an optional email', () => {
  it('has unsubscribe links in its headers, text and HTML', async () => {
    const link = await receiveLink('messages');
    const [email] = server.smtpServer.received;
    expect(headerOf(email ?? { from: '', to: [], text: '' }, 'List-Unsubscribe-Post')).toBe(
      'List-Unsubscribe=One-Click',
    );
    const [mail] = await server.database.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).execute();
    for (const part of [mail?.body, mail?.html]) {
      expect(part).toContain(emailFooterTexts.reasons.messages);
      expect(part).toContain(`https://chowk.example${link}`);
      expect(part).toContain('https://chowk.example/email-settings');
    }
  });

  it('is the only kind with an unsubscribe link', async () => {
    await write();
    await server.emailQueue.deliverDue();
    expect(server.smtpServer.received[0]?.text).not.toMatch(/unsubscribe/i);
  });

  it('is not queued once its topic is off, and not sent if it was queued', async () => {
    await write('favorites');
    await pressToken(tokenFor('favorites'));
    await write('favorites');
    await write('expiry');
    await server.emailQueue.deliverDue();
    const links = server.smtpServer.received.map((email) => headerOf(email, 'List-Unsubscribe'));
    expect(links).toEqual([expect.stringContaining('token=expiry.')]);
  });
});

describe('one-click unsubscribe', () => {
  // Promise: One click in the mail program turns off the topic of that email, without signing in, and nothing else
  it.each(emailTopics)('turns off only %s', async (topic) => {
    const answer = await press(await receiveLink(topic));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await chosen()).toEqual({ ...defaults, ...off[topic] });
  });

  it('keeps the other preferences, and may be repeated', async () => {
    const mine = { ...defaults, messages: 'daily', expiry: false, timeZone: 'Asia/Tokyo' } as const;
    await user.call(saveEmailPreferences, { params: { id: user.user.id }, body: mine });
    for (let time = 0; time < 2; time += 1) expect((await pressToken(tokenFor('messages'))).statusCode).toBe(200);
    expect(await chosen()).toEqual({ ...mine, messages: 'never' });
  });

  it('accepts multipart form data', async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const answer = await press(`/unsubscribe?token=${tokenFor('expiry')}`, payload, 'multipart/form-data; boundary=x');
    expect(answer.statusCode).toBe(200);
    expect(await chosen()).toEqual({ ...defaults, ...off.expiry });
  });

  it('needs a POST: opening the link changes nothing', async () => {
    const link = await receiveLink('messages');
    for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url: link });
    expect((await press(link, 'something=else')).statusCode).toBe(400);
    expect((await press(link, '{}', 'application/json')).statusCode).toBe(415);
    expect(await chosen()).toEqual(defaults);
  });
});

describe('an invalid link', () => {
  const cutOff = (token: string) => token.slice(0, -1);
  it.each([
    ['is guessed', () => `messages.${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['is cut short', () => cutOff(tokenFor('messages'))],
    ['has another topic', () => tokenFor('messages').replace('messages', 'expiry')],
    ['has an unknown topic', () => tokenFor('messages').replace('messages', 'password')],
    ['is signed with another secret', () => tokenFor('messages', 'another-secret-0123456789-0123456789')],
    ['has a suffix', () => `${tokenFor('messages')}.x`],
    ['is for an unknown user', () => tokenFor('messages', undefined, '019535d9-3df7-79fb-b466-fa907fa17f9e')],
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

  it('has the id of another user', async () => {
    const other = await server.addUser();
    const [topic, , signature] = tokenFor('messages').split('.');
    const [, theirs] = tokenFor('messages', undefined, other.user.id).split('.');
    expect((await pressToken(`${topic}.${theirs}.${signature}`)).statusCode).toBe(400);
    expect(await findEmailPreferences(server.database, other.user.id)).toEqual(defaults);
  });

  it('is any link of a deleted user', async () => {
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

describe('POST /api/emails/topic', () => {
  it('turns a topic off without signing in, and back to the previous choice', async () => {
    const daily = { ...defaults, messages: 'daily' } as const;
    await user.call(saveEmailPreferences, { params: { id: user.user.id }, body: daily });
    const choose = (choice?: 'soon' | 'daily' | 'never') =>
      server.visitor().call(chooseEmailTopic, { body: { token: tokenFor('messages'), ...(choice ? { choice } : {}) } });
    expect(await choose()).toMatchObject({ status: 200, body: { topic: 'messages', before: 'daily' } });
    expect(await chosen()).toEqual({ ...defaults, messages: 'never' });
    expect(await choose('daily')).toMatchObject({ status: 200, body: { topic: 'messages', before: 'never' } });
    expect(await chosen()).toEqual(daily);
  });

  it('turns a topic without a daily digest off and on', async () => {
    const choose = (choice: 'soon' | 'never') =>
      server.visitor().call(chooseEmailTopic, { body: { token: tokenFor('expiry'), choice } });
    expect((await choose('never')).body).toEqual({ topic: 'expiry', before: 'soon' });
    expect((await choose('soon')).body).toEqual({ topic: 'expiry', before: 'never' });
    expect(await chosen()).toEqual(defaults);
  });
});

describe('/api/users/{id}/email-preferences', () => {
  const params = () => ({ id: user.user.id });
  const show = () => user.call(showEmailPreferences, { params: params() });
  const save = (given: object) =>
    user.call(saveEmailPreferences, { params: params(), body: { ...defaults, ...given } });

  it('returns all topics at first, and then the saved preferences', async () => {
    expect(await show()).toMatchObject({ status: 200, body: { ...defaults, addressFails: false } });
    const mine = {
      ...{ messages: 'daily', showsFirstLine: false, expiry: false, favorites: false },
      ...{ savedSearches: false, timeZone: 'Asia/Tokyo' },
    };
    expect(await save(mine)).toMatchObject({ status: 200, body: { message: emailPreferenceTexts.saved } });
    expect((await show()).body).toEqual({ ...mine, addressFails: false });
    await save({});
    expect((await show()).body).toEqual({ ...defaults, addressFails: false });
  });

  it('rejects unknown time zones and choices', async () => {
    const wrong = [
      ...['Asia/Nowhere', '+05:30', '', `A${'/a'.repeat(60)}`].map((timeZone) => ({ timeZone })),
      ...[{ messages: 'weekly' }, { expiry: 'yes' }],
    ];
    for (const given of wrong) expect([given, (await save(given)).status]).toEqual([given, 400]);
  });

  it('accepts all kinds of time zones', async () => {
    for (const timeZone of ['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])
      expect([timeZone, (await save({ timeZone })).status]).toEqual([timeZone, 200]);
  });
});
