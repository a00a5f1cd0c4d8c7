// Forgotten password: the email, its link on another device, and the new password.

import { register } from '../fixtures/api.ts';
import { findEmailLink } from '../fixtures/emails.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('Forgot password', () => {
  // Promise: 'Forgot password?' in the sign-in dialog sends a link; on any device it sets a new password and signs in
  test('the link in the email sets a new password and signs in', async ({ visitor, request, browser, baseURL }) => {
    const { user } = await register(request, 'Asha Verma');
    await visitor.goto('/how-it-works');
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Welcome to Chowk' });
    await dialog.getByRole('textbox', { name: 'Username or email' }).fill(user.email);
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByRole('status')).toContainText('an e-mail with a link is on its way');
    await dialog.getByRole('button', { name: 'Back to login' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Username or email' })).toHaveValue(user.email);

    await expect.poll(() => findEmailLink(user.email, 'reset-password')).toBeTruthy();
    const phone = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 375, height: 812 } });
    const page = await phone.newPage();
    await page.goto(findEmailLink(user.email, 'reset-password') ?? '');
    await page.getByRole('textbox', { name: 'New password' }).fill('Another-Horse-9');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Another-Horse-8');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Another-Horse-9');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('button', { name: 'Asha Account menu' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await phone.close();
  });

  test('a link that no longer works offers a new one', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto(`/reset-password#${'x'.repeat(43)}`);
    await visitor.getByRole('textbox', { name: 'New password' }).fill('Another-Horse-9');
    await visitor.getByRole('textbox', { name: 'Confirm password' }).fill('Another-Horse-9');
    await visitor.getByRole('button', { name: 'Set new password' }).click();
    await expect(visitor.getByRole('alert')).toContainText('This link no longer works.');
    await visitor.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(visitor.getByRole('dialog').getByRole('button', { name: 'Send link' })).toBeVisible();
  });
});
