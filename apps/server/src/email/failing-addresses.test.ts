// Addresses that a mail server rejects permanently: the email is given up, three failures mark the address.
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { showEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { type EmailServer, startEmailServer } from '../../test/email-server.ts';
import { confirm } from '../../test/verification-server.ts';
import { inTransaction } from '../database/database.ts';
import type { EmailQueue } from './email-queue.ts';

let server: EmailServer;
let user: SignedInClient;

beforeAll(async () => {
  server = await startEmailServer({ supportEmail: 'desk@town.example', publicUrl: 'https://chowk.example' });
});
beforeEach(async () => {
  await server.database.deleteFrom('mails').execute();
  server.smtpServer.received.length = 0;
  server.smtpServer.behaviour.refuseRecipient = () => null;
  user = await server.addUser();
});
afterAll(() => server.close());

const noSuchUser = { responseCode: 550, message: '5.1.1 No such user' };
const refuseTheirs = () => {
  server.smtpServer.behaviour.refuseRecipient = (address) => (address === user.user.email ? noSuchUser : null);
};
const queue = (given: Partial<Parameters<EmailQueue['queue']>[1]> = {}) =>
  inTransaction(server.database, (transaction) =>
    server.emailQueue.queue(transaction, {
      ...{ to: user.user.email, userId: user.user.id, replyTo: null, subject: 'Hello' },
      body: { name: user.user.fullName, paragraphs: ['Hello.'] },
      ...given,
    }),
  );
const send = async (given: Parameters<typeof queue>[0] = {}) => {
  await queue(given);
  await server.emailQueue.deliverDue();
};
const addressFails = async () => {
  const { body } = await user.call(showEmailPreferences, { params: { id: user.user.id } });
  return 'addressFails' in body ? body.addressFails : null;
};
const mails = () => server.database.selectFrom('mails').selectAll().orderBy('id').execute();

async function failThreeTimes(): Promise<void> {
  refuseTheirs();
  for (let sent = 0; sent < 3; sent += 1) await send();
}

describe('a recipient that the mail server rejects permanently', () => {
  it('is given up, and later emails are sent in the same round', async () => {
    refuseTheirs();
    await queue({ isSecret: true });
    await queue({ to: 'other@town.example', userId: null, subject: 'Behind it' });
    await server.emailQueue.deliverDue();
    expect(server.smtpServer.received.map(({ to }) => to)).toEqual([['other@town.example']]);
    const [refused] = await mails();
    expect(refused).toMatchObject({ sent_at: null, given_up_at: expect.any(Date), body: '', html: null, attempts: 1 });
    expect(refused?.last_error).toContain('No such user');
    server.clock.advance(2 * 60 * 60_000);
    await server.emailQueue.deliverDue();
    expect((await mails())[0]?.attempts).toBe(1);
    server.clock.advance(31 * DAY_MS);
    await server.emailQueue.deliverDue();
    expect(await mails()).toEqual([]);
    server.clock.advance(-31 * DAY_MS);
  });

  it('is retried where it was deferred or the sender was at fault', async () => {
    const soft = [
      { responseCode: 450, message: '4.2.0 Greylisted' },
      { responseCode: 550, message: '5.7.1 Relaying denied' },
    ];
    for (const refusal of soft) {
      server.smtpServer.behaviour.refuseRecipient = () => refusal;
      await send();
    }
    expect(await mails()).toMatchObject([{ given_up_at: null }, { given_up_at: null }]);
    server.smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(5 * 60_000);
    await server.emailQueue.deliverDue();
    expect(server.smtpServer.received).toHaveLength(2);
  });

  it('is retried forever where it is the support team', async () => {
    server.smtpServer.behaviour.refuseRecipient = () => noSuchUser;
    await send({ to: 'desk@town.example', userId: user.user.id });
    await send({ to: 'desk@town.example', userId: user.user.id });
    await send({ to: 'desk@town.example', userId: user.user.id });
    expect((await mails()).map(({ given_up_at }) => given_up_at)).toEqual([null, null, null]);
    expect(await addressFails()).toBe(false);
  });
});

describe('an address that failed three times', () => {
  it('is marked, shown to the user, and gets no optional emails', async () => {
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

  it('gets no optional email that was queued before, but required ones', async () => {
    await queue({ topic: 'favorites', subject: 'Waiting' });
    await server.database.updateTable('users').set({ mail_failures: 3 }).where('id', '=', user.user.id).execute();
    await queue({ subject: 'A new password' });
    await server.emailQueue.deliverDue();
    expect(server.smtpServer.received.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
      'A new password',
    ]);
  });

  it('is cleared by a delivered email', async () => {
    await failThreeTimes();
    expect(await addressFails()).toBe(true);
    server.smtpServer.behaviour.refuseRecipient = () => null;
    await send();
    expect(await addressFails()).toBe(false);
    await send({ topic: 'messages' });
    expect(server.smtpServer.received).toHaveLength(2);
  });

  it('is cleared when the user changes it, whatever happens to the old address', async () => {
    await failThreeTimes();
    await queue();
    const { fullName, location, id } = user.user;
    const email = `new-${user.user.email}`;
    await user.call(updateProfile, { params: { id }, body: { fullName, location, email } });
    await confirm(server, email);
    expect(await addressFails()).toBe(false);
    await server.emailQueue.deliverDue();
    const counted = server.database.selectFrom('users').select('mail_failures').where('id', '=', id);
    expect(await counted.executeTakeFirst()).toEqual({ mail_failures: 0 });
  });
});
