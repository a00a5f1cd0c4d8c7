// Optional emails: turned off by the link in one, and chosen on the preferences page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showEmailPreferences } from '@chowk/contract/email/preferences/email-preference-endpoints';
import { signSubscription } from '../../apps/server/src/email/unsubscribe-link.ts';
import { callAs, register } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const dataDir = process.env.E2E_DATA_DIR ?? 'test-results/data';

/** The link below an email, signed with the server's secret. */
function unsubscribeLink(userId: string): string {
  const secret = readFileSync(join(dataDir, 'token-secret'), 'utf8').trim();
  return `/unsubscribe?token=${signSubscription({ id: userId, topic: 'messages' }, secret)}`;
}

test.describe('Email preferences', () => {
  // Promise: The link below an email turns off its topic with one click, without signing in, and on again with another
  test('the link of an email turns its topic off without signing in, and back on', { tag: '@whole' }, async ({
    visitor,
    request,
  }) => {
    const account = await register(request, 'Asha Verma');
    const choice = async () =>
      (await callAs(account, showEmailPreferences, { params: { id: account.user.id } })).messages;
    await visitor.goto(unsubscribeLink(account.user.id));
    await expect(visitor.getByText('once you press this')).toBeVisible();
    expect(await choice()).toBe('soon');
    await visitor.getByRole('button', { name: 'No more e-mails about messages and deals' }).click();
    await expect(visitor.getByText('You get no more e-mails about messages and deals.')).toBeFocused();
    expect(await choice()).toBe('never');
    await visitor.getByRole('button', { name: 'Undo' }).click();
    await expect(visitor.getByText('You get e-mails about messages and deals again.')).toBeVisible();
    expect(await choice()).toBe('soon');

    await visitor.goto('/unsubscribe?token=messages.made.up');
    await visitor.getByRole('button', { name: 'No more e-mails about messages and deals' }).click();
    await expect(visitor.getByRole('alert')).toContainText('This link does not work.');
  });

  test('a user chooses which emails to get', { tag: '@whole' }, async ({ seller: { page } }) => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'E-mail settings' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail settings', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: /^Once a day/ }).check();
    await expectNoViolations(page);
    await expectToFitPhones(page);
    await page.getByRole('checkbox', { name: /favorites/ }).uncheck();
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
    await page.getByRole('combobox', { name: 'Language of your e-mails' }).selectOption('ਪੰਜਾਬੀ');
    await page.getByRole('button', { name: 'Save e-mail settings' }).click();
    await expectToast(page, 'E-mail settings saved');
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /favorites/ })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: /run out/ })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
    await expect(page.getByRole('combobox', { name: 'Language of your e-mails' })).toHaveValue('pa');
  });
});
