// What a search understood from its words, and close matches after exact ones.
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { closeCountHeader, closeFromHeader, type Understood } from '@chowk/contract/search/understood';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { cardsOf, headingOf, searchFor, understand, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const understoodOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Understood from your words' }).getByRole('listitem');

const price: Understood = { kind: 'price', minPrice: null, maxPrice: 70_000, isFilter: true };
const mohali: Understood = { kind: 'place', name: 'Mohali', lat: 30.7046, lng: 76.7179 };

/** The answer of another search, as if the first three listings had all words and the others were close. */
async function answerWithClose(page: Page, total: number): Promise<void> {
  await page.route(`**${searchListings.path}`, async (route) => {
    const { limit, cursor } = route.request().postDataJSON() as { limit: number; cursor?: string };
    const response = await route.fetch({ postData: JSON.stringify({ category: 'vehicles', limit, cursor }) });
    const headers: Record<string, string> = { ...response.headers(), 'x-total-count': String(total) };
    headers[closeCountHeader] = '40';
    headers[closeFromHeader] = cursor ? '0' : String(total);
    await route.fulfill({ response, headers });
  });
}

test.describe('What was understood', () => {
  // Promise: What was understood from the words is a chip beside the filters: price, place and kind of thing; removing it
  // is in the address, Back restores it, other words start a new search
  test('is a chip that can be removed, is restored by Back, and ends with other words', async ({ visitor }) => {
    await understand(visitor, ({ query, literal }) =>
      query?.includes('under') && !literal?.includes('price') ? [price] : [],
    );
    await visit(visitor, '/');
    await searchFor(visitor, 'tractor under 70000');
    await expect(understoodOf(visitor)).toHaveText(['Under ₹70,000']);
    // It counts as a filter, and is in the panel's field.
    await visitor.getByRole('button', { name: 'Filters, 1 set' }).click();
    const panel = visitor.getByRole('dialog', { name: 'Search Filters' });
    await expect(panel.getByRole('spinbutton', { name: 'Max price' })).toHaveValue('70000');
    await visitor.keyboard.press('Escape');
    await expectNoViolations(visitor);

    await visitor.getByRole('link', { name: 'Take off: Under ₹70,000' }).press('Enter');
    await expect(visitor).toHaveURL('/?search=tractor+under+70000&literal=price');
    await expect(understoodOf(visitor)).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await visitor.goBack();
    await expect(understoodOf(visitor)).toHaveText(['Under ₹70,000']);
    await visitor.goForward();
    await expect(understoodOf(visitor)).toHaveCount(0);
    await searchFor(visitor, 'trolley under 70000');
    await expect(visitor).toHaveURL('/?search=trolley+under+70000');
    await expect(understoodOf(visitor)).toHaveText(['Under ₹70,000']);
  });

  test('becomes a filter with one click, and asks for the position of “near me”', { tag: '@whole' }, async ({
    visitor,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 30.74, longitude: 76.78 });
    await understand(visitor, ({ query, location }) => {
      if (location) return [];
      return query?.includes('near me') ? [{ kind: 'nearMe', isLocated: false }] : [mohali];
    });
    await visit(visitor, '/');
    await searchFor(visitor, 'tractor mohali');
    await expect(understoodOf(visitor)).toHaveText(['Near MohaliOnly']);
    await visitor.getByRole('link', { name: 'Only near Mohali' }).click();
    await expect(visitor).toHaveURL('/?search=tractor+mohali&lat=30.7046&lng=76.7179&radius=10&place=Mohali');
    await expect(understoodOf(visitor)).toHaveCount(0);

    await visit(visitor, '/');
    await searchFor(visitor, 'tractor near me');
    await visitor.getByRole('button', { name: 'Near me: choose your place' }).click();
    await expect(visitor).toHaveURL('/?search=tractor+near+me&lat=30.74&lng=76.78&radius=10&place=your+location');
    await expect(headingOf(visitor)).toHaveText('Showing results for “tractor near me”');
    await expect(visitor.getByRole('link', { name: 'Remove filter: Within 10 km of your location' })).toBeVisible();
  });
});

test.describe('Close matches', () => {
  test('follow the exact ones under a heading, through Load More, each once', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await answerWithClose(visitor, 3);
    await visit(visitor, '/');
    await searchFor(visitor, 'red tractor');
    const close = visitor.getByRole('list', { name: 'Close matches' });
    await expect(visitor.getByRole('heading', { name: 'Close matches', level: 2 })).toBeVisible();
    await expect(close.getByRole('article')).toHaveCount(5);
    await expect(cardsOf(visitor)).toHaveCount(8);
    await expect(visitor.getByRole('main').getByRole('status').first()).toHaveText(
      '3 listings found with every word, 40 close matches, 8 shown',
    );
    for (const shown of [16, 24, 32]) {
      await visitor.getByRole('button', { name: 'Load More' }).click();
      await expect(cardsOf(visitor)).toHaveCount(shown);
    }
    await expect(close.getByRole('article')).toHaveCount(29);
    const links = await cardsOf(visitor)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(32);
    // axe counts buttons that the sticky header covers at this scroll position as too small.
    await visitor.evaluate(() => scrollTo(0, 0));
    await expectNoViolations(visitor);
  });

  test('are alone where no listing has all words, and the page says so', { tag: '@whole' }, async ({ visitor }) => {
    await answerWithClose(visitor, 0);
    await visit(visitor, '/');
    await searchFor(visitor, 'purple tractor');
    await expect(visitor.getByText('No listing has every word. These have some of your words.')).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('status').first()).toHaveText(
      '0 listings found with every word, 40 close matches, 8 shown',
    );
    await expect(cardsOf(visitor)).toHaveCount(8);
  });
});
