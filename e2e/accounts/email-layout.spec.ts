// HTML emails: at 320 and 600 px, light and dark, and as files in the outbox folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requestPasswordReset } from '@chowk/contract/accounts/password-reset/password-reset-endpoints';
import { writeEmailHtml } from '../../apps/server/src/email/html/email-html.ts';
import { createFooterLinks } from '../../apps/server/src/email/unsubscribe-link.ts';
import { callAs, register } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { emailFiles, outbox } from '../fixtures/emails.ts';
import { expect, test } from '../fixtures/users.ts';

const publicUrl = 'https://market.example.org';
const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')}`;
const long = 'averylongwordthatcannotbebroken'.repeat(4);

/** An email with each kind of content and very long words. */
const email = writeEmailHtml(
  {
    name: `Asha ${long}`,
    paragraphs: [`Gurpreet wrote to you about “${long}”.`, `More: ${publicUrl}/messages/${long}`],
    quote: `Is it still there?\n${long}`,
    items: [
      { title: `Wooden cot ${long}`, url: publicUrl, note: '₹4,500, was ₹5,000', text: long, photoUrl: photo },
      { title: 'Brass lamp', url: publicUrl },
    ],
    button: { label: 'Read and answer', url: publicUrl },
    closing: ['Until soon.'],
    earlier: { label: 'You wrote:', text: long },
  },
  {
    subject: 'An email',
    publicUrl,
    footer: {
      topic: 'messages',
      reason: 'messages',
      links: createFooterLinks({ id: '019535d9-3df7-79fb-b466-fa907fa17f9e', topic: 'messages' }, 'secret', publicUrl),
    },
  },
);

const looks = [
  [600, 'light'],
  [600, 'dark'],
  [320, 'light'],
  [320, 'dark'],
] as const;

test.describe('An email', () => {
  for (const [width, colorScheme] of looks) {
    test(`fits ${width} px and is readable in ${colorScheme}`, { tag: '@whole' }, async ({ visitor }, testInfo) => {
      const asked: string[] = [];
      visitor.on('request', (request) => asked.push(request.url()));
      await visitor.emulateMedia({ colorScheme });
      await visitor.setViewportSize({ width, height: 700 });
      await visitor.setContent(email);
      await testInfo.attach('email', { body: await visitor.screenshot({ fullPage: true }), contentType: 'image/png' });
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const paper = await visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe(colorScheme === 'dark' ? 'rgb(15, 23, 22)' : 'rgb(251, 248, 243)');
      await expectNoViolations(visitor);
      expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([]);
    });
  }

  test('opens from the outbox folder, and its button works', async ({ visitor, request }) => {
    const account = await register(request, 'Meena Gill');
    await callAs(account, requestPasswordReset, { body: { email: account.user.email } });
    const find = () =>
      emailFiles().find(
        (name) =>
          /new-password.*\.eml$/.test(name) && readFileSync(join(outbox, name), 'utf8').includes(account.user.email),
      );
    await expect.poll(find).toBeTruthy();
    await visitor.goto(pathToFileURL(join(outbox, (find() ?? '').replace(/\.eml$/, '.html'))).href);
    await expect(visitor.getByText('Hello Meena Gill,')).toBeVisible();
    const opened = visitor.waitForEvent('popup');
    await visitor.getByRole('link', { name: 'Choose a new password' }).click();
    await expect((await opened).getByRole('textbox', { name: 'New password' })).toBeVisible();
  });
});
