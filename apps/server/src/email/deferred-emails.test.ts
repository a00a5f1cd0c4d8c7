// Deferred emails: each is retried on its own and given up after three days.
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { type EmailServer, startEmailServer } from '../../test/email-server.ts';
import { headerOf } from '../../test/mail-server.ts';
import { inTransaction } from '../database/database.ts';
import { emailAttempted } from '../instrumentation/measures.ts';
import { createEmailQueue } from './email-queue.ts';

const HOUR_MS = 3_600_000;
const support = 'desk@town.example';
const putOff = 'buyer@no-such-domain.example';

let server: EmailServer;
let user: SignedInClient['user'];

beforeAll(async () => {
  server = await startEmailServer({ supportEmail: support });
  user = (await server.addUser()).user;
  // The app's own queue would deliver at other times than the tests.
  await server.app.close();
});
beforeEach(async () => {
  await server.database.deleteFrom('mails').execute();
  server.smtpServer.received.length = 0;
  server.smtpServer.behaviour.refuseRecipient = () => null;
  server.smtpServer.behaviour.refuseContent = () => null;
});
afterAll(() => server.close());

const unknownDomain = { responseCode: 450, message: '4.1.2 Domain not found' };
const refuseRecipient = (refusal = unknownDomain, whom = putOff) => {
  server.smtpServer.behaviour.refuseRecipient = (address) => (address === whom ? refusal : null);
};
/** Each a millisecond after the previous one, so that their order is known. */
const queue = async (subject: string, to = 'other@town.example', userId: string | null = null) => {
  await inTransaction(server.database, (transaction) =>
    server.emailQueue.queue(transaction, { to, userId, replyTo: null, subject, body: 'Hello.' }),
  );
  server.clock.advance(1);
};
const mails = () => server.database.selectFrom('mails').selectAll().orderBy('created_at').execute();
const subjects = () => server.smtpServer.received.map((mail) => headerOf(mail, 'Subject'));
const attempts = async () => (await mails()).map((mail) => mail.attempts);

/** Half a day at a time, with an email to another recipient each time: the mail server works. */
async function passDays(days: number): Promise<void> {
  for (let half = 0; half < 2 * days; half += 1) {
    server.clock.advance(DAY_MS / 2);
    await queue('To another recipient');
    await server.emailQueue.deliverDue();
  }
}

describe('an email that the mail server defers', () => {
  it.each([
    ['its recipient is deferred', unknownDomain],
    ['we may not write to its recipient', { responseCode: 550, message: '5.7.1 Relaying denied' }],
  ])('lets later emails go in the same round: %s', async (_, refusal) => {
    refuseRecipient(refusal);
    for (const number of [1, 2, 3]) {
      await queue(`Put off ${number}`, putOff);
      await queue(`Taken ${number}`);
    }
    await server.emailQueue.deliverDue();
    expect(subjects()).toEqual(['Taken 1', 'Taken 2', 'Taken 3']);
    expect((await mails()).map(({ sent_at, given_up_at }) => [sent_at !== null, given_up_at])).toEqual(
      [1, 2, 3].flatMap(() => [
        [false, null],
        [true, null],
      ]),
    );
    server.smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await server.emailQueue.deliverDue();
    await server.emailQueue.deliverDue();
    expect(subjects().slice(3)).toEqual(['Put off 1', 'Put off 2', 'Put off 3']);
  });

  it.each([451, 554])('lets them go also where its words are not liked: %s', async (responseCode) => {
    server.smtpServer.behaviour.refuseContent = (text) =>
      text.includes('Subject: Not liked') ? { responseCode, message: 'No' } : null;
    await queue('Not liked');
    await queue('Liked');
    await server.emailQueue.deliverDue();
    expect(subjects()).toEqual(['Liked']);
    expect(await mails()).toMatchObject([{ sent_at: null, given_up_at: null, attempts: 1 }, { attempts: 1 }]);
  });

  it('is retried with a growing delay of an hour at most', async () => {
    refuseRecipient();
    await queue('Put off', putOff);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await server.emailQueue.deliverDue();
      const [mail] = await mails();
      const pause = (mail?.next_attempt_at.getTime() ?? 0) - server.clock.now().getTime();
      pauses.push(Math.round(pause / 60_000));
      server.clock.advance(pause);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is retried after new emails', async () => {
    refuseRecipient();
    await queue('Tried before', putOff);
    await server.emailQueue.deliverDue();
    server.smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await queue('New');
    await server.emailQueue.deliverDue();
    expect(subjects()).toEqual(['New', 'Tried before']);
  });
});

describe('a failing mail server', () => {
  it('ends the round with a 421, and both emails are sent once later', async () => {
    server.smtpServer.behaviour.refuseRecipient = () => ({ responseCode: 421, message: '4.3.2 Closing' });
    await queue('First');
    await queue('Second');
    await server.emailQueue.deliverDue();
    expect(await attempts()).toEqual([1, 0]);
    server.smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await server.emailQueue.deliverDue();
    await server.emailQueue.deliverDue();
    expect(subjects().sort()).toEqual(['First', 'Second']);
  });

  it('ends the round with a 421 to the content, or without a server', async () => {
    server.smtpServer.behaviour.refuseContent = () => ({ responseCode: 421, message: '4.3.2 Closing' });
    await queue('First');
    await queue('Second');
    await server.emailQueue.deliverDue();
    expect(await attempts()).toEqual([1, 0]);
    const nowhere = { ...server.config, smtpUrl: 'smtp://127.0.0.1:1' };
    await createEmailQueue({ database: server.database, config: nowhere, now: server.clock.now }).deliverDue();
    expect(await attempts()).toEqual([1, 1]);
    expect(server.smtpServer.received).toEqual([]);
  });
});

describe('an email that was deferred for days', () => {
  it('is given up after three days, and its address is not marked', async () => {
    const outcomes: string[] = [];
    const end = emailAttempted.listen((outcome) => outcomes.push(outcome));
    refuseRecipient(unknownDomain, user.email);
    await queue('Before');
    await queue('Put off', user.email, user.id);
    await queue('After');
    await server.emailQueue.deliverDue();
    await passDays(2.5);
    const find = async () => (await mails()).find(({ subject }) => subject === 'Put off');
    expect(await find()).toMatchObject({ given_up_at: null });
    await passDays(1);
    const given = await find();
    expect(given).toMatchObject({ sent_at: null, given_up_at: expect.any(Date) });
    expect(given?.last_error).toContain('Domain not found');
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1);
    end();
    server.smtpServer.behaviour.refuseRecipient = () => null;
    await passDays(1);
    expect((await find())?.attempts).toBe(given?.attempts);
    expect(subjects()).not.toContain('Put off');
    const counted = server.database.selectFrom('users').select('mail_failures').where('id', '=', user.id);
    expect(await counted.executeTakeFirst()).toEqual({ mail_failures: 0 });
  });

  it('is kept while no email at all is sent: an operator has to fix that', async () => {
    server.smtpServer.behaviour.refuseRecipient = () => ({ responseCode: 550, message: '5.7.1 Relaying denied' });
    await queue('First');
    await queue('Second');
    for (let day = 0; day < 9; day += 1) {
      server.clock.advance(DAY_MS);
      await server.emailQueue.deliverDue();
    }
    expect(await mails()).toMatchObject([{ given_up_at: null }, { given_up_at: null }]);
    server.smtpServer.behaviour.refuseRecipient = () => null;
    server.clock.advance(HOUR_MS);
    await server.emailQueue.deliverDue();
    expect(subjects().sort()).toEqual(['First', 'Second']);
  });

  it('is retried forever where it goes to the support team', async () => {
    refuseRecipient(unknownDomain, support);
    await queue('Help', support);
    await passDays(5);
    const [help] = await mails();
    expect(help).toMatchObject({ subject: 'Help', sent_at: null, given_up_at: null });
  });
});
