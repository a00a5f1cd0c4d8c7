// Email queue over real SMTP: delivery, retries while the mail server is down, several servers.
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { ownPort } from '../../test/processes/server-process.ts';
import { inTransaction } from '../database/database.ts';
import { createEmailQueue, type EmailQueue } from './email-queue.ts';

const MINUTE = 60_000;

const port = ownPort();
let server: TestServer;
let emailQueue: EmailQueue;
let running: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  server = await startTestServer({
    config: { smtpUrl, mailFrom: 'The Town <hello@town.example>', supportEmail: 'desk@town.example' },
  });
  // The app's own queue would deliver at other times than the tests.
  await server.app.close();
  emailQueue = createEmailQueue({ database: server.database, config: server.config, now: server.clock.now });
});
beforeEach(() => server.database.deleteFrom('mails').execute());
afterEach(async () => {
  for (const smtpServer of running) await smtpServer.close();
  running = [];
});
afterAll(() => server.close());

const open = async () => {
  const smtpServer = await startMailServer(port);
  running.push(smtpServer);
  return smtpServer;
};
const email = { replyTo: 'asha@town.example', subject: 'ਖ਼ੁਸ਼ ਰਹੋ', body: 'Hello.\nਖ਼ੁਸ਼ ਰਹੋ' };
const queue = (given = {}) =>
  inTransaction(server.database, (transaction) => emailQueue.queue(transaction, { ...email, ...given }));
const mails = () => server.database.selectFrom('mails').selectAll().orderBy('created_at').execute();

describe('the email queue', () => {
  // Promise: With a mail server an email is delivered once, and retried while the server is down
  it('delivers an email to the mail server once', async () => {
    const smtpServer = await open();
    await queue();
    await emailQueue.deliverDue();
    await emailQueue.deliverDue();
    expect(smtpServer.received).toHaveLength(1);
    const [{ from, to, text } = { from: '', to: [], text: '' }] = smtpServer.received;
    expect({ from, to }).toEqual({ from: 'hello@town.example', to: ['desk@town.example'] });
    expect(text).toMatch(/^From: The Town <hello@town\.example>\r$/m);
    expect(text).toMatch(/^Reply-To: asha@town\.example\r$/m);
    const encoded = /^Subject: =\?UTF-8\?B\?(.+)\?=\r$/m.exec(text)?.[1] ?? '';
    expect(Buffer.from(encoded, 'base64').toString()).toBe(email.subject);
    expect(await mails()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date), last_error: null }]);
  });

  it('keeps an email while the mail server is down, and sends it later', async () => {
    await queue();
    await emailQueue.deliverDue();
    expect(await mails()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringMatching(/ECONNREFUSED/) },
    ]);

    const smtpServer = await open();
    server.clock.advance(MINUTE / 2);
    await emailQueue.deliverDue();
    expect(smtpServer.received).toHaveLength(0);
    server.clock.advance(MINUTE);
    await emailQueue.deliverDue();
    expect(smtpServer.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ attempts: 2, sent_at: expect.any(Date) }]);
  });

  it('retries forever, at most an hour apart', async () => {
    const smtpServer = await open();
    smtpServer.behaviour.refuseContent = () => ({ responseCode: 450, message: 'Not today' });
    await queue();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await emailQueue.deliverDue();
      server.clock.advance(60 * MINUTE);
    }
    expect(await mails()).toMatchObject([
      { attempts: 10, sent_at: null, last_error: expect.stringMatching(/Not today/) },
    ]);
    smtpServer.behaviour.refuseContent = () => null;
    await emailQueue.deliverDue();
    expect(smtpServer.received).toHaveLength(1);
  });

  it('drops an email whose transaction was rolled back', async () => {
    const failing = inTransaction(server.database, async (transaction) => {
      await emailQueue.queue(transaction, email);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mails()).toEqual([]);
  });

  it('shares the queue with other servers', async () => {
    const smtpServer = await open();
    for (let number = 0; number < 12; number += 1) await queue({ subject: `Email ${number}` });
    const parts = { database: server.database, config: server.config, now: server.clock.now };
    const others = [createEmailQueue(parts), createEmailQueue(parts)];
    await Promise.all([emailQueue, ...others].map((one) => one.deliverDue()));
    const subjects = smtpServer.received.map(({ text }) => /^Subject: (.+)\r$/m.exec(text)?.[1]);
    expect(subjects).toHaveLength(12);
    expect(new Set(subjects).size).toBe(12);
  });

  it('skips an email that another server is claiming', async () => {
    const smtpServer = await open();
    await queue({ subject: 'Taken' });
    server.clock.advance(1);
    await queue({ subject: 'Free' });
    await inTransaction(server.database, async (transaction) => {
      await transaction.selectFrom('mails').select('id').where('subject', '=', 'Taken').forUpdate().execute();
      await emailQueue.deliverDue();
    });
    expect(smtpServer.received).toHaveLength(1);
    expect(smtpServer.received[0]?.text).toContain('Subject: Free');
  });

  it('deletes emails sent more than 30 days ago, and no pending ones', async () => {
    await open();
    await queue();
    await emailQueue.deliverDue();
    for (const smtpServer of running) await smtpServer.close();
    running = [];
    await queue({ subject: 'Waiting' });
    server.clock.advance(29 * DAY_MS);
    await emailQueue.deliverDue();
    expect(await mails()).toHaveLength(2);
    server.clock.advance(2 * DAY_MS);
    await emailQueue.deliverDue();
    expect(await mails()).toMatchObject([{ subject: 'Waiting', sent_at: null }]);
  });
});
