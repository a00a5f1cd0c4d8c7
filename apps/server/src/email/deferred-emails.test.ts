// Deferred emails: each is retried on its own and given up after three days.
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { headerOf, type MailServer, startMailServer } from '../../test/mail-server.ts';
import { inTransaction } from '../database/database.ts';
import { emailAttempted } from '../instrumentation/measures.ts';
import { createMailQueue, type MailQueue } from './email-queue.ts';

const HOUR_MS = 3_600_000;
const support = 'desk@town.example';
const putOff = 'nobody@no-such-domain.example';

let smtpServer: MailServer;
let server: TestServer;
let emailQueue: MailQueue;
let user: SignedInClient['user'];

beforeAll(async () => {
  smtpServer = await startMailServer();
  server = await startTestServer({ config: { smtpUrl: smtpServer.url, supportEmail: support } });
  user = (await server.addUser()).user;
  // The app's own office keeps its own hours, which would disturb those of the tests.
  await server.app.close();
  emailQueue = createMailQueue({ database: server.database, config: server.config, now: server.clock.now });
});
beforeEach(async () => {
  await server.database.deleteFrom('mails').execute();
  smtpServer.received.length = 0;
  smtpServer.behaviour.refuseRecipient = () => null;
  smtpServer.behaviour.refuseContent = () => null;
});
afterAll(async () => {
  await server.close();
  await smtpServer.close();
});

const unknownDomain = { responseCode: 450, message: '4.1.2 Domain not found' };
const refuseRecipient = (refusal = unknownDomain, whom = putOff) => {
  smtpServer.behaviour.refuseRecipient = (address) => (address === whom ? refusal : null);
};
/** Queued a millisecond after the one before: their order is known. */
const queue = async (subject: string, to = 'somebody@town.example', userId: string | null = null) => {
  await inTransaction(server.database, (transaction) =>
    emailQueue.queue(transaction, { to, personId: userId, replyTo: null, subject, body: 'Hello.' }),
  );
  server.clock.advance(1);
};
const mails = () => server.database.selectFrom('mails').selectAll().orderBy('created_at').execute();
const subjects = () => smtpServer.received.map((mail) => headerOf(mail, 'Subject'));
const attempts = async () => (await mails()).map((mail) => mail.attempts);

/** Half a day at a time, with a letter to somebody else each time: nothing is wrong with the mail server. */
async function passDays(days: number): Promise<void> {
  for (let half = 0; half < 2 * days; half += 1) {
    server.clock.advance(DAY_MS / 2);
    await queue('To somebody else');
    await emailQueue.deliverDue();
  }
}

describe('a letter that is not taken', () => {
  // Promise: A letter that is put off, or not liked, holds up no other: the round goes on, and it is tried again later
  it.each([
    ['its recipient is put off', unknownDomain],
    ['we may not write to its recipient', { responseCode: 550, message: '5.7.1 Relaying denied' }],
  ])('lets the letters behind it go in the same round: %s', async (_, refusal) => {
    refuseRecipient(refusal);
    for (const number of [1, 2, 3]) {
      await queue(`Put off ${number}`, putOff);
      await queue(`Taken ${number}`);
    }
    await emailQueue.deliverDue();
    expect(subjects()).toEqual(['Taken 1', 'Taken 2', 'Taken 3']);
    expect((await mails()).map(({ sent_at, given_up_at }) => [sent_at !== null, given_up_at])).toEqual(
      [1, 2, 3].flatMap(() => [
        [false, null],
        [true, null],
      ]),
    );
    smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await emailQueue.deliverDue();
    await emailQueue.deliverDue();
    expect(subjects().slice(3)).toEqual(['Put off 1', 'Put off 2', 'Put off 3']);
  });

  it.each([451, 554])('lets them go also where its words are not liked: %s', async (responseCode) => {
    smtpServer.behaviour.refuseContent = (text) =>
      text.includes('Subject: Not liked') ? { responseCode, message: 'No' } : null;
    await queue('Not liked');
    await queue('Liked');
    await emailQueue.deliverDue();
    expect(subjects()).toEqual(['Liked']);
    expect(await mails()).toMatchObject([{ sent_at: null, given_up_at: null, attempts: 1 }, { attempts: 1 }]);
  });

  it('waits longer each time, an hour at most', async () => {
    refuseRecipient();
    await queue('Put off', putOff);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await emailQueue.deliverDue();
      const [mail] = await mails();
      const pause = (mail?.next_attempt_at.getTime() ?? 0) - server.clock.now().getTime();
      pauses.push(Math.round(pause / 60_000));
      server.clock.advance(pause);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  // Promise: A new letter goes before those that were tried already
  it('comes after new letters when it is tried again', async () => {
    refuseRecipient();
    await queue('Tried before', putOff);
    await emailQueue.deliverDue();
    smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await queue('New');
    await emailQueue.deliverDue();
    expect(subjects()).toEqual(['New', 'Tried before']);
  });
});

describe('a mail server that is not well', () => {
  // Promise: When the mail server itself is away or says that it closes, no further letter is tried in this round
  it('ends the round when it says 421, and has both letters later, once', async () => {
    smtpServer.behaviour.refuseRecipient = () => ({ responseCode: 421, message: '4.3.2 Closing' });
    await queue('First');
    await queue('Second');
    await emailQueue.deliverDue();
    expect(await attempts()).toEqual([1, 0]);
    smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await emailQueue.deliverDue();
    await emailQueue.deliverDue();
    expect(subjects().sort()).toEqual(['First', 'Second']);
  });

  it('ends the round when it says 421 to a letter, or is not there', async () => {
    smtpServer.behaviour.refuseContent = () => ({ responseCode: 421, message: '4.3.2 Closing' });
    await queue('First');
    await queue('Second');
    await emailQueue.deliverDue();
    expect(await attempts()).toEqual([1, 0]);
    const nowhere = { ...server.config, smtpUrl: 'smtp://127.0.0.1:1' };
    await createMailQueue({ database: server.database, config: nowhere, now: server.clock.now }).deliverDue();
    expect(await attempts()).toEqual([1, 1]);
    expect(smtpServer.received).toEqual([]);
  });
});

describe('a letter that was put off for days', () => {
  // Promise: A letter that is put off while others leave is given up after three days, which says nothing of its address
  it('is given up after three days, like one that is refused for good, and its address is not marked', async () => {
    const outcomes: string[] = [];
    const end = emailAttempted.listen((outcome) => outcomes.push(outcome));
    refuseRecipient(unknownDomain, user.email);
    await queue('Before');
    await queue('Put off', user.email, user.id);
    await queue('After');
    await emailQueue.deliverDue();
    await passDays(2.5);
    const find = async () => (await mails()).find(({ subject }) => subject === 'Put off');
    expect(await find()).toMatchObject({ given_up_at: null });
    await passDays(1);
    const given = await find();
    expect(given).toMatchObject({ sent_at: null, given_up_at: expect.any(Date) });
    expect(given?.last_error).toContain('Domain not found');
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1);
    end();
    smtpServer.behaviour.refuseRecipient = () => null;
    await passDays(1);
    expect((await find())?.attempts).toBe(given?.attempts);
    expect(subjects()).not.toContain('Put off');
    const counted = server.database.selectFrom('users').select('mail_failures').where('id', '=', user.id);
    expect(await counted.executeTakeFirst()).toEqual({ mail_failures: 0 });
  });

  // Promise: While no letter leaves at all, none is given up
  it('is kept where none at all was taken: that is for an operator to put right', async () => {
    smtpServer.behaviour.refuseRecipient = () => ({ responseCode: 550, message: '5.7.1 Relaying denied' });
    await queue('First');
    await queue('Second');
    for (let day = 0; day < 9; day += 1) {
      server.clock.advance(DAY_MS);
      await emailQueue.deliverDue();
    }
    expect(await mails()).toMatchObject([{ given_up_at: null }, { given_up_at: null }]);
    smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await emailQueue.deliverDue();
    expect(subjects().sort()).toEqual(['First', 'Second']);
  });

  it('is tried on where it is to the support team', async () => {
    refuseRecipient(unknownDomain, support);
    await queue('Help', support);
    await passDays(5);
    const [help] = await mails();
    expect(help).toMatchObject({ subject: 'Help', sent_at: null, given_up_at: null });
  });
});
