// The session in the browser: restored, verified, refreshed, ended, and the same in each tab.
import { refreshSession, showMe, signOut } from '@chowk/contract/accounts/account-endpoints';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import type { Page } from '@playwright/test';
import { callAs, password, publish, register } from '../fixtures/api.ts';
import { untilHydrated } from '../fixtures/home-page.ts';
import { fakeTokenExpiry, setLocalStorage } from '../fixtures/session-token.ts';
import { expectToast, toastOf } from '../fixtures/toasts.ts';
import { type BrowserUser, expect, test } from '../fixtures/users.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const loggedOut = (page: Page) => page.getByRole('button', { name: 'Login / Register' });
const accountOf = ({ user }: BrowserUser, page: Page) =>
  page.getByRole('button', { name: `${user.fullName.split(' ')[0]} Account menu` });
const sessionExpired = (page: Page) => toastOf(page, 'Session Expired');
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth_')));

async function logOut(account: BrowserUser): Promise<void> {
  await accountOf(account, account.page).click();
  await account.page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Holds the answers of a call until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('Coming back', () => {
  test('shows the stored user at once, then what the server says', async ({ buyer }) => {
    const changed = { ...buyer.user, fullName: 'Simran Gill' };
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await buyer.page.route(`**${showMe.path}`, async (route) => {
      await mayAnswer;
      await route.fulfill({ json: { token: buyer.token, user: changed } });
    });
    await buyer.page.goto('/how-it-works');
    await expect(accountOf(buyer, buyer.page)).toBeVisible();
    answer();
    await expect(buyer.page.getByRole('button', { name: 'Simran Account menu' })).toBeVisible();
    expect(await buyer.page.evaluate(() => localStorage.getItem('auth_user'))).toBe(JSON.stringify(changed));
  });

  test('after more than a day, shows a spinner until the server has confirmed the user', { tag: '@whole' }, async ({
    buyer,
  }) => {
    await setLocalStorage(buyer, { auth_timestamp: String(Date.now() - 25 * HOUR) });
    const release = await hold(buyer.page, showMe.path);
    await buyer.page.goto('/profile');
    await expect(buyer.page.getByRole('status').filter({ hasText: 'Loading your account' })).toBeVisible();
    await expect(buyer.page.getByRole('heading', { name: 'My Profile' })).toBeHidden();
    release();
    await expect(buyer.page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  test('a 401 is answered with a refresh, and the user stays signed in', { tag: '@whole' }, async ({ buyer }) => {
    await buyer.page.route(`**${showMe.path}`, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
    const refreshed = buyer.page.waitForResponse((response) => response.url().endsWith(refreshSession.path));
    await buyer.page.goto('/how-it-works');
    expect((await refreshed).status()).toBe(200);
    await expect(accountOf(buyer, buyer.page)).toBeVisible();
    await expect(sessionExpired(buyer.page)).toBeHidden();
  });

  test('a 401 after a failed refresh clears the session and says so', { tag: '@whole' }, async ({ buyer }) => {
    await buyer.context.clearCookies();
    await buyer.page.route(`**${showMe.path}`, (route) => route.fulfill({ status: 401, json: {} }));
    await buyer.page.goto('/how-it-works');
    await expect(sessionExpired(buyer.page)).toContainText('Your session has expired. Please log in again.');
    await expect(loggedOut(buyer.page)).toBeVisible();
    expect(await storedKeys(buyer.page)).toEqual([]);
  });
});

test.describe('Staying signed in', () => {
  test('refreshes ten minutes before the token ends', { tag: '@whole' }, async ({ buyer }) => {
    const { countRefreshes } = await fakeTokenExpiry(buyer, HOUR);
    await buyer.page.clock.install();
    await buyer.page.goto('/how-it-works');
    await untilHydrated(buyer.page);
    await expect(accountOf(buyer, buyer.page)).toBeVisible();
    await buyer.page.clock.fastForward(48 * MINUTE);
    expect(countRefreshes()).toBe(0);
    await buyer.page.clock.fastForward(2 * MINUTE);
    await expect.poll(countRefreshes).toBe(1);
    await expect(accountOf(buyer, buyer.page)).toBeVisible();
  });

  test('checks every fifteen minutes too: a failed refresh is tried again', { tag: '@whole' }, async ({ buyer }) => {
    const { countRefreshes } = await fakeTokenExpiry(buyer, HOUR);
    await buyer.page.route(`**${refreshSession.path}`, (route) => route.abort(), { times: 1 });
    await buyer.page.clock.install();
    await buyer.page.goto('/how-it-works');
    await untilHydrated(buyer.page);
    await expect(accountOf(buyer, buyer.page)).toBeVisible();
    const failed = buyer.page.waitForEvent('requestfailed', (request) => request.url().endsWith(refreshSession.path));
    await buyer.page.clock.fastForward(51 * MINUTE);
    await failed;
    expect(countRefreshes()).toBe(0);
    await buyer.page.clock.fastForward(15 * MINUTE);
    await expect.poll(countRefreshes).toBe(1);
    await expect(sessionExpired(buyer.page)).toBeHidden();
  });

  test('a token that ends within 30 seconds is refreshed before any call, once for all of them', {
    tag: '@whole',
  }, async ({ buyer }) => {
    const { calls, countRefreshes } = await fakeTokenExpiry(buyer, 29_000);
    const asked = buyer.page.waitForResponse((response) => response.url().includes('/api/Favorite/user/'));
    await buyer.page.goto('/how-it-works');
    expect((await asked).status()).toBe(200);
    await expect(accountOf(buyer, buyer.page)).toBeVisible();
    expect(calls.filter((path) => path !== '/api/csrf/token')[0]).toBe(refreshSession.path);
    expect(countRefreshes()).toBe(1);
  });

  test('a call that gets a 401 is sent again with a new token', { tag: '@whole' }, async ({ buyer }) => {
    // The page's first call must not be the refused one.
    const firstMessages = buyer.page.waitForResponse('**/api/messages/unread-count');
    await buyer.page.goto('/how-it-works');
    await firstMessages;
    await buyer.page.getByRole('button', { name: 'Messages' }).click();
    await buyer.page.route('**/api/messages/unread-count', (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    });
    const refreshed = buyer.page.waitForResponse((response) => response.url().endsWith(refreshSession.path));
    await buyer.page.getByRole('menuitem', { name: 'Refresh Messages' }).click();
    expect((await refreshed).status()).toBe(200);
    await expectToast(buyer.page, 'Messages refreshed');
  });

  // Promise: Failure shows 'Session Expired' ('Your session has expired. Please log in again.'), logs out, and a page for signed-in users asks to sign in
  test('a call after the end of the session shows Session Expired', async ({ buyer }) => {
    // A second call while the page's first one is running would get its answer.
    const firstMessages = buyer.page.waitForResponse('**/api/messages/unread-count');
    await buyer.page.goto('/profile');
    await firstMessages;
    await expect(buyer.page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await buyer.page.getByRole('button', { name: 'Messages' }).click();
    await buyer.context.clearCookies();
    await buyer.page.route('**/api/messages/unread-count', (route) => route.fulfill({ status: 401, json: {} }));
    await buyer.page.getByRole('menuitem', { name: 'Refresh Messages' }).click();
    await expect(sessionExpired(buyer.page)).toBeVisible();
    await expect(buyer.page.getByRole('dialog', { name: 'Welcome to Chowk' })).toBeVisible();
    await expect(buyer.page).toHaveURL('/');
    expect(await storedKeys(buyer.page)).toEqual([]);
  });
});

test.describe('Several tabs', () => {
  test('refresh once', { tag: '@whole' }, async ({ buyer }) => {
    const { countRefreshes } = await fakeTokenExpiry(buyer, -MINUTE);
    const other = await buyer.context.newPage();
    await Promise.all([buyer.page.goto('/how-it-works'), other.goto('/safety-tips')]);
    for (const page of [buyer.page, other]) {
      await untilHydrated(page);
      await expect(accountOf(buyer, page)).toBeVisible();
      await expect(sessionExpired(page)).toBeHidden();
    }
    await expect.poll(countRefreshes).toBe(1);
  });

  // Promise: Signing in or out in one tab shows in the others
  test('signing in shows in the other tab', { tag: '@whole' }, async ({ visitor, context, request }) => {
    const { user } = await register(request, 'Asha Verma');
    const other = await context.newPage();
    await Promise.all([visitor.goto('/how-it-works'), other.goto('/safety-tips')]);
    await expect(loggedOut(other)).toBeVisible();
    await loggedOut(visitor).click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Username or email' }).fill(user.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other.getByRole('button', { name: 'Asha Account menu' })).toBeVisible();
  });

  test('signing out shows in the other tab, which leaves a personal page', { tag: '@whole' }, async ({ buyer }) => {
    const other = await buyer.context.newPage();
    await Promise.all([buyer.page.goto('/how-it-works'), other.goto('/profile')]);
    await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await logOut(buyer);
    await expect(loggedOut(other)).toBeVisible();
    await expect(other).toHaveURL('/');
  });
});

test.describe('Logout', () => {
  // Promise: Logout ends the session on the server, then clears user, stored auth, cookies, CSRF token and cached data
  test('ends the session everywhere, or says that it failed', async ({ sellerAccount: seller, buyer }) => {
    const { page } = buyer;
    const { id } = await publish(seller);
    await callAs(buyer, addFavorite, { body: { userId: buyer.user.id, listingId: id } });
    await page.goto('/how-it-works');
    await expect(page.getByRole('button', { name: 'Favorites, 1 saved' })).toBeVisible();
    await page.route(`**${signOut.path}`, (route) => route.abort(), { times: 1 });
    await logOut(buyer);
    await expectToast(page, 'Error', 'Failed to log out properly. Please try again.');
    await expect(accountOf(buyer, page)).toBeVisible();
    expect(await storedKeys(page)).toHaveLength(3);

    const answered = page.waitForResponse((response) => response.url().endsWith(signOut.path));
    await logOut(buyer);
    expect((await answered).status()).toBe(200);
    await expect(loggedOut(page)).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    expect(await buyer.context.cookies()).toEqual([]);
    await expect(page.getByRole('button', { name: 'Favorites', exact: true })).toBeVisible();
    const answer = await buyer.request.get(showMe.path, { headers: { authorization: `Bearer ${buyer.token}` } });
    expect(answer.status()).toBe(401);
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/csrf/token'));
    await loggedOut(page).click();
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await asked;
  });
});

// Promise: Visitors are redirected to / from profile, my-listings and favourites, asked to sign in, and then continue there
test('personal pages send a visitor home, ask to sign in and continue', async ({ visitor, request }) => {
  const dialog = visitor.getByRole('dialog', { name: 'Welcome to Chowk' });
  for (const path of ['/profile', '/favorites', '/my-listings']) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL('/');
    await expect(dialog).toBeVisible();
  }
  const { user } = await register(request, 'Asha Verma');
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(user.email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(visitor).toHaveURL('/my-listings');
  await expect(visitor.getByRole('heading', { name: 'My Listings' })).toBeVisible();
  await visitor.goBack();
  await visitor.reload();
  await expect(visitor).toHaveURL('/');
  await expect(dialog).toBeHidden();
});
