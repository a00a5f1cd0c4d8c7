// Failures: offline, missing scripts, crashes.
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { cardsOf, headingOf, tileOf, untilHydrated, visit } from '../fixtures/home-page.ts';
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
