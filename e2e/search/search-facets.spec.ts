// Facets: the price histogram above the slider, and categories with their counts.
import { showFacets } from '@chowk/contract/search/search-endpoints';
import type { Locator, Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { cardsOf, headingOf, makeWord, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const closerOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Narrow down' }).getByRole('link');

test.describe('Prices in the filter panel', () => {
  test('are a histogram above the slider, follow the range, and are described in words', { tag: '@whole' }, async ({
    visitor,
    seller,
  }) => {
    const word = makeWord();
    for (const price of ['20', '520', '530', '5000']) await publish(seller, { title: `Lamp ${word} ${price}`, price });
    await visit(visitor, `/?search=${word}`);
    await visitor.getByRole('button', { name: /^Filters/ }).click();
    const panel = visitor.getByRole('dialog', { name: 'Search Filters' });
    const bars = panel.locator('svg[aria-hidden] rect');
    const chosen = panel.locator('rect.fill-primary');
    await expect(panel.getByText('4 listings with these filters')).toBeVisible();
    await expect(panel.getByText(/^Most prices are between .*: 2 of 4/)).toBeAttached();
    const all = await bars.count();
    await expect(chosen).toHaveCount(all);

    await panel.getByRole('spinbutton', { name: 'Min price' }).fill('100');
    await panel.getByRole('spinbutton', { name: 'Max price' }).fill('600');
    await expect(panel.getByText('2 listings with these filters')).toBeVisible();
    expect(await chosen.count()).toBeLessThan(all);
    await expect(bars).toHaveCount(all);
    await expect(panel.getByText('2 of 4')).toBeAttached();
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(cardsOf(visitor)).toHaveCount(2);
  });

  test('may fail to load: the range works without them', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.route(`**${showFacets.path}`, (route) => route.fulfill({ status: 503, body: '' }));
    await visit(visitor, '/');
    const failed = visitor.waitForResponse((answer) => answer.url().endsWith(showFacets.path));
    await visitor.getByRole('button', { name: /^Filters/ }).click();
    await failed;
    const panel = visitor.getByRole('dialog', { name: 'Search Filters' });
    await panel.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
    await expect(panel.getByText('with these filters')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(visitor).toHaveURL('/?minPrice=10000');
  });
});

test.describe('Categories with counts on home', () => {
  // Promise: A search offers its categories, a category its subcategories, each with the number it will show
  test('offers categories of a search, then subcategories, each with its count', async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    for (const subcategory of ['cars', 'cars', 'boats']) {
      await publish(seller, { title: `Blue ${word}`, category: 'vehicles', subcategory });
    }
    await publish(seller, { title: `Red ${word}`, category: 'pets', subcategory: 'dogs' });
    await visit(visitor, `/?search=${word}`);
    await expect(closerOf(visitor)).toHaveText(['Vehicles3 listings', 'Pets1 listing']);
    await closerOf(visitor).first().click();
    await expect(visitor).toHaveURL(`/?search=${word}&category=vehicles`);
    await expect(closerOf(visitor)).toHaveText(['All3 listings', 'Cars2 listings', 'Boats1 listing']);
    await expect(closerOf(visitor).first()).toHaveAttribute('aria-current', 'true');
    await closerOf(visitor).filter({ hasText: 'Cars' }).click();
    await expect(visitor).toHaveURL(`/?category=vehicles&search=${word}&subcategory=cars`);
    await expect(cardsOf(visitor)).toHaveCount(2);
    await expect(closerOf(visitor).filter({ hasText: 'Cars' })).toHaveAttribute('aria-current', 'true');
    await expect(closerOf(visitor)).toHaveCount(3);
    await closerOf(visitor).first().click();
    await expect(cardsOf(visitor)).toHaveCount(3);
  });

  test('cause no layout shift, and are not loaded by home without a search', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitor.setViewportSize({ width: 375, height: 760 });
    await visit(visitor, '/?category=vehicles');
    await expect(closerOf(visitor).first()).toBeVisible();
    expect((await closerOf(visitor).first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await visitor.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
      0.02,
    );
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto('/', { waitUntil: 'networkidle' });
    await expect(headingOf(visitor)).toHaveText('Agriculture');
    await expect(closerOf(visitor)).toHaveCount(0);
    expect(asked).not.toContain(showFacets.path);
  });
});
