// My Favorites: listed, removed one by one and all at once, the same in each tab.
import {
  addFavorite,
  clearFavorites,
  removeFavorite,
  showFavorites,
} from '@chowk/contract/favorites/favorite-endpoints';
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { changeListingStatus } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { Page } from '@playwright/test';
import { type ApiUser, callAs, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { cardOf, cardsOf, makeWord, visit } from '../fixtures/home-page.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { failCalls, holdAnswers } from '../fixtures/network.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const list = '**/api/Favorite/user/*';
const one = '**/api/Favorite/*';
const removeButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title} from favorites` });
const addButton = (page: Page, title: string) => page.getByRole('button', { name: `Add ${title} to favorites` });
const counter = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: count ? `Favorites, ${count} saved` : 'Favorites', exact: true })
    .first();
const clearAll = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Clear All', exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Clear all favorites' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Favorites' });

/** Published by the seller and saved by the buyer; the last one is at the top. */
async function saveAll(buyer: ApiUser, seller: ApiUser, titles: readonly string[]): Promise<Listing[]> {
  const listings: Listing[] = [];
  for (const title of titles) {
    const listing = await publish(seller, { title });
    await callAs(buyer, addFavorite, { body: { userId: buyer.user.id, listingId: listing.id } });
    listings.push(listing);
  }
  return listings;
}

test.describe('My Favorites', () => {
  test.slow();

  test('loads, fails, is tried again, and says when it is empty', { tag: '@whole' }, async ({ buyer: { page } }) => {
    const stopFailing = await failCalls(page, list);
    const release = await holdAnswers(page, list);
    await visit(page, '/favorites');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading favorites...' })).toBeVisible();
    await expect(clearAll(page)).toHaveCount(0);
    release();
    const panel = page.getByRole('alert').filter({ hasText: 'Error Loading Favorites' });
    await expect(panel).toContainText('Failed to load favorites');
    await expectNoViolations(page);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Error', 'Failed to load favorites');
    await stopFailing();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await expect(clearAll(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Browse listings' }).click();
    await expect(page).toHaveURL('/');
  });

  test('reads other formats, and skips an invalid favourite', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page } = buyer;
    const [lamp, chair] = await saveAll(buyer, seller, ['Brass lamp', 'Cane chair']);
    const { id: Id, title: Title, price: Price, createdAt: CreatedAt, mediaFiles } = lamp as Listing;
    const MediaFiles = JSON.stringify(mediaFiles.map(({ url }) => ({ fileUrl: url })));
    const Listing = { Id, Title, Price, CreatedAt, MediaFiles };
    const Items = [{ Id: 'one', Listing }, { ListingId: chair?.id }, { Listing: { Title: 'Invalid' } }, null];
    await page.route(list, (route) => route.fulfill({ json: { Items } }));
    await visit(page, '/favorites');
    await expect(cardsOf(page)).toHaveCount(2);
    await expect(cardsOf(page)).toContainText(['Brass lamp', 'Cane chair']);
    await expect(cardOf(page, 'Brass lamp').getByRole('presentation').first()).toHaveAttribute(
      'src',
      mediaFiles[0]?.url ?? '',
    );
  });

  test('lists favourites, also sold and expired, and removes them one by one', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page } = buyer;
    const [lamp, chair] = await saveAll(buyer, seller, ['Brass lamp', 'Cane chair', 'Teak desk']);
    await callAs(seller, changeListingStatus, { params: { id: lamp?.id ?? '' }, body: { status: 'sold' } });
    await page.route(list, async (route) => {
      const response = await route.fetch();
      const json = ((await response.json()) as Favorite[]).map((favorite) =>
        favorite.listingId === chair?.id || favorite.listingId === lamp?.id
          ? { ...favorite, listing: { ...favorite.listing, expiresAt: favorite.listing.createdAt } }
          : favorite,
      );
      await route.fulfill({ response, json });
    });
    await visit(page, '/favorites');
    await expect(cardsOf(page)).toContainText(['Teak desk', 'Cane chair', 'Brass lamp']);
    await expect(counter(page, 3)).toHaveText('3');
    await expect(cardOf(page, 'Brass lamp').getByText('SOLD', { exact: true })).toBeVisible();
    await expect(cardOf(page, 'Brass lamp').getByText(/^Expire/)).toHaveCount(0);
    await expect(cardOf(page, 'Cane chair').getByText('Expired', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await expectToFitPhones(page);

    await removeButton(page, 'Cane chair').press('Enter');
    await expectToast(page, 'Removed from favorites');
    await expect(cardsOf(page)).toContainText(['Teak desk', 'Brass lamp']);
    await expect(removeButton(page, 'Brass lamp')).toBeFocused();
    await expect(counter(page, 2)).toBeVisible();
    await removeButton(page, 'Brass lamp').press('Enter');
    await expect(removeButton(page, 'Teak desk')).toBeFocused();
    await removeButton(page, 'Teak desk').press('Enter');
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(clearAll(page)).toHaveCount(0);
    await expect(counter(page, 0)).toBeVisible();
    await expect.poll(() => callAs(buyer, showFavorites, { params: { userId: buyer.user.id } })).toEqual([]);
  });

  test('restores what could not be removed, and says when it was removed already', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page } = buyer;
    await saveAll(buyer, seller, ['Brass lamp', 'Cane chair', 'Teak desk']);
    await visit(page, '/favorites');
    const stopFailing = await failCalls(page, one, 'DELETE');
    await removeButton(page, 'Cane chair').click();
    await expectToast(page, 'Error', 'Failed to remove from favorites');
    await expect(cardsOf(page)).toContainText(['Teak desk', 'Cane chair', 'Brass lamp']);
    await expect(counter(page, 3)).toBeVisible();
    await stopFailing();

    const [newest] = await callAs(buyer, showFavorites, { params: { userId: buyer.user.id } });
    await callAs(buyer, removeFavorite, { params: { favoriteId: newest?.id ?? '' } });
    await removeButton(page, 'Teak desk').click();
    await expectToast(page, 'Error', 'Favorite not found');
    await expect(cardsOf(page)).toContainText(['Cane chair', 'Brass lamp']);
    await expect(counter(page, 2)).toBeVisible();

    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    await visit(page, `/?search=${word}`);
    await failCalls(page, one, 'DELETE');
    const release = await holdAnswers(page, `**${addFavorite.path}`, 'POST');
    await addButton(page, title).click();
    await removeButton(page, title).click();
    await expect(addButton(page, title)).toBeVisible();
    release();
    await expectToast(page, 'Error', 'Failed to update favorites');
    await expect(removeButton(page, title)).toBeVisible();
    await expect(counter(page, 3)).toBeVisible();
  });

  // Promise: 'Clear All' asks first; then none is shown at once, with one call however many there are: 'Favorites
  // cleared'
  test('Clear All asks, shows none at once with one call, and brings all back when that fails', {
    tag: '@whole',
  }, async ({ buyer, sellerAccount: seller }) => {
    const { page } = buyer;
    await saveAll(buyer, seller, ['Brass lamp', 'Cane chair', 'Teak desk']);
    await visit(page, '/favorites');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === clearFavorites.method) calls.push(new URL(request.url()).pathname);
    });
    await clearAll(page).click();
    await expect(question(page)).toContainText('Are you sure you want to remove every listing from your favorites?');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(clearAll(page)).toBeFocused();
    await expect(cardsOf(page)).toHaveCount(3);

    const stopFailing = await failCalls(page, list, 'DELETE');
    const fail = await holdAnswers(page, list, 'DELETE');
    await clearAll(page).click();
    await question(page).getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await expect(counter(page, 0)).toBeVisible();
    await expect(heading(page)).toBeFocused();
    // They come back before the server is asked again.
    const answerAgain = await holdAnswers(page, list);
    fail();
    await expectToast(page, 'Error', 'Failed to clear favorites');
    await expect(cardsOf(page)).toContainText(['Teak desk', 'Cane chair', 'Brass lamp']);
    await expect(counter(page, 3)).toBeVisible();
    answerAgain();
    await stopFailing();

    await clearAll(page).click();
    await question(page).getByRole('button', { name: 'Clear All' }).click();
    await expectToast(page, 'Favorites cleared');
    await expect(clearAll(page)).toHaveCount(0);
    await expect(counter(page, 0)).toBeVisible();
    expect(calls).toEqual(Array(2).fill(`/api/Favorite/user/${buyer.user.id}`));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  });

  test('follows the other tabs: hearts, count and page', { tag: '@whole' }, async ({
    buyer,
    sellerAccount: seller,
  }) => {
    const { page, context } = buyer;
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    const { title: second } = await publish(seller, { title: `Desk ${word}` });
    const other = await context.newPage();
    const tasks = other.waitForResponse(/signed-in-tasks/);
    await visit(other, '/favorites');
    await tasks;
    await expect(other.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await visit(page, `/?search=${word}`);
    await addButton(page, title).click();
    await expect(cardsOf(other)).toContainText([title]);
    await expect(counter(other, 1)).toBeVisible();
    await addButton(page, second).click();
    await expect(cardsOf(other)).toContainText([second, title]);
    await removeButton(other, title).click();
    await expect(addButton(page, title)).toBeVisible();
    await expect(counter(page, 1)).toBeVisible();
    await clearAll(other).click();
    await question(other).getByRole('button', { name: 'Clear All' }).click();
    await expect(addButton(page, second)).toBeVisible();
    await expect(counter(page, 0)).toBeVisible();
  });
});
