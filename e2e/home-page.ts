// Home as the journeys see it: its parts by role and name, and ways to make its search slow, different or fail.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import type { SearchRequest } from '@chowk/contract/search/search-schemas';
import { type Understood, understoodHeader, writeUnderstood } from '@chowk/contract/search/understood';
import { expect, type Locator, type Page } from '@playwright/test';

/** A word that no other listing has: letters alone, since digits are read as numbers. */
export function makeWord(): string {
  const letters = [...crypto.randomUUID().replaceAll('-', '')].map((digit) => 'bcdfghjklmnpqrst'[Number(`0x${digit}`)]);
  return `z${letters.slice(0, 11).join('')}`;
}

/** A page is alive once its scripts run and what was pressed before has been done; then it knows who looks at it. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 20_000 });
  // A dialog that an address opens hides the rest from readers, but not from the eye.
  const account = page.getByRole('button', { name: /^Login \/ Register$|Account menu$/, includeHidden: true });
  await expect(account.filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilAlive(page);
}

export const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /, View Details$/ }) });

export const cardOf = (page: Page, title: string): Locator => cardsOf(page).filter({ hasText: title });

export const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const tileOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });

export const chipsOf = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' }).getByRole('link');

export const leftBehindOf = (page: Page): Locator => page.getByRole('list', { name: 'Filters left behind' });

export const viewSwitchOf = (page: Page): Locator => page.getByRole('group', { name: 'View', exact: true });

/** By its name: it is a plain search field until somebody turns to it, and a combobox from then on. */
export const searchFieldOf = (page: Page): Locator => page.getByLabel('Search listings');

export async function searchFor(page: Page, text: string): Promise<void> {
  const field = searchFieldOf(page);
  await field.fill(text);
  await field.press('Enter');
}

/** Lets the search answer as it does, but with listings that are otherwise hard to come by. */
export async function changeListings(
  page: Page,
  change: (listing: Listing, index: number) => Partial<Listing>,
): Promise<void> {
  await page.route(`**${searchListings.path}`, async (route) => {
    const response = await route.fetch();
    const listings = (await response.json()) as Listing[];
    await route.fulfill({
      response,
      json: listings.map((listing, index) => ({ ...listing, ...change(listing, index) })),
    });
  });
}

/** Lets the search answer as it does, as if it had understood this from its text. */
export async function understand(page: Page, read: (request: SearchRequest) => readonly Understood[]): Promise<void> {
  await page.route(`**${searchListings.path}`, async (route) => {
    const response = await route.fetch();
    const understood = writeUnderstood(read(route.request().postDataJSON() as SearchRequest));
    await route.fulfill({ response, headers: { ...response.headers(), [understoodHeader]: understood } });
  });
}

/** Holds every search back until the returned function is called. */
export async function holdSearch(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${searchListings.path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** One transparent dot for every tile: no journey leaves this machine. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const tiles = 'https://tile.openstreetmap.org/**';

export async function serveTiles(page: Page): Promise<void> {
  await page.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: dot }));
}
