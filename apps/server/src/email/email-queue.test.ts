// Letters by a real SMTP conversation: delivered, waiting while the mail server is away, shared by several offices.
import { DAY_MS } from '@chowk/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { ownPort } from '../../test/processes/server-process.ts';
import { inTransaction } from '../database/database.ts';
import { createMailQueue, type MailQueue } from './email-queue.ts';

const MINUTE = 60_000;

const port = ownPort();
let testServer: TestServer;
let office: MailQueue;
let running: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  testServer = await startTestServer({
    config: { smtpUrl, mailFrom: 'The Town <hello@town.example>', supportEmail: 'desk@town.example' },
  });
  // The app's own office keeps its own hours, which would disturb those of the tests.
  await testServer.app.close();
  office = createMailQueue({ database: testServer.database, config: testServer.config, now: testServer.clock.now });
});
beforeEach(() => testServer.database.deleteFrom('mails').execute());
afterEach(async () => {
  for (const server of running) await server.close();
  running = [];
});
afterAll(() => testServer.close());

const open = async () => {
  const server = await startMailServer(port);
  running.push(server);
  return server;
};
const letter = { replyTo: 'asha@town.example', subject: 'ਖ਼ੁਸ਼ ਰਹੋ', body: 'Hello.\nਖ਼ੁਸ਼ ਰਹੋ' };
const queue = (given = {}) =>
  inTransaction(testServer.database, (transaction) => office.queue(transaction, { ...letter, ...given }));
const mails = () => testServer.database.selectFrom('mails').selectAll().orderBy('created_at').execute();

describe('the post office', () => {
  // Promise: With a mail server it is handed over once, and kept and tried again while the server is away
  it('hands a letter to the mail server, once', async () => {
    const server = await open();
    await queue();
    await office.deliverDue();
    await office.deliverDue();
    expect(server.received).toHaveLength(1);
    const [{ from, to, text } = { from: '', to: [], text: '' }] = server.received;
    expect({ from, to }).toEqual({ from: 'hello@town.example', to: ['desk@town.example'] });
    expect(text).toMatch(/^From: The Town <hello@town\.example>\r$/m);
    expect(text).toMatch(/^Reply-To: asha@town\.example\r$/m);
    const encoded = /^Subject: =\?UTF-8\?B\?(.+)\?=\r$/m.exec(text)?.[1] ?? '';
    expect(Buffer.from(encoded, 'base64').toString()).toBe(letter.subject);
    expect(await mails()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date), last_error: null }]);
  });

  it('keeps a letter while the mail server is away, and sends it later', async () => {
    await queue();
    await office.deliverDue();
    expect(await mails()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringMatching(/ECONNREFUSED/) },
    ]);

    const server = await open();
    testServer.clock.advance(MINUTE / 2);
    await office.deliverDue();
    expect(server.received).toHaveLength(0);
    testServer.clock.advance(MINUTE);
    await office.deliverDue();
    expect(server.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ attempts: 2, sent_at: expect.any(Date) }]);
  });

  it('tries again for ever, an hour apart at most', async () => {
    const server = await open();
    server.behaviour.refuseContactMessage = () => ({ responseCode: 450, message: 'Not today' });
    await queue();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await office.deliverDue();
      testServer.clock.advance(60 * MINUTE);
    }
    expect(await mails()).toMatchObject([
      { attempts: 10, sent_at: null, last_error: expect.stringMatching(/Not today/) },
    ]);
    server.behaviour.refuseContactMessage = () => null;
    await office.deliverDue();
    expect(server.received).toHaveLength(1);
  });

  // Promise: A letter leaves only when what it is about was kept, and once however many servers run
  it('forgets a letter whose transaction was not kept', async () => {
    const failing = inTransaction(testServer.database, async (transaction) => {
      await office.queue(transaction, letter);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mails()).toEqual([]);
  });

  it('shares the queue with the offices of other servers', async () => {
    const server = await open();
    for (let number = 0; number < 12; number += 1) await queue({ subject: `Letter ${number}` });
    const parts = { database: testServer.database, config: testServer.config, now: testServer.clock.now };
    const others = [createMailQueue(parts), createMailQueue(parts)];
    await Promise.all([office, ...others].map((one) => one.deliverDue()));
    const subjects = server.received.map(({ text }) => /^Subject: (.+)\r$/m.exec(text)?.[1]);
    expect(subjects).toHaveLength(12);
    expect(new Set(subjects).size).toBe(12);
  });

  it('does not wait for a letter that another server is just taking', async () => {
    const server = await open();
    await queue({ subject: 'Taken' });
    testServer.clock.advance(1);
    await queue({ subject: 'Free' });
    await inTransaction(testServer.database, async (transaction) => {
      await transaction.selectFrom('mails').select('id').where('subject', '=', 'Taken').forUpdate().execute();
      await office.deliverDue();
    });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.text).toContain('Subject: Free');
  });

  it('removes what was sent more than 30 days ago, and nothing that still waits', async () => {
    await open();
    await queue();
    await office.deliverDue();
    for (const server of running) await server.close();
    running = [];
    await queue({ subject: 'Waiting' });
    testServer.clock.advance(29 * DAY_MS);
    await office.deliverDue();
    expect(await mails()).toHaveLength(2);
    testServer.clock.advance(2 * DAY_MS);
    await office.deliverDue();
    expect(await mails()).toMatchObject([{ subject: 'Waiting', sent_at: null }]);
  });
});
