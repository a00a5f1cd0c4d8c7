// Header injection: line breaks in every text of an email add no header, as received by a mail server.
import type { AddressInfo } from 'node:net';
import { updateProfile } from '@chowk/contract/accounts/account-endpoints';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { reportConversation, sendMessage } from '@chowk/contract/messages/message-endpoints';
import { decideReport } from '@chowk/contract/moderation/moderation-endpoints';
import { reportListing } from '@chowk/contract/reports/report-endpoints';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/database/database.ts';
import { createEmailQueue } from '../../src/email/index.ts';
import type { SignedInClient } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { plantListing } from '../planted-rows.ts';

type Received = { readonly to: readonly string[]; readonly head: string };
const received: Received[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      received.push({
        to: envelope.rcptTo.map(({ address }) => address),
        head: text.slice(0, text.indexOf('\r\n\r\n')),
      });
      done();
    });
  },
});

let testServer: TestServer;
let seller: SignedInClient;
let buyer: SignedInClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const config = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'hello@town.example',
    supportEmail: 'desk@town.example',
  };
  testServer = await startTestServer({ config, runsInBackground: true });
  [seller, buyer] = [await testServer.addUser(), await testServer.addUser()];
});
afterAll(async () => {
  await testServer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const breaks = ['\r\n', '\n', '\r', '\u2028'];
const evil = (line: string) =>
  `Hello there${line}Bcc: victim@evil.example${line}X-Evil: 1${line}${line}<h1>Injected</h1>`;

/** Every header that our emails have. */
const known =
  /^(From|To|Reply-To|Subject|Message-ID|Content-Transfer-Encoding|Date|MIME-Version|Content-Type|Auto-Submitted|List-Unsubscribe|List-Unsubscribe-Post)$/i;

async function rename(user: SignedInClient, fullName: string): Promise<void> {
  const { id, email } = user.user;
  const { status } = await user.call(updateProfile, {
    params: { id },
    body: { fullName, email, location: fullName },
  });
  expect(status).toBe(200);
}

/** Every email the server sends, with the line break in each text that another user chose. */
async function writeAll(line: string): Promise<void> {
  const text = evil(line);
  const visitor = testServer.visitor();
  await visitor.call(submitContact, {
    body: { name: text, email: 'asha@town.example', reason: 'general', subject: text, message: text },
  });
  await rename(seller, text.slice(0, 100));
  await rename(buyer, text.slice(0, 100));
  const { id: listingId } = await plantListing(testServer.database, {
    user_id: seller.user.id,
    title: text.slice(0, 100),
  });
  const [senderId, receiverId] = [buyer.user.id, seller.user.id];
  await buyer.call(sendMessage, { body: { senderId, receiverId, listingId, content: text } });
  await inTransaction(testServer.database, (transaction) =>
    createEmailQueue({ ...testServer, now: testServer.clock.now }).queue(transaction, {
      ...{ to: seller.user.email, userId: receiverId, replyTo: null, topic: 'messages', subject: `From ${text}` },
      body: {
        name: text,
        paragraphs: [text],
        quote: text,
        items: [{ title: text, note: text, url: testServer.config.publicUrl }],
      },
    }),
  );
  const words = { reason: 'scam', description: text } as const;
  await buyer.call(reportConversation, { body: { listingId, otherUserId: receiverId, ...words } });
  await visitor.call(reportListing, { body: { listingId, email: 'asha@town.example', ...words } });
}

describe('a line break in an email', () => {
  it('adds no header and no recipient, in any text', async () => {
    for (const line of breaks) await writeAll(line);
    await testServer.database.updateTable('users').set({ role: 'moderator' }).where('id', '=', buyer.user.id).execute();
    const reports = await testServer.database.selectFrom('reports').select('id').execute();
    for (const { id } of reports)
      await buyer.call(decideReport, {
        params: { id },
        body: { decision: 'warn', reason: evil('\r\n'), note: evil('\r\n') },
      });
    const written = await testServer.database.selectFrom('mails').select('subject').orderBy('id').execute();
    expect(written.length).toBeGreaterThan(breaks.length * 3);
    await expect.poll(() => received.length).toBe(written.length);

    // Once as written, once as sent.
    for (const { subject } of written) expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    for (const { to, head } of received) {
      expect([['desk@town.example'], [seller.user.email], [buyer.user.email]]).toContainEqual(to);
      const names = head.split(/\r\n(?![ \t])/).map((field) => field.split(':')[0] ?? '');
      expect(names.filter((name) => !known.test(name))).toEqual([]);
      expect(head.split('\r\n').join('')).not.toMatch(/[\r\n]/);
    }
  });

  it.each(breaks.slice(0, 3))('is refused in a reply-to address: %j', async (line) => {
    const email = `asha@town.example${line}Bcc: victim@evil.example`;
    const body = { name: 'Asha', email, reason: 'general', subject: 'Hello', message: 'Hello' } as const;
    expect((await testServer.visitor().call(submitContact, { body })).status).toBe(400);
  });
});
