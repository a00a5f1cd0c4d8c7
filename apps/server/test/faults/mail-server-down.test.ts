// A mail server that refuses, hangs or disconnects: the email stays queued, is retried, and arrives once.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/database/database.ts';
import { createEmailQueue, type EmailQueue } from '../../src/email/email-queue.ts';
import { createSmtpTransport, type EmailTransport } from '../../src/email/email-transports.ts';
import { startTestServer, type TestServer } from '../harness.ts';

type Habit = 'well' | 'refuses' | 'hangs' | 'disconnects during the email' | 'refuses the email';

const MINUTE = 60_000;
let testServer: TestServer;
let office: EmailQueue;
let server: Server;
let habit: Habit = 'well';
let received: string[] = [];
const open = new Set<Socket>();

/** The subset of SMTP needed to fail at every step. */
function converse(socket: Socket): void {
  open.add(socket);
  socket.on('close', () => open.delete(socket)).on('error', () => undefined);
  if (habit === 'refuses') return void socket.end('554 Not today\r\n');
  if (habit === 'hangs') return;
  let text = '';
  let isData = false;
  socket.write('220 mail\r\n');
  socket.on('data', (piece) => {
    text += piece;
    if (isData) {
      if (habit === 'disconnects during the email') return void socket.destroy();
      if (!text.endsWith('\r\n.\r\n')) return;
      if (habit === 'well') received.push(text);
      isData = false;
      socket.write(habit === 'well' ? '250 Yes\r\n' : '451 Later\r\n');
    } else {
      isData = /^data/i.test(text);
      const isEnd = /^quit/i.test(text);
      socket.write(isData ? '354 Go on\r\n' : isEnd ? '221 Bye\r\n' : '250 Yes\r\n');
    }
    text = '';
  });
}

beforeAll(async () => {
  server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  testServer = await startTestServer();
  // The app's own queue would send on its own schedule.
  await testServer.app.close();
  // Short only with one that never answers: on a busy machine a good one may be slow.
  const transport: EmailTransport = (email, fileName) => {
    const ms = habit === 'hangs' ? 500 : 20_000;
    const timeouts = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
    return createSmtpTransport(`smtp://127.0.0.1:${port}`, { timeouts })(email, fileName);
  };
  office = createEmailQueue({
    database: testServer.database,
    config: testServer.config,
    now: testServer.clock.now,
    transport,
  });
});
beforeEach(async () => {
  received = [];
  await testServer.database.deleteFrom('mails').execute();
});
afterEach(() => {
  habit = 'well';
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  server.close();
  await testServer.close();
});

const queue = (subject: string) =>
  inTransaction(testServer.database, (transaction) =>
    office.queue(transaction, { replyTo: null, subject, body: 'Hello.' }),
  );
const mails = () => testServer.database.selectFrom('mails').select(['attempts', 'sent_at', 'last_error']).execute();

describe('a mail server that', () => {
  it.each(['refuses', 'hangs', 'disconnects during the email', 'refuses the email'] as const)(
    '%s: the email stays queued, is sent when the server recovers, and arrives once',
    async (rude) => {
      habit = rude;
      await queue('Kept');
      await office.deliverDue();
      expect(await mails()).toMatchObject([{ attempts: 1, sent_at: null, last_error: expect.any(String) }]);
      habit = 'well';
      await office.deliverDue();
      expect(received).toHaveLength(0);
      testServer.clock.advance(2 * MINUTE);
      await office.deliverDue();
      await office.deliverDue();
      expect(received).toHaveLength(1);
      expect(await mails()).toMatchObject([{ attempts: 2, sent_at: expect.any(Date) }]);
    },
  );

  it('hangs blocks one round, not the emails after it', async () => {
    habit = 'hangs';
    await queue('First');
    await office.deliverDue();
    habit = 'well';
    await queue('Second');
    await office.deliverDue();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Subject: Second');
  });
});

describe('a clock that was wrong', () => {
  it('delays an email by the longest retry interval at most', async () => {
    testServer.clock.advance(365 * 24 * 60 * MINUTE);
    habit = 'refuses';
    await queue('Put off by a year');
    await office.deliverDue();
    habit = 'well';
    testServer.clock.advance(-365 * 24 * 60 * MINUTE);
    await office.deliverDue();
    expect(received).toHaveLength(1);
  });
});
