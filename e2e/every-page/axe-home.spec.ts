// Home is accessible: every state of it without an axe violation, its cards in every theme.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { cardsOf, makeWord, serveTiles, tileOf, visit } from '../fixtures/home-page.ts';
import { expect as plainExpect, test } from '../fixtures/people.ts';

const expect = plainExpect.configure({ timeout: 15_000 });

type Screen = { readonly name: string; readonly open: (page: Page) => Promise<void> };

async function openHome(page: Page, address = '/'): Promise<void> {
  await visit(page, address);
  await expect(cardsOf(page).first()).toBeVisible();
}

async function openMap(page: Page): Promise<void> {
  await visit(page, '/?category=travel&view=map');
  await expect(page.getByText(/listing\(s\) found$/)).toBeVisible();
}

async function openFilters(page: Page): Promise<void> {
  await openHome(page, '/?category=all&minPrice=5&lat=30.7333&lng=76.7794&radius=50&place=Chandigarh');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('slider', { name: 'Radius' })).toBeVisible();
  await expect(page.getByText('with these filters')).toBeVisible();
}

const screens: Screen[] = [
  { name: 'cards', open: openHome },
  {
    name: 'search results with chips',
    async open(page) {
      await openHome(page, '/?search=car&minPrice=5&sortBy=price_asc');
      await expect(page.getByRole('navigation', { name: 'Narrow down' })).toBeVisible();
    },
  },
  {
    name: 'no listings',
    async open(page) {
      await visit(page, `/?search=${makeWord()}`);
      await expect(page.getByText('No listings found')).toBeVisible();
      await expect(page.getByRole('list', { name: 'What may help' })).toBeVisible();
    },
  },
  {
    name: 'listings that fail',
    async open(page) {
      await openHome(page);
      await page.route(`**${searchListings.path}`, (route) => route.fulfill({ status: 500, body: '' }));
      await tileOf(page, 'Jobs').click();
      await expect(page.getByText('Error loading listings')).toBeVisible();
    },
  },
  { name: 'the map', open: openMap },
  {
    name: 'a popup on the map',
    async open(page) {
      await visit(page, '/?category=travel&view=map');
      const region = page.getByRole('region', { name: 'Map of listings' });
      await region.getByRole('button', { name: /^₹/ }).first().press('Enter');
      await expect(region.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'the filter panel', open: openFilters },
  {
    name: 'place suggestions',
    async open(page) {
      await openFilters(page);
      await page.getByRole('combobox', { name: 'Search for a location' }).fill('mohal');
      await page.getByRole('combobox', { name: 'Search for a location' }).press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

test.describe('Home is accessible', () => {
  for (const { name, open } of screens) {
    // Promise: No axe violation on home: its cards in every theme, results, no results, failures, map, popups, filters
    test(`with ${name}`, async ({ visitor }) => {
      await serveTiles(visitor);
      await open(visitor);
      await expectNoViolations(visitor, { inEveryTheme: name === 'cards' });
    });
  }
});
