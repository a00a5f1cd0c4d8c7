// The heart on a card: saved at once, reverted when the server refuses, and counted.
import { addFavorite, removeFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import type { Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { cardOf, makeWord, untilHydrated, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const addButton = (page: Page, title: string) => page.getByRole('button', { name: `Add ${title} to favorites` });
const removeButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title} from favorites` });
const counter = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).first();

const oneFavorite = '**/api/Favorite/*';

test.describe('Hearts on cards', () => {
  test('ask a visitor to log in', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    await visit(visitor, `/?search=${word}`);
    await addButton(visitor, title).click();
    await expect(visitor.getByRole('dialog', { name: 'Welcome to Chowk' })).toBeVisible();
    await expect(visitor.getByText('Authentication Required', { exact: true })).toBeVisible();
    await expect(visitor.getByText('Please log in to add favorites', { exact: true })).toBeVisible();
  });

  // Promise: A heart turns and the count changes before the answer; 'Added to favorites', 'Removed from favorites'
  test('save a listing before the answer comes, say so, and remove it again', async ({ buyer: { page }, seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    const { promise: mayAnswer, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${addFavorite.path}`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await visit(page, `/?search=${word}`);
    await expect(counter(page, 'Favorites')).toBeVisible();
    await addButton(page, title).click();
    await expect(removeButton(page, title)).toBeVisible();
    await expect(counter(page, 'Favorites, 1 saved')).toHaveText('1');
    release();
    await expect(page.getByText('Added to favorites', { exact: true })).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(removeButton(page, title)).toBeVisible();
    await removeButton(page, title).click();
    await expect(addButton(page, title)).toBeVisible();
    await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible();
    await expect(counter(page, 'Favorites')).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(cardOf(page, title)).toBeVisible();
    await expect(addButton(page, title)).toBeVisible();
  });

  test('turn back when saving fails', { tag: '@whole' }, async ({ buyer: { page }, seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    await visit(page, `/?search=${word}`);
    await expect(counter(page, 'Favorites')).toBeVisible();
    await page.route(`**${addFavorite.path}`, (route) => route.fulfill({ status: 500, body: '' }));
    await addButton(page, title).click();
    await expect(cardOf(page, title).getByRole('alert')).toHaveText('Failed to add to favorites');
    await expect(addButton(page, title)).toBeVisible();
    await expect(counter(page, 'Favorites')).toBeVisible();
  });

  test('turn back when removing fails', { tag: '@whole' }, async ({ buyer, sellerAccount: seller }) => {
    const { page } = buyer;
    const word = makeWord();
    const { id, title } = await publish(seller, { title: `Lamp ${word}` });
    await callAs(buyer, addFavorite, { body: { userId: buyer.user.id, listingId: id } });
    await visit(page, `/?search=${word}`);
    await page.route(oneFavorite, (route) =>
      route.request().method() === removeFavorite.method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
    await removeButton(page, title).click();
    await expect(cardOf(page, title).getByRole('alert')).toHaveText('Failed to remove from favorites');
    await expect(removeButton(page, title)).toBeVisible();
    await expect(counter(page, 'Favorites, 1 saved')).toBeVisible();
  });

  test('end as the last of many fast clicks left them', { tag: '@whole' }, async ({ buyer: { page }, seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    await visit(page, `/?search=${word}`);
    await expect(counter(page, 'Favorites')).toBeVisible();
    const heart = cardOf(page, title).getByRole('button', { name: /favorites$/ });
    for (let press = 1; press <= 5; press++) await heart.click();
    await expect(removeButton(page, title)).toBeVisible();
    await expect(page.getByText('Added to favorites', { exact: true })).toBeVisible();
    await expect(counter(page, 'Favorites, 1 saved')).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(removeButton(page, title)).toBeVisible();
    await expect(counter(page, 'Favorites, 1 saved')).toBeVisible();
  });

  test('count a double click once', { tag: '@whole' }, async ({ buyer: { page }, seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}` });
    await visit(page, `/?search=${word}`);
    await expect(counter(page, 'Favorites')).toBeVisible();
    await addButton(page, title).dblclick();
    await expect(page.getByText('Added to favorites', { exact: true })).toBeVisible();
    await expect(removeButton(page, title)).toBeVisible();
  });
});
