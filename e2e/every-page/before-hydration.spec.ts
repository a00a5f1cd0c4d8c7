// Clicks and typing before hydration.
import { showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import type { Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { makeWord, untilHydrated } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

test.describe('Before hydration', () => {
  test.use({ startsUncached: true });

  /** Rendered by the server and not hydrated until the returned function is called. */
  async function visitEarly(page: Page, address: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/entry.client-*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await asked;
    return resolve;
  }

  // Promise: A click before hydration is not lost: the button shows it, and it takes effect once the
  // scripts run
  test('a click takes effect once the scripts run', { tag: '@whole' }, async ({ visitor }) => {
    const awaken = await visitEarly(visitor, '/safety-tips');
    await visitor.getByRole('button', { name: 'Theme' }).click();
    await expect(visitor.getByRole('menu')).toBeHidden();
    awaken();
    await expect(visitor.getByRole('menu')).toBeVisible();
  });

  test('a dialog shows its frame at once; closed again, nothing opens later', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const awaken = await visitEarly(visitor, '/safety-tips');
    const frame = visitor.getByRole('status').filter({ hasText: 'Loading...' });
    const open = visitor.getByRole('button', { name: 'Login / Register' });
    await open.click();
    await expect(frame).toBeVisible();
    await visitor.getByRole('button', { name: 'Close' }).click();
    await expect(frame).toBeHidden();
    await expect(open).not.toHaveAttribute('data-pressed');
    awaken();
    await untilHydrated(visitor);
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await open.click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
  });

  test('a dialog clicked early opens: frame, then dialog', { tag: '@whole' }, async ({ visitor }) => {
    const awaken = await visitEarly(visitor, '/safety-tips');
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    awaken();
    await expect(visitor.getByRole('dialog', { name: 'Welcome to Chowk' })).toBeVisible();
    await expect(visitor.locator('[data-dialog-frame]')).toHaveCount(0);
  });

  test('the sign-in form can be filled in early: no letter is lost, and no field moves', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const awaken = await visitEarly(visitor, '/safety-tips');
    await visitor.getByRole('button', { name: 'Login / Register' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Welcome to Chowk' });
    const [email, password] = [dialog.getByLabel('Username or email'), dialog.getByLabel('Password', { exact: true })];
    await password.fill('secret');
    await email.click();
    await visitor.keyboard.type('meera');
    const places = await Promise.all([email.boundingBox(), password.boundingBox()]);
    awaken();
    await expect(visitor.locator('[data-dialog-frame]')).toHaveCount(0);
    await expect(email).toBeFocused();
    await visitor.keyboard.type('@chowk.example');
    await expect(email).toHaveValue('meera@chowk.example');
    await expect(password).toHaveValue('secret');
    const after = await Promise.all([email.boundingBox(), password.boundingBox()]);
    for (const [index, place] of after.entries())
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((place?.[side] ?? 0) - (places[index]?.[side] ?? 0)), `${index} ${side}`).toBeLessThanOrEqual(
          2,
        );
  });

  test('the sign-in form can be sent early, or left for the registration', { tag: '@whole' }, async ({ visitor }) => {
    const awaken = await visitEarly(visitor, '/safety-tips');
    const open = visitor.getByRole('button', { name: 'Login / Register' });
    const dialog = visitor.getByRole('dialog', { name: 'Welcome to Chowk' });
    await open.click();
    await dialog.getByLabel('Username or email').fill('meera@chowk.example');
    await dialog.getByLabel('Password', { exact: true }).fill('Buy-At-The-Chowk-1');
    await visitor.keyboard.press('Enter');
    awaken();
    await expect(visitor.getByRole('button', { name: /Account menu$/ })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(visitor.url()).not.toContain('Chowk-1');
    await visitor.unrouteAll({ behavior: 'wait' });
    await visitor.evaluate(() => localStorage.clear());
    const awakenAgain = await visitEarly(visitor, '/contact-us');
    await open.click();
    await dialog.getByRole('tab', { name: 'Register' }).click();
    awakenAgain();
    await expect(dialog.getByLabel('Full name')).toBeVisible();
  });

  test('each heart counts, in order: clicked twice it is unchanged', { tag: '@whole' }, async ({ buyer, seller }) => {
    const { page, user } = buyer;
    const word = makeWord();
    const ids: Record<string, string> = {};
    for (const name of ['Lamp', 'Desk', 'Chair']) ids[name] = (await publish(seller, { title: `${name} ${word}` })).id;
    const awaken = await visitEarly(page, `/?search=${word}`);
    const heart = (name: string) =>
      page.getByRole('button', { name: new RegExp(`${name} ${word} (to|from) favorites$`) });
    for (const name of ['Lamp', 'Desk', 'Chair', 'Desk']) await heart(name).click();
    await expect(heart('Lamp')).toHaveAttribute('data-pressed', '');
    awaken();
    for (const name of ['Lamp', 'Chair']) await expect(heart(name)).toHaveAccessibleName(/^Remove/);
    await expect(heart('Desk')).toHaveAccessibleName(/^Add/);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    const kept = async () =>
      (await callAs(buyer, showFavorites, { params: { userId: user.id } })).map(({ listingId }) => listingId).sort();
    await expect.poll(kept).toEqual([ids.Lamp, ids.Chair].sort());
  });

  test('the first paint shows the user of this browser', { tag: '@whole' }, async ({ visitor, buyer }) => {
    const awaken = await visitEarly(visitor, '/safety-tips');
    await expect(visitor.getByRole('button', { name: 'Login / Register' })).toBeVisible();
    awaken();
    const awakenBuyer = await visitEarly(buyer.page, '/safety-tips');
    const account = buyer.page.getByRole('button', { name: 'Meera Account menu' });
    await expect(buyer.page.getByRole('button', { name: 'Login / Register' })).toBeHidden();
    await account.click();
    awakenBuyer();
    await expect(buyer.page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  });

  test('a chosen order is applied, and typed text stays', { tag: '@whole' }, async ({ visitor }) => {
    const awaken = await visitEarly(visitor, '/?search=chair');
    const order = visitor.getByRole('combobox', { name: 'Sort by' });
    await order.focus();
    await order.press('ArrowDown');
    await expect(order).not.toHaveValue('');
    const field = visitor.getByLabel('Search listings');
    await field.fill('table');
    awaken();
    await expect(visitor).toHaveURL(/[?&]sortBy=/);
    await expect(field).toHaveValue('table');
    await expect(field).toBeFocused();
  });
});
