// The devices on which a user is signed in, in the Security tab of the profile.
import { showMe, signIn } from '@chowk/contract/accounts/account-endpoints';
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { password } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/users.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test.describe('Where you are signed in', () => {
  // Promise: Security names each device; another one is signed out there with two clicks
  test('lists devices, and signs one out', { tag: '@whole' }, async ({
    buyer: { page, user },
    playwright,
    baseURL,
  }) => {
    const other = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent: phone });
    const { Token } = (await (await other.get(showCsrfToken.path)).json()) as { Token: string };
    const answer = await other.post(signIn.path, {
      headers: { [csrfHeader]: Token },
      data: { email: user.email, password },
    });
    const { token } = (await answer.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await other.get(showMe.path, { headers })).status()).toBe(200);

    await page.goto('/profile#security');
    const section = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(section.getByText('This device')).toBeVisible();
    await expectNoViolations(page);
    await section.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expect(section.getByRole('button')).toHaveCount(0);
    expect((await other.get(showMe.path, { headers })).status()).toBe(401);
    await other.dispose();
  });

  test('offers a visitor a link for a new password', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.goto('/profile#security');
    await expect(visitor.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  });
});
