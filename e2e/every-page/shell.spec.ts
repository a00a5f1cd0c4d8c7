// The bar at the top of every page, and the one at the bottom of a phone.
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import type { Page } from '@playwright/test';
import { untilAlive } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/people.ts';
import { act, publish } from '../fixtures/town.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Chowk' });
/** By its name: it is a plain search field until somebody turns to it, and a combobox from then on. */
const searchField = (page: Page) => page.getByLabel('Search listings');

test.describe('Navigation bar', () => {
  // Promise: The bar is sticky
  test('stays at the top while the page scrolls', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    await visitor.mouse.wheel(0, 2000);
    await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await bar(visitor).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await expect(bar(visitor).getByRole('link', { name: 'Chowk home' })).toBeInViewport();
  });

  // Promise: On every phone the bar has two rows, in each language, signed in or not
  test('takes two rows of a phone, however wide that is', async ({ visitor, seller }) => {
    for (const page of [visitor, seller.page])
      for (const home of ['/terms-of-service', '/hi/terms-of-service', '/pa/terms-of-service']) {
        await page.goto(home);
        await expect(page.locator('html[data-ready]')).toBeAttached();
        await expect(page.getByRole('banner').locator('[aria-busy=true]')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        for (const width of [320, 359, 360, 365, 370, 375, 390, 412]) {
          await page.setViewportSize({ width, height: 740 });
          const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
          expect(height, `${home} at ${width}`).toBeLessThanOrEqual(120);
        }
      }
  });

  // Promise: The logo leads to /
  test('its logo leads home', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    await bar(visitor).getByRole('link', { name: 'Chowk home' }).click();
    await expect(visitor).toHaveURL('/');
  });

  // Promise: Search sets the trimmed query and goes to /
  test('searches for the trimmed text from any page', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    await searchField(visitor).fill('  tractor ');
    await searchField(visitor).press('Enter');
    await expect(visitor).toHaveURL('/?search=tractor');
    await expect(searchField(visitor)).toHaveValue('tractor');
  });

  // Promise: An empty search does nothing
  test('an empty search goes nowhere', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    await untilAlive(visitor);
    await searchField(visitor).fill('   ');
    await searchField(visitor).press('Enter');
    await expect(searchField(visitor)).toBeFocused();
    await expect(visitor).toHaveURL('/terms-of-service');
  });

  // Promise: The / key focuses search
  test('the / key goes to the search field, except while somebody is writing', async ({ visitor }) => {
    await visitor.goto('/contact-us');
    await untilAlive(visitor);
    await visitor.keyboard.press('/');
    await expect(searchField(visitor)).toBeFocused();
    await expect(searchField(visitor)).toHaveValue('');
    const subject = visitor.getByRole('textbox', { name: 'Subject' });
    await subject.focus();
    await visitor.keyboard.type('a/b');
    await expect(subject).toHaveValue('a/b');
  });

  // Promise: The filters button opens the left panel 'Search Filters'
  test('its filters button opens the panel, and Escape gives the focus back', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    const button = bar(visitor).getByRole('button', { name: 'Filters' });
    await button.click();
    const panel = visitor.getByRole('dialog', { name: 'Search Filters' });
    await expect(panel).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await visitor.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  // Promise: The mute toggle keeps notificationSound enabled or disabled
  test('mutes and unmutes the notification sound, and remembers it', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    const setting = () => visitor.evaluate(() => localStorage.getItem('notificationSound'));
    await bar(visitor).getByRole('button', { name: 'Mute notification sound', exact: true }).click();
    await expect.poll(setting).toBe('disabled');
    await visitor.reload();
    await bar(visitor).getByRole('button', { name: 'Unmute notification sound' }).click();
    await expect.poll(setting).toBe('enabled');
    await expect(bar(visitor).getByRole('button', { name: 'Mute notification sound', exact: true })).toBeVisible();
  });

  // Promise: For a visitor Sell, favourites, the bell and Login / Register open the sign-in dialog
  test('signed out, Messages, Favorites, Sell and Login open the sign-in dialog', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    await untilAlive(visitor);
    for (const name of ['Messages', 'Favorites', 'Sell', 'Login / Register']) {
      const button = bar(visitor).getByRole('button', { name, exact: true });
      await button.click();
      await expect(signInDialog(visitor), name).toBeVisible();
      await visitor.keyboard.press('Escape');
      await expect(signInDialog(visitor), name).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  // Promise: Favourites shows its count and goes to /favorites
  test('counts the favourites and leads to them', async ({ seller, buyer }) => {
    for (let number = 0; number < 2; number++) {
      const { id } = await publish(seller);
      await act(buyer, addFavorite, { body: { userId: buyer.user.id, listingId: id } });
    }
    await buyer.page.goto('/terms-of-service');
    await bar(buyer.page).getByRole('button', { name: 'Favorites, 2 saved' }).click();
    await expect(buyer.page).toHaveURL('/favorites');
  });

  // Promise: Sell opens the create-listing dialog
  test('Sell opens the create-listing dialog', async ({ seller }) => {
    await seller.page.goto('/terms-of-service');
    await expect(bar(seller.page).getByRole('button', { name: /Account menu$/ })).toBeVisible();
    await bar(seller.page).getByRole('button', { name: 'Sell' }).click();
    await expect(seller.page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
  });
});

test.describe('Avatar menu', () => {
  // Promise: The avatar menu names the person and leads to My Profile and My Listings; Settings is shown disabled
  test('names the person and leads to their pages; Settings has no action', async ({ buyer }) => {
    const { page } = buyer;
    await page.goto('/terms-of-service');
    for (const [name, path] of [
      ['My Profile', '/profile'],
      ['My Listings', '/my-listings'],
    ] as const) {
      await page.getByRole('button', { name: /Account menu$/ }).click();
      const menu = page.getByRole('menu');
      await expect(menu).toContainText(buyer.user.fullName);
      await expect(menu.getByRole('menuitem')).toHaveText(['My Profile', 'My Listings', 'Settings', 'Logout']);
      await expect(menu.getByRole('menuitem', { name: 'Settings' })).toBeDisabled();
      await menu.getByRole('menuitem', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  // Promise: Menus work by keyboard
  test('works by keyboard', async ({ buyer }) => {
    await buyer.page.goto('/terms-of-service');
    const button = buyer.page.getByRole('button', { name: /Account menu$/ });
    await button.focus();
    await buyer.page.keyboard.press('Enter');
    await expect(buyer.page.getByRole('menu')).toBeVisible();
    await buyer.page.keyboard.press('Escape');
    await expect(buyer.page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
    await buyer.page.keyboard.press('Enter');
    await buyer.page.getByRole('menuitem', { name: 'My Profile' }).press('Enter');
    await expect(buyer.page).toHaveURL('/profile');
  });
});

test.describe('Bell', () => {
  // Promise: Bell menu: View Messages, Refresh Messages, Mark All as Read (disabled at zero unread)
  test('offers to view, refresh and mark as read, the last one not at zero unread', async ({ buyer }) => {
    await buyer.page.goto('/terms-of-service');
    await bar(buyer.page).getByRole('button', { name: 'Messages' }).click();
    const items = buyer.page.getByRole('menuitem');
    await expect(items).toHaveText(['View Messages', 'Refresh Messages', 'Mark All as Read']);
    await expect(items.filter({ hasText: 'Mark All as Read' })).toBeDisabled();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  // Promise: On a phone Sell, Messages and Favourites stay in reach
  test('Favorites, Messages and Sell are at the bottom edge and ask a visitor to sign in', async ({ visitor }) => {
    await visitor.goto('/terms-of-service');
    await untilAlive(visitor);
    for (const name of ['Favorites', 'Messages', 'Sell']) {
      const button = visitor.getByRole('navigation', { name: 'Quick actions' }).getByRole('button', { name });
      await expect(button).toBeInViewport();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      await expect(signInDialog(visitor), name).toBeVisible();
      await visitor.keyboard.press('Escape');
      await expect(signInDialog(visitor), name).toBeHidden();
    }
  });

  test('Sell opens the create-listing dialog for whoever is signed in', async ({ seller }) => {
    await seller.page.setViewportSize({ width: 375, height: 720 });
    await seller.page.goto('/terms-of-service');
    await expect(seller.page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
    await seller.page.getByRole('navigation', { name: 'Quick actions' }).getByRole('button', { name: 'Sell' }).click();
    await expect(seller.page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
  });
});
