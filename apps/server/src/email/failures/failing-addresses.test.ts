// An address that a mail server refuses for good: given up, counted, marked after three, and forgotten when it is well again.
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { showEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { confirm } from '../../../test/verification-server.ts';
import { inTransaction } from '../../database/database.ts';
import { createMailQueue, type MailQueue } from '../email-queue.ts';

let server: MailServer;
let testServer: TestServer;
let office: MailQueue;
let user: SignedInClient;

beforeAll(async () => {
  server = await startMailServer();
  const publicUrl = 'https://chowk.example';
  testServer = await startTestServer({ config: { smtpUrl: server.url, supportEmail: 'desk@town.example', publicUrl } });
  office = createMailQueue({ database: testServer.database, config: testServer.config, now: testServer.clock.now });
});
beforeEach(async () => {
  await testServer.database.deleteFrom('mails').execute();
  server.received.length = 0;
  server.behaviour.refuseRecipient = () => null;
  user = await testServer.addUser();
});
afterAll(async () => {
  await testServer.close();
  await server.close();
});

const noSuchUser = { responseCode: 550, message: '5.1.1 No such user' };
const refuseTheirs = () => {
  server.behaviour.refuseRecipient = (address) => (address === user.user.email ? noSuchUser : null);
};
const queue = (given: Partial<Parameters<MailQueue['queue']>[1]> = {}) =>
  inTransaction(testServer.database, (transaction) =>
    office.queue(transaction, {
      ...{ to: user.user.email, personId: user.user.id, replyTo: null, subject: 'Hello' },
      body: { name: user.user.fullName, paragraphs: ['Hello.'] },
      ...given,
    }),
  );
const send = async (given: Parameters<typeof queue>[0] = {}) => {
  await queue(given);
  await office.deliverDue();
};
const addressFails = async () => {
  const { body } = await user.call(showEmailPreferences, { params: { id: user.user.id } });
  return 'addressFails' in body ? body.addressFails : null;
};
const mails = () => testServer.database.selectFrom('mails').selectAll().orderBy('id').execute();

async function failThreeTimes(): Promise<void> {
  refuseTheirs();
  for (let letter = 0; letter < 3; letter += 1) await send();
}

describe('a recipient whom the mail server refuses for good', () => {
  // Promise: A letter to an address that is refused for good is given up, and holds up no other letter
  it('is given up, and the letters behind it go out in the same round', async () => {
    refuseTheirs();
    await queue({ isSecret: true });
    await queue({ to: 'other@town.example', personId: null, subject: 'Behind it' });
    await office.deliverDue();
    expect(server.received.map(({ to }) => to)).toEqual([['other@town.example']]);
    const [refused] = await mails();
    expect(refused).toMatchObject({ sent_at: null, given_up_at: expect.any(Date), body: '', html: null, attempts: 1 });
    expect(refused?.last_error).toContain('No such user');
    testServer.clock.advance(2 * 60 * 60_000);
    await office.deliverDue();
    expect((await mails())[0]?.attempts).toBe(1);
    testServer.clock.advance(31 * DAY_MS);
    await office.deliverDue();
    expect(await mails()).toEqual([]);
    testServer.clock.advance(-31 * DAY_MS);
  });

  it('is tried again where it was only put off, and where we are to blame', async () => {
    const soft = [
      { responseCode: 450, message: '4.2.0 Greylisted' },
      { responseCode: 550, message: '5.7.1 Relaying denied' },
    ];
    for (const refusal of soft) {
      server.behaviour.refuseRecipient = () => refusal;
      await send();
    }
    expect(await mails()).toMatchObject([{ given_up_at: null }, { given_up_at: null }]);
    server.behaviour.refuseRecipient = () => null;
    testServer.clock.advance(5 * 60_000);
    await office.deliverDue();
    expect(server.received).toHaveLength(2);
  });

  it('is tried for ever where it is the support team', async () => {
    server.behaviour.refuseRecipient = () => noSuchUser;
    await send({ to: 'desk@town.example', personId: user.user.id });
    await send({ to: 'desk@town.example', personId: user.user.id });
    await send({ to: 'desk@town.example', personId: user.user.id });
    expect((await mails()).map(({ given_up_at }) => given_up_at)).toEqual([null, null, null]);
    expect(await addressFails()).toBe(false);
  });
});

describe('an address that failed three times', () => {
  // Promise: After three letters in a row that an address refuses for good, its person is told on the page, and what
  // they can do without is no longer sent there
  it('is marked, told to its person, and spared what they can do without', async () => {
    refuseTheirs();
    await send();
    await send();
    expect(await addressFails()).toBe(false);
    await queue({ topic: 'favorites', subject: 'Queued before' });
    await send();
    expect(await addressFails()).toBe(true);
    await send({ topic: 'messages', subject: 'Not even queued' });
    const given = (await mails()).map(({ subject, attempts }) => [subject, attempts]);
    expect(given).not.toContainEqual(['Not even queued', expect.anything()]);
  });

  it('keeps a letter back that was already waiting, and still tries what has to come', async () => {
    await queue({ topic: 'favorites', subject: 'Waiting' });
    await testServer.database.updateTable('users').set({ mail_failures: 3 }).where('id', '=', user.user.id).execute();
    await queue({ subject: 'A new password' });
    await office.deliverDue();
    expect(server.received.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual(['A new password']);
  });

  // Promise: A letter that arrives, or another address, clears the mark
  it('is well again when a letter arrives', async () => {
    await failThreeTimes();
    expect(await addressFails()).toBe(true);
    server.behaviour.refuseRecipient = () => null;
    await send();
    expect(await addressFails()).toBe(false);
    await send({ topic: 'messages' });
    expect(server.received).toHaveLength(2);
  });

  it('is another one when the person changes it, whatever happens to the old one', async () => {
    await failThreeTimes();
    await queue();
    const { fullName, location, id } = user.user;
    const email = `new-${user.user.email}`;
    await user.call(updateProfile, { params: { id }, body: { fullName, location, email } });
    await confirm(testServer, email);
    expect(await addressFails()).toBe(false);
    await office.deliverDue();
    const counted = testServer.database.selectFrom('users').select('mail_failures').where('id', '=', id);
    expect(await counted.executeTakeFirst()).toEqual({ mail_failures: 0 });
  });
});
