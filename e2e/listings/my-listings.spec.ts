// My Listings: a user's active and sold listings, and what the owner can do with them.
import { changeListingStatus, showMyListings } from '@chowk/contract/listings/listing-endpoints';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { Page } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { visit } from '../fixtures/home-page.ts';
import { expectToFitPhones } from '../fixtures/layout.ts';
import { failCalls, holdAnswers } from '../fixtures/network.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { type BrowserUser, expect, test } from '../fixtures/users.ts';

const mine = `**${showMyListings.path}*`;
const rowOf = (page: Page, title: string) => page.getByRole('main').getByRole('article').filter({ hasText: title });
const rows = (page: Page) => page.getByRole('main').getByRole('article');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectCounts(page: Page, active: number, sold: number): Promise<void> {
  await expect(page.getByRole('tab', { name: `Active Listings (${active})`, exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Sold Listings (${sold})`, exact: true })).toBeVisible();
}

const openSold = (page: Page) => page.getByRole('tab', { name: /^Sold Listings/ }).click();
const openActive = (page: Page) => page.getByRole('tab', { name: /^Active Listings/ }).click();

/** The newest is at the top. */
async function publishAll(seller: BrowserUser, titles: readonly string[]): Promise<Listing[]> {
  const listings: Listing[] = [];
  for (const title of titles) listings.push(await publish(seller, { title }));
  return listings;
}

/** Noon in India: an hour more or less stays on the same day. */
const noon = Date.parse('2026-11-20T12:00:00+05:30');
const day = 24 * 3600 * 1000;

/** Stops the page's clock, and lets each of these listings expire so many days after it. */
async function expireIn(page: Page, days: Readonly<Record<string, number>>): Promise<void> {
  await page.clock.setFixedTime(noon);
  await page.route(mine, async (route) => {
    const response = await route.fetch();
    const listings = (await response.json()) as Listing[];
    const json = listings.map((listing) => ({
      ...listing,
      expiresAt: new Date(noon + (days[listing.title] ?? 30) * day + 3600 * 1000).toISOString(),
    }));
    await route.fulfill({ response, json });
  });
}

test.describe('My Listings', () => {
  test.slow();

  test('loads, fails, is tried again, and says when it is empty', { tag: '@whole' }, async ({ seller: { page } }) => {
    const stopFailing = await failCalls(page, mine);
    const release = await holdAnswers(page, mine);
    await visit(page, '/my-listings');
    await expect(page.getByRole('heading', { level: 1, name: 'My Listings' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading your listings...' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Active Listings', exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('alert').filter({ hasText: 'Error loading listings' })).toBeVisible();
    await press(page, 'Try again');
    await expectToast(page, 'Error', 'Error loading listings');
    await stopFailing();
    await press(page, 'Try again');
    await expectCounts(page, 0, 0);
    await expect(page.getByRole('heading', { name: 'Nothing for sale yet' })).toBeVisible();
    await expectNoViolations(page);
    await openSold(page);
    await expect(page.getByRole('heading', { name: 'Nothing sold yet' })).toBeVisible();
    await press(page, 'Create New Listing');
    await expect(page.getByRole('dialog', { name: 'Create New Listing' })).toBeVisible();
  });

  // Promise: 'Mark as Sold' moves a listing to the sold ones before the answer, 'Mark as Available' back; the counts
  // follow; 'Listing updated!'
  test('moves a listing between the tabs at once, and back when that fails', async ({ seller }) => {
    const { page } = seller;
    await publishAll(seller, ['Brass lamp', 'Cane chair', 'Teak desk']);
    await visit(page, '/my-listings');
    await expectCounts(page, 3, 0);
    await expect(rows(page)).toContainText(['Teak desk', 'Cane chair', 'Brass lamp']);

    const release = await holdAnswers(page, '**/api/classified/*', 'PUT');
    await rowOf(page, 'Teak desk').getByRole('button', { name: 'Mark as Sold Teak desk' }).press('Enter');
    await expectCounts(page, 2, 1);
    await expect(page.getByRole('button', { name: 'Mark as Sold Cane chair' })).toBeFocused();
    release();
    await expectToast(page, 'Listing updated!');

    await openSold(page);
    await expect(rowOf(page, 'Teak desk').getByText('Sold', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Teak desk')).not.toContainText('Expires');
    const stopFailing = await failCalls(page, '**/api/classified/*', 'PUT');
    await press(page, 'Mark as Available Teak desk');
    await expectToast(page, 'Error', 'There was a problem updating your listing. Please try again.');
    await expectCounts(page, 2, 1);
    await expect(rowOf(page, 'Teak desk')).toBeVisible();
    await stopFailing();
    await page.getByRole('button', { name: 'Mark as Available Teak desk' }).press('Enter');
    await expectCounts(page, 3, 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openActive(page);
    await expect(rowOf(page, 'Teak desk').getByText('Available', { exact: true })).toBeVisible();
    await page.reload();
    await expectCounts(page, 3, 0);
  });

  // Promise: Deleting is possible in both tabs, after 'Are you sure you want to delete this listing? This action
  // cannot be undone.'; 'Listing deleted'; its page is 404 from then on
  test('asks before it deletes, in both tabs', { tag: '@whole' }, async ({ seller }) => {
    const { page } = seller;
    const [lamp, chair, desk] = await publishAll(seller, ['Brass lamp', 'Cane chair', 'Teak desk']);
    await callAs(seller, changeListingStatus, { params: { id: lamp?.id ?? '' }, body: { status: 'sold' } });
    await visit(page, '/my-listings');
    await press(page, 'Delete Teak desk');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this listing? This action cannot be undone.');
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Delete Teak desk' })).toBeFocused();

    const stopFailing = await failCalls(page, '**/api/classified/*', 'DELETE');
    await press(page, 'Delete Teak desk');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Error', 'There was a problem deleting your listing. Please try again.');
    await expect(question.getByRole('alert')).toHaveText(
      'There was a problem deleting your listing. Please try again.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectCounts(page, 2, 1);
    await stopFailing();

    await press(page, 'Delete Teak desk');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Listing deleted', 'Teak desk');
    await expectCounts(page, 1, 1);
    await expect(page.getByRole('button', { name: 'Mark as Sold Cane chair' })).toBeFocused();
    expect((await page.request.get(`/listing/${desk?.id}`)).status()).toBe(404);

    await openSold(page);
    await press(page, 'Delete Brass lamp');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectCounts(page, 1, 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await openActive(page);
    await page.getByRole('link', { name: 'Edit Cane chair' }).click();
    await expect(page).toHaveURL(`/edit-listing/${chair?.id}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Cane chair', exact: true }).click();
    await expect(page).toHaveURL(`/listing/${chair?.id}`);
  });

  test('shows status and expiry of each; an expired listing can be renewed', { tag: '@whole' }, async ({ seller }) => {
    const { page } = seller;
    const titles = ['Lamp far', 'Lamp week', 'Lamp soon', 'Lamp next', 'Lamp now', 'Lamp over', 'Lamp held'];
    const held = (await publishAll(seller, titles)).at(-1);
    await callAs(seller, changeListingStatus, { params: { id: held?.id ?? '' }, body: { status: 'pending' } });
    const days = { far: 20, week: 7, soon: 3, next: 1, now: 0, over: -1, held: 2 };
    await expireIn(page, Object.fromEntries(Object.entries(days).map(([word, left]) => [`Lamp ${word}`, left])));
    await visit(page, '/my-listings');
    await expectCounts(page, 7, 0);
    for (const [word, text, isSoon] of [
      ['far', 'Expires on 10 Dec 2026', false],
      ['week', 'Expires in 7 days', false],
      ['soon', 'Expires in 3 days', true],
      ['next', 'Expires tomorrow', true],
      ['now', 'Expires today', true],
      ['over', 'Expired', false],
      ['held', 'Expires in 2 days', false],
    ] as const) {
      const row = rowOf(page, `Lamp ${word}`);
      await expect(row.getByText(text, { exact: true })).toBeVisible();
      await expect(row.getByText('Expires soon', { exact: true })).toHaveCount(isSoon ? 1 : 0);
    }
    await expect(rowOf(page, 'Lamp held').getByText('Pending', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Lamp held').getByRole('button')).toHaveText([
      /^Renew/,
      /^Mark as Sold/,
      /^Mark as Available/,
      /^Copy as new/,
      /^Delete/,
    ]);
    await expect(rowOf(page, 'Lamp far').getByRole('button')).toHaveText([/^Mark as Sold/, /^Copy as new/, /^Delete/]);
    await expect(rowOf(page, 'Lamp over')).toContainText('Renew it and it gets another 30 days.');
    await expectNoViolations(page);
    await expectToFitPhones(page);

    // For the server nothing has expired: its part is tested by the API tests.
    await page.route('**/api/classified/*/renewal', (route) => route.fulfill({ status: 200, json: {} }));
    await page.unroute(mine);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Renew Lamp over' }).press('Enter');
    expect((await sent).url()).toMatch(/\/renewal$/);
    await expectToast(page, 'Listing renewed', 'It is on offer for another 30 days.');
    await expect(rowOf(page, 'Lamp over').getByText('Expired', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mark as Sold Lamp over' })).toBeFocused();
  });
});
