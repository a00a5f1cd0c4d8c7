// The navigation bar of each page, its menus, and the bar at the bottom of a phone.
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { languages } from '@chowk/contract/languages/languages';
import type { Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { untilHydrated } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Chowk' });
/** By its label: it is a plain search field until it has the focus, and a combobox from then on. */
const searchField = (page: Page) => page.getByLabel('Search listings');

const mute = (page: Page) => bar(page).getByRole('button', { name: 'Mute notification sound', exact: true });

// Promise: For a visitor Sell, favourites, the bell and Login / Register open the sign-in dialog
test('A visitor uses the bar', async ({ visitor: page }) => {
  await page.goto('/terms-of-service');
  await untilHydrated(page);

  await test.step('it stays at the top while the page scrolls', async () => {
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await bar(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await expect(bar(page).getByRole('link', { name: 'Chowk home' })).toBeInViewport();
  });

  await test.step('signed out, four buttons open the sign-in dialog and get the focus back', async () => {
    for (const name of ['Messages', 'Favorites', 'Sell', 'Login / Register']) {
      const button = bar(page).getByRole('button', { name, exact: true });
      await button.click();
      await expect(signInDialog(page), name).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(signInDialog(page), name).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  await test.step('the filters open at the left', async () => {
    const button = bar(page).getByRole('button', { name: 'Filters' });
    await button.click();
    const panel = page.getByRole('dialog', { name: 'Search Filters' });
    await expect(panel).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the sound is muted and unmuted, also after a reload', async () => {
    const setting = () => page.evaluate(() => localStorage.getItem('notificationSound'));
    await mute(page).click();
    await expect.poll(setting).toBe('disabled');
    await page.reload();
    await bar(page).getByRole('button', { name: 'Unmute notification sound' }).click();
    await expect.poll(setting).toBe('enabled');
    await expect(mute(page)).toBeVisible();
  });

  await test.step('the / key goes to the search field, unless the user is typing', async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue('');
    await searchField(page).fill('   ');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL('/terms-of-service');
    await searchField(page).fill('a');
    await page.keyboard.type('/b');
    await expect(searchField(page)).toHaveValue('a/b');
  });

  await test.step('a search is trimmed and goes to home; the logo leads back', async () => {
    await searchField(page).fill('  tractor ');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL('/?search=tractor');
    await expect(searchField(page)).toHaveValue('tractor');
    await bar(page).getByRole('link', { name: 'Chowk home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('A signed-in user uses the bar and its menus', { tag: '@whole' }, async ({ sellerAccount: seller, buyer }) => {
  const { page, user } = buyer;
  for (let number = 0; number < 2; number++) {
    const { id } = await publish(seller);
    await callAs(buyer, addFavorite, { body: { userId: user.id, listingId: id } });
  }
  await page.goto('/terms-of-service');
  const account = page.getByRole('button', { name: /Account menu$/ });
  const menu = page.getByRole('menu');
  await expect(account).toBeVisible();

  await bar(page).getByRole('button', { name: 'Sell' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await bar(page).getByRole('button', { name: 'Messages' }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(['View Messages', 'Refresh Messages', 'Mark All as Read']);
  await expect(items.filter({ hasText: 'Mark All as Read' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await account.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toContainText(user.fullName);
  await expect(items).toHaveText(['My Profile', 'My Listings', 'Settings', 'Logout']);
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: 'My Profile' }).press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await account.click();
  await menu.getByRole('menuitem', { name: 'My Listings' }).click();
  await expect(page).toHaveURL('/my-listings');
  await expect(page.getByRole('heading', { level: 1, name: 'My Listings' })).toBeVisible();

  await bar(page).getByRole('button', { name: 'Favorites, 2 saved' }).click();
  await expect(page).toHaveURL('/favorites');
});

for (const language of ['en', 'hi', 'pa'] as const) {
  test(`The bar has two rows on a phone, in ${language}`, { tag: '@whole' }, async ({ visitor, seller }) => {
    for (const page of [visitor, seller.page]) {
      await page.goto(`${languages[language].prefix}/terms-of-service`);
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await expect(page.getByRole('banner').locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 359, 360, 365, 370, 375, 390, 412]) {
        await page.setViewportSize({ width, height: 740 });
        const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
        expect(height, `${language} at ${width}`).toBeLessThanOrEqual(120);
      }
    }
  });
}

// Promise: On a phone Sell, Messages and Favourites stay in reach; a visitor is asked to sign in
test('On a phone the quick actions are at the bottom', async ({ visitor, seller }) => {
  const quick = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Quick actions' }).getByRole('button', { name });
  for (const page of [visitor, seller.page]) await page.setViewportSize({ width: 375, height: 720 });
  await visitor.goto('/terms-of-service');
  await untilHydrated(visitor);
  for (const name of ['Favorites', 'Messages', 'Sell']) {
    await expect(quick(visitor, name)).toBeInViewport();
    expect((await quick(visitor, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await quick(visitor, name).click();
    await expect(signInDialog(visitor), name).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(signInDialog(visitor), name).toBeHidden();
  }
  await seller.page.goto('/terms-of-service');
  await expect(seller.page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
  await quick(seller.page, 'Sell').click();
  await expect(seller.page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
});
