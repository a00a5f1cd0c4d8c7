// Email transports: the outbox folder, and DKIM signatures checked as a recipient checks them.

import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmailServer, startEmailServer } from '../../test/email-server.ts';
import { headerOf } from '../../test/mail-server.ts';
import { inTransaction } from '../database/database.ts';
import { createOutboxTransport } from './email-transports.ts';

const publicUrl = 'https://chowk.example';
let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'chowk-outbox-')), 'outbox');
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

it('writes each email for a mail program and for a browser, readable by its owner only', async () => {
  const transport = createOutboxTransport(folder, publicUrl);
  const mail = { from: 'a@town.example', to: 'b@town.example', subject: 'Two & more' };
  await transport({ ...mail, text: 'Words', html: '<p>A page</p>' }, 'parts.eml');
  await transport({ ...mail, text: `<b>${publicUrl}/contact-us\nBye` }, 'plain.eml');
  expect((await readdir(folder)).sort()).toEqual(['parts.eml', 'parts.html', 'plain.eml', 'plain.html']);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await read('parts.html')).toBe('<p>A page</p>');
  expect(await read('parts.eml')).toContain('Content-Type: multipart/alternative');
  expect(await read('plain.html')).toContain('<title>Two &amp; more</title>');
  expect(await read('plain.html')).toContain(
    `&lt;b&gt;<a href="${publicUrl}/contact-us">${publicUrl}/contact-us</a><br>Bye`,
  );
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let server: EmailServer;
beforeAll(async () => {
  const dkim = { domain: 'town.example', selector: 'mail2026', privateKey };
  server = await startEmailServer({ mailFrom: 'hello@town.example', dkim });
});
afterAll(() => server.close());

const relaxed = (line: string) =>
  line
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trimEnd();

/** RFC 6376 with relaxed canonicalization: the hash of the body, and the signature over the headers in `h`. */
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

it('signs each email, including its unsubscribe headers', async () => {
  const { user } = await server.addUser({ fullName: 'ਆਸ਼ਾ Rani' });
  await inTransaction(server.database, (transaction) =>
    server.emailQueue.queue(transaction, {
      ...{ to: user.email, userId: user.id, replyTo: null, topic: 'messages', subject: 'ਖ਼ੁਸ਼ ਰਹੋ' },
      body: { name: user.fullName, paragraphs: ['Hello  there. '] },
    }),
  );
  await server.emailQueue.deliverDue();
  const [email = { from: '', to: [], text: '' }] = server.smtpServer.received;
  const signature = headerOf(email, 'DKIM-Signature');
  expect(signature).toContain('d=town.example; q=dns/txt; s=mail2026');
  const names = /[; ]h=([^;]+);/.exec(signature)?.[1]?.replaceAll(/\s/g, '').toLowerCase().split(':');
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  expect(isSignedWell(email.text)).toBe(true);
  expect(isSignedWell(email.text.replace('token=messages', 'token=favorites'))).toBe(false);
});
