// Letters signed on their way out, checked as a receiver checks them: with the public key, over what arrived.
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { headerOf, type MailServer, startMailServer } from '../../test/mail-server.ts';
import { inTransaction } from '../database/database.ts';
import { createMailQueue } from './email-queue.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let server: MailServer;
let testServer: TestServer;
beforeAll(async () => {
  server = await startMailServer();
  const dkim = { domain: 'town.example', selector: 'mail2026', privateKey };
  testServer = await startTestServer({ config: { smtpUrl: server.url, mailFrom: 'hello@town.example', dkim } });
});
afterAll(async () => {
  await testServer.close();
  await server.close();
});

const relaxed = (line: string) =>
  line
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trimEnd();

/** RFC 6376 with relaxed canonicalization: the hash of the body, and the signature over the fields that `h` names. */
function isSignedWell(text: string): boolean {
  const split = text.indexOf('\r\n\r\n');
  const fields = text.slice(0, split).split(/\r\n(?![ \t])/);
  const find = (name: string) => fields.find((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
  const canonical = (field: string) => {
    const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(field) ?? [];
    return `${name.toLowerCase().trim()}:${relaxed(value).trim()}`;
  };
  const signature = find('DKIM-Signature');
  const tag = (name: string) =>
    (new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? '').replace(/\s/g, '');
  const lines = text
    .slice(split + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd());
  const body = `${lines.join('\r\n').replace(/(\r\n)+$/, '')}\r\n`;
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false;
  const unsigned = canonical(signature).replace(/( ?b=)[^;]+/, '$1');
  const signed = [
    ...tag('h')
      .split(':')
      .map((name) => canonical(find(name))),
    unsigned,
  ].join('\r\n');
  return createVerify('RSA-SHA256').update(signed).verify(publicKey, tag('b'), 'base64');
}

// Promise: With a key of the operator's, letters are signed (DKIM), the headers to unsubscribe with them
it('signs each letter, and its way out with it', async () => {
  const { user } = await testServer.addUser({ fullName: 'ਆਸ਼ਾ Rani' });
  const office = createMailQueue({
    database: testServer.database,
    config: testServer.config,
    now: testServer.clock.now,
  });
  await inTransaction(testServer.database, (transaction) =>
    office.queue(transaction, {
      ...{ to: user.email, personId: user.id, replyTo: null, topic: 'messages', subject: 'ਖ਼ੁਸ਼ ਰਹੋ' },
      body: { name: user.fullName, paragraphs: ['Hello  there. '] },
    }),
  );
  await office.deliverDue();
  const [letter = { from: '', to: [], text: '' }] = server.received;
  const signature = headerOf(letter, 'DKIM-Signature');
  expect(signature).toContain('d=town.example; q=dns/txt; s=mail2026');
  const names = /[; ]h=([^;]+);/.exec(signature)?.[1]?.replaceAll(/\s/g, '').toLowerCase().split(':');
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  expect(isSignedWell(letter.text)).toBe(true);
  expect(isSignedWell(letter.text.replace('token=messages', 'token=favorites'))).toBe(false);
});
