// Toasts and dialogs, early clicks before hydration, and failures: offline, missing scripts, crashes.
import { showFavorites } from '@chowk/contract/favorites/favorite-endpoints';
import type { Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { cardsOf, headingOf, makeWord, tileOf, untilHydrated, visit } from '../fixtures/home-page.ts';
import { recordToasts, toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

/** A valid answer that cannot be rendered. */
async function breakListing(page: Page, id: string): Promise<void> {
  await page.route(`**/api/classified/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), description: {}, seller: { id: 'x', fullName: {} } },
    });
  });
}

test.describe('Toasts', () => {
  /** With the clock of the page stopped: on a busy machine the three seconds are over before the toast is looked at. */
  async function triggerToast(page: Page): Promise<void> {
    await page.getByRole('textbox', { name: 'Subject' }).press('Enter');
    await page.clock.runFor(100);
  }

  test('are reached by F8, swiped away, cover nothing, and last three seconds', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visit(visitor, '/contact-us');
    const toast = toastOf(visitor, 'CAPTCHA Verification Required');
    await test.step('time', async () => {
      await visitor.clock.install();
      await visitor.clock.pauseAt(Date.now() + 60_000);
      for (let number = 0; number < 3; number++) await triggerToast(visitor);
      await expect(toast).toHaveCount(1);
      await visitor.clock.runFor(2000);
      await expect(toast).toHaveCount(1);
      await visitor.clock.runFor(1100);
      await expect(toast).toHaveCount(0);
    });

    await triggerToast(visitor);
    await expect(toast).toBeVisible();
    await visitor.keyboard.press('F8');
    await expect(visitor.getByRole('region', { name: /Notification/ }).getByRole('list')).toBeFocused();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();

    await test.step('swipes', async () => {
      await triggerToast(visitor);
      await expect(toast).toBeVisible();
      for (const px of [40, 60]) {
        const box = await toast.boundingBox();
        if (!box) throw new Error('The toast has no box');
        const [x, y] = [box.x + 40, box.y + box.height / 2];
        await visitor.mouse.move(x, y);
        await visitor.mouse.down();
        await visitor.mouse.move(x + 20, y);
        await visitor.mouse.move(x + px, y, { steps: 4 });
        await visitor.mouse.up();
        await expect(toast).toHaveCount(px > 50 ? 0 : 1);
        await visitor.mouse.move(x, y);
      }
    });

    await test.step('position', async () => {
      for (const [width, height] of [
        [1280, 800],
        [375, 720],
      ] as const) {
        await visitor.setViewportSize({ width, height });
        for (const edge of ['start', 'end'] as const) {
          const field = visitor.getByRole('textbox', { name: 'Subject' });
          await field.evaluate((element, block) => element.scrollIntoView({ block }), edge);
          await triggerToast(visitor);
          const [box, own] = await Promise.all([toast.boundingBox(), field.boundingBox()]);
          if (!box || !own) throw new Error('The toast has no box');
          expect(box.y + box.height <= own.y || box.y >= own.y + own.height, `${width} px, ${edge}`).toBe(true);
          const sell = await visitor
            .getByRole('button', { name: 'Sell' })
            .locator('visible=true')
            .first()
            .boundingBox();
          if (sell) expect(box.y >= sell.y + sell.height || box.y + box.height <= sell.y, `${width} px`).toBe(true);
          await toast.getByRole('button', { name: 'Close' }).click();
          await expect(toast).toHaveCount(0);
        }
      }
    });
  });
});

test.describe('Dialogs', () => {
  test('close in each way, and can be tried again when their code does not load', async ({ visitor }) => {
    await visit(visitor, '/safety-tips');
    const dialog = visitor.getByRole('dialog');
    const open = visitor.getByRole('button', { name: 'Login / Register' });
    await visitor.evaluate(() => sessionStorage.setItem('reloaded_for_upgrade', String(Date.now())));
    await visitor.route('**/assets/sign-in-dialog*', (route) => route.abort());
    // It is shown for three seconds, which a busy machine may spend between two looks at the page.
    const toasts = await recordToasts(visitor);
    await open.click();
    const failure = 'Network error. Please check your internet connection.';
    await expect.poll(toasts).toContainEqual(expect.stringMatching(new RegExp(`^Network Error\\s+${failure}`)));
    await visitor.unroute('**/assets/sign-in-dialog*');
    for (const close of [
      () => visitor.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => visitor.mouse.click(5, 5),
    ]) {
      await open.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
    }
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await open.click();
    await expect(dialog).toBeVisible();
    await visitor.goBack();
    await expect(dialog).toBeHidden();
  });

  test('show their frame while they load, which can be closed, with Back too', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await visitor.route('**/assets/sign-in-dialog*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await visit(visitor, '/safety-tips');
    const open = visitor.getByRole('button', { name: 'Login / Register' });
    const frame = visitor.getByRole('status').filter({ hasText: 'Loading...' });
    await open.click();
    await expect(frame).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(frame).toBeHidden();
    await open.click();
    await expect(frame).toBeVisible();
    // Back closes the frame as it would the dialog, once the script that adds the history entry is loaded.
    await expect.poll(() => visitor.evaluate(() => history.state?.open?.length)).toBe(1);
    await visitor.goBack();
    await expect(frame).toBeHidden();
    await expect(visitor).toHaveURL('/safety-tips');
    await open.click();
    await expect(frame).toBeVisible();
    resolve();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    await expect(frame).toBeHidden();
    await visitor.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});

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

/** Not in the page cache, which may not have the new listing yet. */
const newPageOf = (category: string) =>
  `/?category=${category}&maxPrice=${500_000 + Math.floor(Math.random() * 400_000)}`;

test.describe('When things go wrong', () => {
  test.use({ startsUncached: true });

  // Promise: An offline banner
  test('offline, a banner is in view, also after scrolling, until the network is back', async ({
    visitor,
    context,
  }) => {
    await visitor.goto('/terms-of-service');
    await untilHydrated(visitor);
    await visitor.mouse.wheel(0, 1500);
    await context.setOffline(true);
    const banner = visitor.getByText('You are offline. What you see may be out of date.');
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect(visitor.getByRole('link', { name: 'Chowk home' })).toBeInViewport({ ratio: 1 });
    const [bannerBox, logoBox] = await Promise.all([
      banner.boundingBox(),
      visitor.getByRole('link', { name: 'Chowk home' }).boundingBox(),
    ]);
    expect(logoBox?.y).toBeGreaterThanOrEqual((bannerBox?.y ?? 0) + (bannerBox?.height ?? 0));
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  });

  // Promise: A page that failed offline does not call it our fault, and loads by itself once the network is back
  test('what failed offline loads by itself with the network: pages and listings', { tag: '@whole' }, async ({
    visitor,
    context,
    consoleErrors,
  }) => {
    await visit(visitor, '/terms-of-service');
    await context.setOffline(true);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Vehicles' }).click();
    await expect(headingOf(visitor)).toHaveText('Something went wrong');
    const offline = 'You are offline. The page comes by itself once you are online again.';
    await expect(visitor.getByText(offline)).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Reload page' })).toBeDisabled();
    const blame = visitor.getByText('That was our fault.');
    await visitor.evaluate(() => {
      const look = () => document.body.textContent?.includes('our fault') && localStorage.setItem('blamed', 'yes');
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // Pressed before it has come, a tile would lead to the error page as well.
    const router = visitor.waitForResponse(/create-router/);
    await context.setOffline(false);
    await expect(headingOf(visitor)).toHaveText('Vehicles');
    expect([await blame.count(), await visitor.evaluate(() => localStorage.getItem('blamed'))]).toEqual([0, null]);
    await (await router).finished();
    await context.setOffline(true);
    await tileOf(visitor, 'Jobs').click();
    await expect(visitor.getByText('They come by themselves once you are online again.')).toBeVisible();
    await context.setOffline(false);
    await expect(cardsOf(visitor).first()).toBeVisible();
    // The browser logs each call without network.
    consoleErrors.length = 0;
  });

  for (const script of ['home', 'entry.client']) {
    test(`a first visit without ${script} tries once more by itself, then says so; links work`, {
      tag: '@whole',
    }, async ({ visitor, consoleErrors }) => {
      await visitor.route(`**/assets/${script}-*.js`, (route) => route.abort());
      let visits = 0;
      visitor.on('request', (request) => {
        if (request.isNavigationRequest()) visits += 1;
      });
      await visitor.goto('/');
      const crash = visitor.getByRole('alert').filter({ hasText: 'Something went wrong' });
      await expect(crash.getByRole('button', { name: 'Reload page' })).toBeVisible();
      expect(visits).toBe(2);
      await tileOf(visitor, 'Jobs').click();
      await expect(headingOf(visitor)).toHaveText('Jobs');
      await expect(crash).toBeVisible();
      await visitor.unroute(`**/assets/${script}-*.js`);
      await crash.getByRole('button', { name: 'Try to recover' }).click();
      await untilHydrated(visitor);
      await expect(headingOf(visitor)).toHaveText('Jobs');
      await expect(crash).toHaveCount(0);
      consoleErrors.length = 0;
    });
  }

  test('a first visit whose script fails once recovers unnoticed', { tag: '@whole' }, async ({
    visitor,
    consoleErrors,
  }) => {
    await visitor.route('**/assets/home-*.js', (route) => route.abort(), { times: 1 });
    await visitor.goto('/');
    await untilHydrated(visitor);
    await expect(visitor.getByRole('alert')).toHaveCount(0);
    consoleErrors.length = 0;
  });

  // Promise: The error boundary shows 'Something went wrong' with 'Try to recover' and 'Reload page'
  test('a page that cannot be rendered says Something went wrong, and recovers', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
    consoleErrors,
  }) => {
    const listing = await publish(seller, { category: 'gaming' });
    await visit(visitor, newPageOf('gaming'));
    await breakListing(visitor, listing.id);
    await visitor.getByRole('link', { name: listing.title }).first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(visitor.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await expect(visitor.getByRole('contentinfo')).toBeVisible();
    await visitor.unroute(`**/api/classified/${listing.id}`);
    await visitor.getByRole('button', { name: 'Try to recover' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(listing.title);
    // React logs the crash.
    consoleErrors.length = 0;
  });

  test('Reload page brings a broken page back', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
    consoleErrors,
  }) => {
    const listing = await publish(seller, { category: 'gaming' });
    await visit(visitor, newPageOf('gaming'));
    await breakListing(visitor, listing.id);
    await visitor.getByRole('link', { name: listing.title }).first().click();
    await visitor.getByRole('button', { name: 'Reload page' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(listing.title);
    consoleErrors.length = 0;
  });

  test('a tab from before an upgrade reloads itself once instead of crashing', { tag: '@whole' }, async ({
    visitor,
    consoleErrors,
  }) => {
    await visitor.goto('/safety-tips');
    await untilHydrated(visitor);
    await visitor.route('**/assets/contact-us-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    const reloaded = visitor.waitForEvent('load');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await reloaded;
    await untilHydrated(visitor);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(visitor).toHaveURL('/contact-us');
    await visitor.route('**/assets/terms-of-service-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await visitor.getByRole('button', { name: 'Reload page' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    consoleErrors.length = 0;
  });
});

test.describe('By keyboard', () => {
  test('the first Tab stop skips to the content', async ({ visitor }) => {
    await visitor.goto('/safety-tips');
    await visitor.keyboard.press('Tab');
    const skip = visitor.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('main')).toBeFocused();
  });
});
