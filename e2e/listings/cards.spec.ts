// Cards on home: their content, and Load More.
import { changeListingStatus } from '@chowk/contract/listings/listing-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import type { Request } from '@playwright/test';
import { callAs, publish } from '../fixtures/api.ts';
import { cardOf, cardsOf, changeListings, headingOf, makeWord, untilHydrated, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** `--sold` and `--pending` of the default theme. */
const red = 'rgb(179, 38, 30)';
const amber = 'rgb(143, 85, 0)';

test.describe('Cards', () => {
  // Promise: A card has photo, price (₹ and two decimals, grouped the Indian way), title, place, age, and leads to the
  // listing with 'View Details', which a desktop shows under the mouse and with the focus
  test('show price, title, place and age, and lead to the listing', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    const { id, title } = await publish(seller, { title: `Pump ${word}`, price: '425000', address: 'Sector 22' });
    await visit(visitor, `/?search=${word}`);
    const card = cardOf(visitor, title);
    await expect(card).toContainText('₹4,25,000.00');
    await expect(card).toContainText('Sector 22');
    await expect(card).toContainText(/just now|ago/);
    await expect(card.locator('img').last()).toHaveJSProperty('complete', true);
    await expect(card).not.toContainText('Expires');
    const invitation = card.locator('[aria-hidden]').filter({ hasText: /^View Details$/ });
    await expect(invitation).toBeHidden();
    await card.hover();
    await expect(invitation).toBeVisible();
    await visitor.mouse.move(0, 0);
    await expect(invitation).toBeHidden();
    await visitor.keyboard.press('Tab');
    await card.getByRole('link', { name: /, View Details$/ }).focus();
    await expect(invitation).toBeVisible();
    await card.getByRole('link', { name: title }).click();
    await expect(visitor).toHaveURL(`/listing/${id}`);

    await callAs(seller, changeListingStatus, { params: { id }, body: { status: 'pending' } });
    // Other addresses: the page cache may serve a rendered page a moment longer.
    await visit(visitor, `/?search=${word}&sortBy=price_asc`);
    await expect(card.getByText('PENDING', { exact: true })).toBeVisible();
    await callAs(seller, changeListingStatus, { params: { id }, body: { status: 'sold' } });
    await visit(visitor, `/?search=${word}&sortBy=newest`);
    await expect(visitor.getByText('No listings found')).toBeVisible();
  });

  test('show the sector, and the distance where a place is set', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    const where = { address: 'House 12, Sector 22', latitude: '30.7639', longitude: '76.7794' };
    const { title } = await publish(seller, { title: `Pump ${word}`, ...where });
    await visit(visitor, `/?search=${word}`);
    await expect(cardOf(visitor, title)).toContainText('Sector 22, Chandigarh · ');
    await expect(cardOf(visitor, title)).not.toContainText(/\d km/);
    await visit(visitor, `/?search=${word}&lat=30.7333&lng=76.7794`);
    await expect(cardOf(visitor, title)).toContainText('3.4 km · ');
    await visitor.setViewportSize({ width: 375, height: 812 });
    await expect(cardOf(visitor, title).getByText('Sector 22')).toBeInViewport();
  });

  test('show the expiry from seven days on, and warn from three', { tag: '@whole' }, async ({ visitor }) => {
    // Noon in India: an hour more or less stays on the same day.
    const noon = Date.parse('2026-11-20T12:00:00+05:30');
    const table = [
      { left: 8, text: null, isSoon: false, colour: null },
      { left: 7, text: 'Expires in 7 days', isSoon: false, colour: amber },
      { left: 4, text: 'Expires in 4 days', isSoon: false, colour: amber },
      { left: 3, text: 'Expires in 3 days', isSoon: true, colour: red },
      { left: 1, text: 'Expires tomorrow', isSoon: true, colour: red },
      { left: 0, text: 'Expires today', isSoon: true, colour: red },
      { left: -1, text: 'Expired', isSoon: false, colour: red },
    ];
    await visitor.clock.setFixedTime(noon);
    await visit(visitor, '/how-it-works');
    await changeListings(visitor, (_, index) => {
      const { left } = table[index % table.length] ?? { left: 0 };
      return { status: 'available', expiresAt: new Date(noon + left * day + hour).toISOString() };
    });
    await visitor.getByRole('link', { name: 'Chowk home' }).click();
    for (const [index, { text, isSoon, colour }] of table.entries()) {
      const card = cardsOf(visitor).nth(index);
      await expect(card.getByText('Expires soon', { exact: true })).toHaveCount(isSoon ? 1 : 0);
      if (text) await expect(card.getByText(text, { exact: true })).toHaveCSS('color', colour ?? '');
      else await expect(card).not.toContainText('Expire');
    }
  });

  test('show a drawing where there is no photo, and where it cannot be loaded', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Pump ${word}` });
    await visitor.route(/\/uploads\//, (route) => route.abort());
    await visit(visitor, `/?search=${word}`);
    const card = cardOf(visitor, title);
    await expect(card.locator('svg[viewBox="0 0 400 300"]')).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
    await visitor.unroute(/\/uploads\//);
    await changeListings(visitor, () => ({ mediaFiles: [], images: [] }));
    await visitor.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest First');
    await expect(visitor).toHaveURL(/sortBy=newest/);
    await expect(card.locator('svg[viewBox="0 0 400 300"]')).toBeVisible();
  });
});

test.describe('Load More', () => {
  // Promise: Eight cards first, eight more at each 'Load More', none twice, no button after the last
  test('shows eight cards and adds eight at each press, to the last', async ({ visitor }) => {
    const isSearch = (request: Request) => request.url().endsWith(searchListings.path);
    let searches = 0;
    visitor.on('request', (request) => void (isSearch(request) && searches++));
    await visitor.setViewportSize({ width: 375, height: 667 });
    await visit(visitor, '/?category=travel');
    const more = visitor.getByRole('button', { name: 'Load More' });
    expect(searches, 'the next eight are fetched ahead when the button is near').toBe(0);
    const ahead = visitor.waitForRequest(isSearch);
    await more.scrollIntoViewIfNeeded();
    await ahead;
    const status = visitor.getByRole('main').getByRole('status').first();
    const total = Number(/^\d+/.exec(await status.innerText())?.[0]);
    expect(total).toBeGreaterThan(8);
    for (let shown = 8; shown < total; shown += 8) {
      await expect(cardsOf(visitor)).toHaveCount(shown);
      await more.click();
      await expect(visitor).toHaveURL(`/?category=travel&shown=${shown + 8}`);
    }
    await expect(cardsOf(visitor)).toHaveCount(total);
    await expect(more).toBeHidden();
    const links = await cardsOf(visitor)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(total);
  });

  test('by keyboard moves the focus to the first new card; a failure can be tried again', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visit(visitor, '/?category=all');
    const more = visitor.getByRole('button', { name: 'Load More' });
    await more.press('Enter');
    await expect(cardsOf(visitor)).toHaveCount(16);
    await expect(cardsOf(visitor).nth(8).getByRole('link')).toBeFocused();
    await visitor.route(`**${searchListings.path}`, (route) => route.fulfill({ status: 500, body: '' }));
    await visitor.reload();
    await untilHydrated(visitor);
    await more.click();
    await expect(visitor.getByText('The next listings could not be loaded. Please try again.')).toBeVisible();
    await visitor.unroute(`**${searchListings.path}`);
    await more.click();
    await expect(cardsOf(visitor)).toHaveCount(24);
  });

  // Promise: A reload, and back from a listing, show the same cards at the same scroll position
  test('a reload and Back show the same cards at the same scroll position', async ({ visitor }) => {
    await visit(visitor, '/?category=all&sortBy=price_asc');
    await visitor.getByRole('button', { name: 'Load More' }).click();
    await expect(cardsOf(visitor)).toHaveCount(16);
    const card = cardsOf(visitor).nth(13);
    const title = (await card.getByRole('heading').textContent())?.replace(/, View Details$/, '') ?? '';
    await card.scrollIntoViewIfNeeded();
    const place = () => visitor.evaluate(() => Math.round(window.scrollY));
    const before = await place();
    expect(before).toBeGreaterThan(200);
    await visitor.reload();
    await untilHydrated(visitor);
    await expect(cardsOf(visitor)).toHaveCount(16);
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
    await card.getByRole('link').click();
    await expect(headingOf(visitor)).toHaveText(title);
    await visitor.goBack();
    await expect(cardsOf(visitor)).toHaveCount(16);
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
    await expect(card).toBeInViewport();
    await expect(card.getByRole('heading')).toContainText(title);
  });
});
