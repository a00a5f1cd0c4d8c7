// The outbox folder: a letter as a mail program opens it, and as a browser does.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutboxTransport } from './email-transports.ts';

const publicUrl = 'https://chowk.example';
let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'chowk-outbox-')), 'outbox');
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

// Promise: Without a mail server each letter lies in the outbox folder twice: for a mail program, and for a browser;
// only the folder's owner can read them
it('leaves each letter for a mail program and for a browser, readable by its owner alone', async () => {
  const carry = createOutboxTransport(folder, publicUrl);
  const mail = { from: 'a@town.example', to: 'b@town.example', subject: 'Two & more' };
  await carry({ ...mail, text: 'Words', html: '<p>A page</p>' }, 'parts.eml');
  await carry({ ...mail, text: `<b>${publicUrl}/contact-us\nBye` }, 'plain.eml');
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
