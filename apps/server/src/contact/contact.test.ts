// The contact form through the real app, up to the file in the outbox folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { contactTexts } from '@chowk/contract/contact/contact-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { shown } from '../../test/short-title.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ runsInBackground: true });
});
beforeEach(() => server.database.deleteFrom('mails').execute());
afterAll(() => server.close());

const form = {
  name: 'Asha Rani',
  email: 'asha@town.example',
  reason: 'feedback',
  subject: 'A kind word',
  message: 'It sold in a day.\nThank you.',
} as const;
const submit = (given = {}) => server.visitor().call(submitContact, { body: { ...form, ...given } });
const patiently = { timeout: 20_000 };
const mails = () => server.database.selectFrom('mails').selectAll().orderBy('id').execute();

describe('POST /api/contact/submit', () => {
  // Promise: Without a mail server an email becomes a readable file in the outbox folder
  it('writes a readable email into the outbox folder', async () => {
    expect(await submit()).toMatchObject({ status: 201, body: { message: contactTexts.thanks } });
    const outbox = join(server.dataDir, 'outbox');
    const [file = ''] = await vi.waitFor(async () => {
      const files = await readdir(outbox);
      const emails = files.filter((name) => name.endsWith('.eml'));
      expect(emails).toEqual([expect.stringMatching(/^[\d-]+_[\d-]+_chowk-feedback-a-kind-word_\w{8}\.eml$/)]);
      return emails;
    }, patiently);
    const text = await readFile(join(outbox, file), 'utf8');
    expect(text).toMatch(/^From: Chowk <support@chowk\.example>\r$/m);
    expect(text).toMatch(/^To: support@chowk\.example\r$/m);
    expect(text).toMatch(/^Reply-To: asha@town\.example\r$/m);
    expect(text).toMatch(/^Subject: \[Chowk\] Feedback: A kind word\r$/m);
    expect(text).toContain('Name: Asha Rani');
    expect(text).toContain('It sold in a day.\r\nThank you.');
    await expect.poll(mails).toMatchObject([{ sent_at: expect.any(Date), attempts: 1 }]);
  });

  it('reads the field names that the form sends', async () => {
    const payload = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
    );
    const { statusCode } = await server.visitor().send({ method: 'POST', url: submitContact.path, payload });
    expect(statusCode).toBe(201);
  });

  it('lets no line break through to a header', async () => {
    await submit({ name: 'Asha\r\nReason: none', subject: 'Hi\r\nBcc: all@x.example\u2028X-Evil: 1' });
    const [mail] = await mails();
    expect(mail?.subject).toBe('[Chowk] Feedback: Hi Bcc: all@x.example X-Evil: 1');
    expect(mail?.body).toContain('Name: Asha Reason: none\n');
  });

  const wrong: [field: string, value: string | undefined, message: string][] = [
    ['name', '', contactTexts.name],
    ['name', '   ', contactTexts.name],
    ['email', '', 'Email is required'],
    ['email', 'asha@town', 'Please enter a valid email address'],
    ['email', 'asha@town.example\r\nBcc: all@x.example', 'Please enter a valid email address'],
    ['reason', 'gossip', contactTexts.reason],
    ['subject', '', contactTexts.subject],
    ['subject', 'a'.repeat(201), 'Please use at most 200 characters'],
    ['message', '', contactTexts.message],
    ['message', 'a'.repeat(5001), 'Please use at most 5000 characters'],
    ['message', undefined, contactTexts.message],
  ];

  it.each(wrong.map(([field, value, message]) => [field, shown(value), message, value] as const))(
    'refuses %s: %s',
    async (field, _, message, value) => {
      expect(await submit({ [field]: value })).toMatchObject({
        status: 400,
        body: { details: { [field]: [message] } },
      });
      expect(await mails()).toEqual([]);
    },
  );

  it('thanks a bot that fills in the hidden field, and sends nothing', async () => {
    const answer = await submit({ website: 'https://spam.example' });
    expect(answer).toMatchObject({ status: 201, body: { message: contactTexts.thanks } });
    expect(await mails()).toEqual([]);
  });
});
