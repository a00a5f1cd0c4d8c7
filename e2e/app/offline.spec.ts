// Pages without a connection: those seen before open with their age, others lead to a list of them; nothing stays after sign-out.

import { showMyListings } from '@chowk/contract/listings/listing-endpoints';
import type { Page } from '@playwright/test';
import { callAs, makePhoto, publish } from '../fixtures/api.ts';
import { headingOf, visit } from '../fixtures/home-page.ts';
import { fillIn, openForm, pickPhotos } from '../fixtures/listing-pages.ts';
import { addressOf, registrationOf } from '../fixtures/service-worker.ts';
import { toastTitled } from '../fixtures/toasts.ts';
import { expect, openBrowserFor, test } from '../fixtures/users.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker is registered when the page is idle, and controls the next page. */
async function visitWithWorker(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('offline')).keys()).length), { timeout: 60_000 })
    .toBeGreaterThan(0);
}

const savedPages = (page: Page) => page.evaluate(async () => (await (await caches.open('pages')).keys()).length);

test.describe('without a connection', { tag: '@whole' }, () => {
  test.slow();

  // Promise: Pages seen before open without a connection and say how old they are; with a connection no old page is shown
  test('pages seen before open, others lead to a list of them', async ({ browser, baseURL }) => {
    const { page, context, ...seller } = await openBrowserFor(browser, addressOf(baseURL), 'Gurpreet Singh');
    const listing = await publish(seller, { title: 'Wooden cot' });
    await visitWithWorker(page, '/');
    await visit(page, `/listing/${listing.id}`);
    await visit(page, '/terms-of-service');
    await expect.poll(() => savedPages(page)).toBeGreaterThan(1);

    await context.setOffline(true);
    await page.goto(`/listing/${listing.id}`);
    await expect(headingOf(page)).toHaveText('Wooden cot');
    await expect(page.getByText(/this page is as you saw it/)).toBeVisible();
    await page.goto('/safety-tips');
    await expect(headingOf(page)).toHaveText('No connection');
    await page
      .getByRole('link', { name: /Terms of Service/ })
      .first()
      .click();
    await expect(headingOf(page)).toHaveText('Terms of Service');

    await context.setOffline(false);
    await page.goto('/safety-tips');
    await expect(headingOf(page)).toHaveText('Safety Tips');
    await expect(page.getByText(/this page is as you saw it/)).toHaveCount(0);

    await visit(page, '/');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('photos');
    await context.close();
  });

  // Promise: A listing written without a connection is published once, with its photos, even when the tab is closed
  test('a listing with two photos is published once when the connection is back', async ({ browser, baseURL }) => {
    const { page, context, ...seller } = await openBrowserFor(browser, addressOf(baseURL), 'Gurpreet Singh');
    await visitWithWorker(page, '/');
    const form = await openForm(page);
    await pickPhotos(form, await makePhoto(), await makePhoto());
    await fillIn(form);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Publish Listing' }).click();
    await expect(toastTitled(page, 'Published when you are connected')).toBeVisible();

    const registrationId = await registrationOf(page, addressOf(baseURL));
    // As if the tab were closed: no page of the site is open.
    await page.goto('about:blank');
    await context.setOffline(false);
    const cdp = await context.newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    const sync = { origin: addressOf(baseURL), registrationId, tag: 'outbox', lastChance: false };
    await cdp.send('ServiceWorker.dispatchSyncEvent', sync);
    const mine = () => callAs({ ...seller, request: context.request }, showMyListings);
    await expect.poll(async () => (await mine()).length, { timeout: 60_000 }).toBe(1);
    await cdp.send('ServiceWorker.dispatchSyncEvent', sync);
    await visit(page, '/my-listings');
    await expect(toastTitled(page, 'Listing published')).toBeVisible({ timeout: 30_000 });
    const listings = await mine();
    expect(listings.map(({ mediaFiles }) => mediaFiles.length)).toEqual([2]);
    await context.close();
  });
});
