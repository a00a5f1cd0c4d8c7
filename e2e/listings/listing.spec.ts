// A listing's page: content, gallery, favourites, sharing and the first message.

import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import { fillPath } from '@chowk/contract/http/endpoint';
import { DAY_MS } from '@chowk/contract/limits';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { expectHistoryEntries, expectToFitPhones } from '../fixtures/layout.ts';
import { holdCalls, onMethod, open, openListing } from '../fixtures/listing-pages.ts';
import { expectToast, recordToasts, toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Chowk' });
const message = (page: Page) => page.getByRole('button', { name: 'Message Seller' });

test.describe('Listing', () => {
  test('says why it failed to load, and tries again', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    const { id, title } = await publish(seller);
    await open(visitor, `/?search=${encodeURIComponent(title)}`);
    await onMethod(visitor, 'GET', `**/api/classified/${id}*`, (route) => route.fulfill({ status: 500, body: '' }));
    await visitor.getByRole('article').filter({ hasText: title }).getByRole('link').first().click();
    await expect(visitor.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible();
    await expect(visitor.getByText('Failed to fetch listing: 500 Internal Server Error')).toBeVisible();
    await visitor.unrouteAll();
    await visitor.getByRole('button', { name: 'Try Again' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('says when it expires, and when that is soon', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    test.slow();
    const listing = await publish(seller);
    const runsOut = Date.parse(listing.expiresAt);
    for (const [before, text, colour, isSoon] of [
      [20 * DAY_MS, /^Expires on \d/, /text-fine/, false],
      [7 * DAY_MS, 'Expires in 7 days', /text-pending/, false],
      [3 * DAY_MS, 'Expires in 3 days', /text-sold/, true],
      [DAY_MS, 'Expires tomorrow', /text-sold/, true],
      [1000, 'Expires today', /text-sold/, true],
      [-1000, 'Expired', /text-sold/, false],
    ] as const) {
      await visitor.clock.setFixedTime(runsOut - before);
      await visitor.goto(`/listing/${listing.id}`);
      await expect(visitor.getByText(text, { exact: true })).toHaveClass(colour);
      await expect(visitor.getByText('Expires soon')).toHaveCount(isSoon ? 1 : 0);
    }
  });

  test('fits a phone with one long word as title, prints in the dark theme, and supports forced colours', {
    tag: '@whole',
  }, async ({ visitor, sellerAccount: seller, baseURL }) => {
    await visitor.context().addCookies([{ name: 'userTheme', value: 'dark', url: baseURL ?? '' }]);
    await openListing(visitor, await publish(seller, { title: 'Schlüsselanhänger'.repeat(5), price: '99999999' }));
    await expectToFitPhones(visitor);
    await visitor.setViewportSize({ width: 320, height: 720 });
    const price = visitor.getByText('₹9,99,99,999.00').last();
    const [words, button] = [await price.boundingBox(), await message(visitor).boundingBox()];
    // Without room beside it, the button is below the price.
    expect(button?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));

    await visitor.emulateMedia({ forcedColors: 'active' });
    await expect(message(visitor)).toHaveCSS('border-top-width', '1px');

    await visitor.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const role of ['navigation', 'button', 'contentinfo'] as const) {
      for (const part of await visitor.getByRole(role).all()) await expect(part).toHaveAccessibleName(/photo/);
    }
  });
});

for (const [reducedMotion, tag] of [
  ['no-preference', undefined],
  ['reduce', '@whole'],
] as const) {
  test.describe(`Gallery, motion: ${reducedMotion}`, { tag }, () => {
    test.use({ contextOptions: { reducedMotion } });

    // Promise: Several photos have thumbnails in four columns; arrow keys and buttons page through them, from the last to the
    // first too
    test('pages through the photos, also in full screen', async ({ visitor, sellerAccount: seller }) => {
      const listing = await publish(seller, { photos: 3 });
      await openListing(visitor, listing);
      const gallery = visitor.getByRole('region', { name: 'Photos' });
      const thumbnail = (number: number) => gallery.getByRole('button', { name: `Show photo ${number} of 3` });
      await expect(gallery.getByText('1 / 3')).toBeVisible();
      const columns = await gallery
        .getByRole('list')
        .last()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect(columns).toBe(4);
      await thumbnail(2).click();
      await expect(gallery.getByText('2 / 3')).toBeVisible();
      await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
      await visitor.keyboard.press('ArrowRight');
      await expect(gallery.getByText('3 / 3')).toBeVisible();
      await visitor.keyboard.press('ArrowRight');
      await expect(gallery.getByText('1 / 3')).toBeVisible();
      await gallery.getByRole('button', { name: 'Previous photo' }).click();
      await expect(gallery.getByText('3 / 3')).toBeVisible();

      await gallery.getByRole('button', { name: 'Open photo 3 of 3 in full screen' }).press('Enter');
      const full = visitor.getByRole('dialog', { name: `Photos of ${listing.title}` });
      await expect(full.getByText('3 / 3')).toBeVisible();
      await visitor.keyboard.press('ArrowLeft');
      await expect(full.getByText('2 / 3')).toBeVisible();
      await visitor.keyboard.press('Escape');
      await expect(full).toBeHidden();
      await expect(gallery.getByText('2 / 3')).toBeVisible();
      await expect(gallery.getByRole('button', { name: 'Open photo 2 of 3 in full screen' })).toBeFocused();
      await visitor.keyboard.press('Enter');
      await expect(full.getByText('2 / 3')).toBeVisible();
      await expectHistoryEntries(visitor, 1);
      await visitor.goBack();
      await expect(full).toBeHidden();
      await expect(visitor).toHaveURL(`/listing/${listing.id}`);
    });
  });
}

test.describe('Listing actions', () => {
  test('a visitor signs in to write, shares the listing, and opens the map', async ({
    visitor,
    sellerAccount: seller,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    let tiles = 0;
    await visitor.route(/\/tiles\/(?!still)/, (route) => {
      tiles += 1;
      return route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') });
    });
    const { id, title } = await publish(seller, { latitude: '30.7333', longitude: '76.7794' });
    await openListing(visitor, { id });

    await test.step('writing and saving ask to sign in', async () => {
      await message(visitor).click();
      await expect(signIn(visitor)).toBeVisible();
      await visitor.keyboard.press('Escape');
      await expect(signIn(visitor)).toBeHidden();
      await visitor.getByRole('article').getByRole('button', { name: 'Add to favorites' }).click();
      await expectToast(visitor, 'Authentication Required', 'Please log in to add favorites');
      await expect(signIn(visitor)).toBeVisible();
      await visitor.keyboard.press('Escape');
      await expect(signIn(visitor)).toBeHidden();
    });

    await test.step('the menu shares the listing', async () => {
      const share = visitor.getByRole('button', { name: 'Share' });
      await share.click();
      await expectToast(visitor, 'Link copied');
      expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/listing/${id}`);
      const words = encodeURIComponent(`${title}, ₹1,250.00`);
      await expect(visitor.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute('href', new RegExp(words));
      await expect(visitor.getByRole('menuitem', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:\?subject=/);
      await visitor.getByRole('menuitem', { name: 'QR code to print' }).click();
      const notice = visitor.getByRole('dialog', { name: 'QR code' });
      await expect(notice.getByRole('button', { name: 'Print' })).toBeEnabled();
      await visitor.emulateMedia({ media: 'print' });
      await expect(notice.getByText(title)).toBeVisible();
      await expect(visitor.getByRole('banner', { includeHidden: true })).toBeHidden();
      await expect(notice.getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden();
      await visitor.emulateMedia({ media: 'screen' });
      await visitor.keyboard.press('Escape');
      await expect(share).toBeFocused();
    });

    await test.step('the map is loaded on request', async () => {
      expect(tiles).toBe(0);
      await visitor.getByRole('button', { name: 'Zoom and move' }).click();
      await expect(visitor.getByRole('region', { name: 'Map of the area around Chandigarh' })).toBeFocused();
      await expect.poll(() => tiles).toBeGreaterThan(0);
    });
  });

  test('say why a conversation cannot be opened, and that another click may help', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const listing = await publish(seller);
    const path = `**${fillPath(showListing.path, { id: listing.id })}`;
    const unsure = { ...listing, viewer: { isOwner: false, canMessage: false } };
    await buyer.page.route(path, (route) => route.fulfill({ json: unsure }));
    await openListing(buyer.page, listing);
    for (const [status, words] of [
      [200, 'Please try clicking the Message Seller button again'],
      [500, 'Failed to open message dialog. Please try again.'],
      [404, 'Listing information is not available. Please try again later.'],
    ] as const) {
      await buyer.page.route(path, (route) => route.fulfill({ status, json: status === 200 ? unsure : {} }));
      await message(buyer.page).click();
      await expectToast(buyer.page, 'Error', words);
    }
  });

  // Promise: 'Message Seller' opens the conversation with the first message filled in, and says 'Opening Message Dialog'
  test('a buyer saves a favourite, removes it, and writes to the seller', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page } = buyer;
    const { id } = await publish(seller);
    const held = await holdCalls(page, 'POST', `**${addFavorite.path}`);
    const loaded = page.waitForResponse(/\/api\/favorite\/user\//i);
    await openListing(page, { id });
    await loaded;
    const article = page.getByRole('article');
    await article.getByRole('button', { name: 'Add to favorites' }).click();
    await expect(article.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    held.release();
    await expectToast(page, 'Added to favorites');
    await openListing(page, { id });
    await article.getByRole('button', { name: 'Remove from favorites' }).click();
    await expect(article.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
    await expectToast(page, 'Removed from favorites');

    // One toast at a time: the next would wait for this one.
    await toastOf(page, 'Removed from favorites').getByRole('button', { name: 'Close' }).click();
    const toasts = await recordToasts(page);
    await message(page).click();
    await expect.poll(toasts).toContainEqual(expect.stringContaining('Opening Message Dialog'));
    const dialog = page.getByRole('dialog', { name: 'Messages' });
    await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(
      "Hi, I'm interested in this item. Is it still available?",
    );
  });

  test('share by the share sheet on a phone', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
    baseURL,
  }) => {
    await visitor.addInitScript(() => {
      const media = window.matchMedia.bind(window);
      window.matchMedia = (query) => media(query === '(pointer: coarse)' ? 'all' : query);
      const share = async ({ url }: ShareData) => void sessionStorage.setItem('shared', url ?? '');
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const { id } = await publish(seller);
    await openListing(visitor, { id });
    await visitor.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => visitor.evaluate(() => sessionStorage.getItem('shared'))).toBe(`${baseURL}/listing/${id}`);
  });

  test('revert a favourite that could not be saved', { tag: '@whole' }, async ({ buyer, sellerAccount: seller }) => {
    const { page } = buyer;
    await onMethod(page, 'POST', `**${addFavorite.path}`, (route) => route.fulfill({ status: 500, body: '' }));
    const known = page.waitForResponse(/\/api\/favorite\/user\//i);
    await openListing(page, await publish(seller));
    await known;
    await page.getByRole('article').getByRole('button', { name: 'Add to favorites' }).click();
    await expectToast(page, 'Error', 'Failed to add to favorites');
    await expect(page.getByRole('article').getByRole('button', { name: 'Add to favorites' })).toBeVisible();
  });
});
