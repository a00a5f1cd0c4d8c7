// My Profile: name, email, location and password.
import { signIn } from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { emailTexts } from '@chowk/contract/http/email-address-texts';
import type { APIRequestContext, Page } from '@playwright/test';
import { password } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { visit } from '../fixtures/home-page.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { failCalls, holdAnswers } from '../fixtures/network.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** Password fields have no role. */
const secret = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

const userEndpoint = '**/api/users/*';
const newPassword = 'Another-Horse-10';

async function fillPasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await secret(page, 'Current password').fill(current);
  await secret(page, 'New password').fill(next);
  await secret(page, 'Confirm new password').fill(again);
  await button(page, 'Update Password').click();
}

function watchCalls(page: Page, method: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/api/users/')) calls.push(request.postData() ?? '');
  });
  return calls;
}

async function trySignIn(request: APIRequestContext, email: string, typed: string): Promise<number> {
  const { Token } = (await (await request.get(showCsrfToken.path)).json()) as { Token: string };
  const answer = await request.post(signIn.path, {
    headers: { [csrfHeader]: Token },
    data: { email, password: typed },
  });
  return answer.status();
}

test.describe('My Profile', () => {
  test.slow();

  // Promise: Read-only first; 'Edit' opens the fields with what is known, focus in the first; 'Cancel' reverts, and the
  // focus goes back to 'Edit'
  test('is read-only first, edited on request, and restored by Cancel', { tag: '@whole' }, async ({
    buyer: { page, user },
  }) => {
    await visit(page, '/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Profile Information', selected: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Security', selected: false })).toBeVisible();
    for (const fact of [user.userName, user.email, user.location]) await expect(main(page)).toContainText(fact);
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
    await expect(button(page, 'Change avatar')).toBeDisabled();
    await expectNoViolations(page);
    await expectToFitPhones(page);

    await button(page, 'Edit').click();
    await expect(box(page, 'Full name')).toBeFocused();
    await expect(box(page, 'Full name')).toHaveValue(user.fullName);
    await expect(box(page, 'Email')).toHaveValue(user.email);
    await expect(box(page, 'Location')).toHaveValue(user.location);
    await expect(box(page, 'Username')).toBeDisabled();
    await expect(box(page, 'Username')).toHaveAccessibleDescription('Your username cannot be changed.');

    await box(page, 'Full name').fill('Another Name');
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(box(page, 'Full name')).toBeHidden();
    await page.getByRole('tab', { name: 'Profile Information' }).click();
    await expect(box(page, 'Full name')).toHaveValue('Another Name');
    await button(page, 'Cancel').click();
    await expect(button(page, 'Edit')).toBeFocused();
    await expect(main(page)).toContainText(user.fullName);
    await expect(main(page)).not.toContainText('Another Name');
    await button(page, 'Edit').click();
    await expect(box(page, 'Full name')).toHaveValue(user.fullName);

    await box(page, 'Location').fill('Sector 35, Chandigarh');
    await page.reload();
    await expect(box(page, 'Location')).toHaveValue('Sector 35, Chandigarh');
    await button(page, 'Cancel').click();
    await expect(main(page)).toContainText(user.location);
    await page.reload();
    await expect(button(page, 'Edit')).toBeVisible();
    await expect(main(page)).not.toContainText('Sector 35');
  });

  test('says at each field what is wrong, and what the server refuses', { tag: '@whole' }, async ({
    buyer: { page },
    seller,
  }) => {
    const calls = watchCalls(page, 'PATCH');
    await visit(page, '/profile');
    await button(page, 'Edit').click();
    for (const name of ['Full name', 'Email', 'Location']) await box(page, name).fill('   ');
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Missing information', 'Please fill in all required fields.');
    await expect(box(page, 'Full name')).toHaveAccessibleDescription('Full name is required');
    await expect(box(page, 'Email')).toHaveAccessibleDescription('Email is required');
    await expect(box(page, 'Location')).toHaveAccessibleDescription('Location is required');
    await expect(box(page, 'Full name')).toBeFocused();
    await expectNoViolations(page);
    await expectToFitPhones(page);

    await box(page, 'Full name').fill('Meera Devi');
    await box(page, 'Location').fill('Sector 35, Chandigarh');
    await box(page, 'Email').fill('invalid');
    await button(page, 'Save Changes').click();
    await expect(box(page, 'Email')).toHaveAccessibleDescription(emailTexts.invalid);
    await expect(box(page, 'Email')).toBeFocused();
    expect(calls).toEqual([]);

    await box(page, 'Email').fill(seller.user.email.toUpperCase());
    await button(page, 'Save Changes').click();
    await expect(box(page, 'Email')).toHaveAccessibleDescription(accountTexts.emailInUse);
    await expect(box(page, 'Email')).toBeFocused();
    await expectToast(page, 'Update failed', 'There was a problem updating your profile. Please try again.');
    await expect(box(page, 'Full name')).toHaveValue('Meera Devi');
  });

  // Promise: 'Profile updated', back to read-only; two clicks save once; the new name shows in the bar, in other tabs
  // and after a reload
  test('keeps what was typed when saving fails, then saves once and updates all tabs', { tag: '@whole' }, async ({
    buyer: { page, context },
  }) => {
    const other = await context.newPage();
    await visit(other, '/how-it-works');
    await visit(page, '/profile');
    await button(page, 'Edit').click();
    await box(page, 'Full name').fill('  Simran Gill ');
    const stopFailing = await failCalls(page, userEndpoint, 'PATCH');
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Update failed', 'There was a problem updating your profile. Please try again.');
    await expect(box(page, 'Full name')).toHaveValue('  Simran Gill ');
    await stopFailing();

    const release = await holdAnswers(page, userEndpoint, 'PATCH');
    const calls = watchCalls(page, 'PATCH');
    await button(page, 'Save Changes').dblclick();
    await expect(button(page, 'Cancel')).toBeDisabled();
    release();
    await expectToast(page, 'Profile updated');
    await expect(button(page, 'Edit')).toBeFocused();
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
    expect(calls).toHaveLength(1);
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'Simran Account menu' })).toBeVisible();
    }
    await page.reload();
    await expect(
      main(page)
        .getByRole('definition')
        .filter({ hasText: /^Simran Gill$/ }),
    ).toBeVisible();
  });

  // Promise: 'Password updated': the fields are empty, this session stays, the old password no longer works
  test('changes the password when all fields are right', async ({ buyer: { page, user }, visitor }) => {
    const calls = watchCalls(page, 'POST');
    await visit(page, '/profile');
    await page.getByRole('tab', { name: 'Security' }).click();
    await button(page, 'Update Password').click();
    await expectToast(page, 'Missing information', 'Please fill in all password fields.');
    await expect(secret(page, 'Current password')).toHaveAccessibleDescription('Current password is required');
    await expect(secret(page, 'Current password')).toBeFocused();
    await expectNoViolations(page);
    await expectToFitPhones(page);

    await fillPasswords(page, password, newPassword, `${newPassword}x`);
    const again = secret(page, 'Confirm new password');
    await expect(again).toHaveAccessibleDescription('New password and confirmation must match.');
    await expect(again).toBeFocused();
    const next = secret(page, 'New password');
    await fillPasswords(page, password, 'Sh-0rt');
    await expect(next).toHaveAccessibleDescription(/New password must be at least 8 characters long\.$/);
    await fillPasswords(page, password, 'longbutweak');
    await expect(next).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);

    await fillPasswords(page, 'Not-My-Password-1', newPassword);
    await expect(secret(page, 'Current password')).toHaveAccessibleDescription(accountTexts.currentPasswordWrong);
    await expect(secret(page, 'Current password')).toBeFocused();
    await expectToast(
      page,
      'Password update failed',
      'There was a problem updating your password. Please check your current password and try again.',
    );

    await fillPasswords(page, password, newPassword);
    await expectToast(page, 'Password updated');
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      await expect(secret(page, label)).toHaveValue('');
    }
    expect(JSON.parse(calls.at(-1) ?? '')).not.toHaveProperty('ConfirmPassword');
    expect(await trySignIn(visitor.request, user.email, password)).toBe(401);
    expect(await trySignIn(visitor.request, user.email, newPassword)).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });
});
