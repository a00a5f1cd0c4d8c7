// The filter panel: location, radius, price and order, and their effect on home.

import { searchPlaces } from '@chowk/contract/places/geocoding-endpoints';
import { priceMaxOf } from '@chowk/contract/prices/category-shapes';
import { formatPrice } from '@chowk/contract/prices/price';
import type { Locator, Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import { cardOf, cardsOf, chipsOf, makeWord, visit } from '../fixtures/home-page.ts';
import { toastOf } from '../fixtures/toasts.ts';
import { expect, test } from '../fixtures/users.ts';

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters(, \d set)?$/ });

async function openPanel(page: Page, address = '/'): Promise<Locator> {
  await visit(page, address);
  await filtersButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Search Filters' });
  await expect(panel).toBeVisible();
  return panel;
}

const applyButton = (panel: Locator) => panel.getByRole('button', { name: 'Apply Filters' });
const apply = (panel: Locator) => applyButton(panel).click();
const place = (panel: Locator) => panel.getByRole('combobox', { name: 'Search for a location' });

test.describe('Filter panel', () => {
  // Promise: A place is found by typing and arrow keys, five suggestions at most; a radius of 10 km comes with it
  test('narrows by condition and by a place found by keyboard', async ({ visitor }) => {
    const panel = await openPanel(visitor);
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    await expect(panel.getByRole('tab')).toHaveText(['Search', 'Current']);
    await expect(panel.getByRole('spinbutton', { name: 'Min price' })).toHaveValue('');
    await expect(panel.getByRole('spinbutton', { name: 'Max price' })).toHaveValue('');
    await expect(panel.getByRole('radiogroup', { name: 'Sort By' }).getByRole('radio')).toHaveCount(4);
    await expect(panel.getByRole('radio', { name: 'Newest First' })).toBeChecked();
    await expect(panel.getByRole('slider', { name: 'Radius' })).toBeHidden();
    await visitor.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(filtersButton(visitor)).toBeFocused();

    await filtersButton(visitor).click();
    const condition = panel.getByRole('radiogroup', { name: 'Condition' });
    await expect(condition.getByRole('radio', { name: 'Any' })).toBeChecked();
    await condition.getByRole('radio', { name: /^Used/ }).check();
    await apply(panel);
    await expect(visitor).toHaveURL(/condition=used/);
    const chip = chipsOf(visitor).filter({ hasText: 'Used' });
    await expect(chip).toBeVisible();
    await chip.click();
    await expect(visitor).not.toHaveURL(/condition/);
    await expect(chip).toBeHidden();

    await filtersButton(visitor).click();
    const distance = panel.getByRole('radio', { name: 'Distance' });
    await expect(distance).toBeDisabled();
    await place(panel).pressSequentially('mohal');
    const options = panel.getByRole('option');
    await expect(options.first()).toContainText('Mohali');
    expect(await options.count()).toBeLessThanOrEqual(5);
    await place(panel).press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await place(panel).press('Enter');
    await expect(panel.getByRole('slider', { name: 'Radius' })).toHaveAttribute('aria-valuetext', '10 km');
    await distance.check();
    await apply(panel);
    await expect(panel).toBeHidden();
    await expect(visitor).toHaveURL(/lat=30\.7046&lng=76\.7179&radius=10&place=Mohali&sortBy=distance/);
    await expect(chipsOf(visitor).filter({ hasText: 'Within 10 km of Mohali' })).toBeVisible();
    await expect(filtersButton(visitor)).toHaveText('2');
    await expect(filtersButton(visitor)).toHaveAccessibleName('Filters, 2 set');
  });

  test('asks for places from three characters on, and shows no error when that fails', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const asked: string[] = [];
    await visitor.route(`**${searchPlaces.path}?*`, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
      return route.fulfill({ status: 500, body: '' });
    });
    const panel = await openPanel(visitor);
    await place(panel).fill('mo');
    const failed = visitor.waitForResponse((answer) => answer.url().includes(searchPlaces.path));
    await place(panel).fill('moh');
    await failed;
    expect(asked).toEqual(['moh']);
    await expect(panel.getByRole('option')).toHaveCount(0);
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });

  test('the radius goes from 1 to 50 km in steps of one', { tag: '@whole' }, async ({ visitor }) => {
    const panel = await openPanel(visitor, '/?category=all&lat=30.7333&lng=76.7794&place=Chandigarh');
    const radius = panel.getByRole('slider', { name: 'Radius' });
    await expect(radius).toHaveAttribute('aria-valuenow', '10');
    await radius.press('Home');
    await expect(radius).toHaveAttribute('aria-valuetext', '1 km');
    await radius.press('End');
    await expect(radius).toHaveAttribute('aria-valuetext', '50 km');
    await radius.press('ArrowLeft');
    await expect(radius).toHaveAttribute('aria-valuetext', '49 km');
    await apply(panel);
    await expect(visitor).toHaveURL(/radius=49/);
  });

  test('a radius hides what is further away, and distance puts the nearest first', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    for (const [title, latitude] of [
      ['Further', '30.80'],
      ['Nearest', '30.734'],
      ['Faraway', '31.40'],
    ] as const) {
      await publish(seller, { title: `${title} ${word}`, latitude, longitude: '76.7794' });
    }
    await visit(visitor, `/?search=${word}&lat=30.7333&lng=76.7794&radius=10&sortBy=distance`);
    await expect(cardsOf(visitor).getByRole('heading')).toContainText([`Nearest ${word}`, `Further ${word}`]);
    await expect(cardsOf(visitor)).toHaveCount(2);
    await visitor.getByRole('link', { name: 'Remove filter: Within 10 km of the chosen place' }).click();
    await expect(visitor).toHaveURL(`/?search=${word}`);
    await expect(cardsOf(visitor)).toHaveCount(3);
    const distance = visitor.getByRole('combobox', { name: 'Sort by' }).getByRole('option', { name: 'Distance' });
    await expect(distance).toBeDisabled();
  });

  test('prices may be empty; the results are between them', { tag: '@whole' }, async ({ visitor, seller }) => {
    const word = makeWord();
    for (const price of ['90', '500', '5000']) await publish(seller, { title: `Lamp ${word} ${price}`, price });
    const panel = await openPanel(visitor, `/?search=${word}`);
    await panel.getByRole('spinbutton', { name: 'Min price' }).fill('100');
    await apply(panel);
    await expect(visitor).toHaveURL(`/?search=${word}&minPrice=100`);
    await expect(cardsOf(visitor)).toHaveCount(2);
    await filtersButton(visitor).click();
    await expect(panel.getByRole('spinbutton', { name: 'Min price' })).toHaveValue('100');
    await panel.getByRole('spinbutton', { name: 'Max price' }).fill('1000');
    await expect(panel.getByText('2 filters set')).toBeVisible();
    await apply(panel);
    await expect(cardsOf(visitor)).toHaveCount(1);
    await expect(cardOf(visitor, `Lamp ${word} 500`)).toBeVisible();
    await expect(chipsOf(visitor)).toHaveText([`“${word}”`, 'From ₹100', 'Up to ₹1,000']);
  });

  test('the price slider ends at the maximum of the category, and moves in hundredths', { tag: '@whole' }, async ({
    visitor,
  }) => {
    for (const [category, max, step] of [
      ['vehicles', 5_000_000, 50_000],
      ['agriculture', 1_000_000, 10_000],
    ] as const) {
      expect(priceMaxOf(category)).toBe(max);
      const panel = await openPanel(visitor, `/?category=${category}`);
      const highest = panel.getByRole('slider', { name: 'Highest price' });
      await expect(highest).toHaveAttribute('aria-valuemax', String(max));
      await expect(highest).toHaveAttribute('aria-valuetext', formatPrice(max));
      await highest.press('ArrowLeft');
      await expect(panel.getByRole('spinbutton', { name: 'Max price' })).toHaveValue(String(max - step));
      await panel.getByRole('slider', { name: 'Lowest price' }).press('ArrowRight');
      await expect(panel.getByRole('spinbutton', { name: 'Min price' })).toHaveValue(String(step));
    }
  });

  test('across all categories the price slider ends where most of what is on sale does', { tag: '@whole' }, async ({
    visitor,
    seller,
  }) => {
    const word = makeWord();
    for (const price of ['900', '15000', '38000']) await publish(seller, { title: `Lamp ${word}`, price });
    const panel = await openPanel(visitor, `/?search=${word}`);
    const highest = panel.getByRole('slider', { name: 'Highest price' });
    await expect(highest).toHaveAttribute('aria-valuemax', '50000');
    await highest.press('ArrowLeft');
    await expect(panel.getByRole('spinbutton', { name: 'Max price' })).toHaveValue('49500');
  });

  test('counts prices, place and an order other than newest; a reset removes them all', { tag: '@whole' }, async ({
    visitor,
  }) => {
    const place = 'lat=30.7333&lng=76.7794&radius=20';
    const panel = await openPanel(visitor, `/?category=all&minPrice=5&maxPrice=900000&${place}&sortBy=price_asc`);
    await expect(panel.getByText('4 filters set')).toBeVisible();
    await panel.getByRole('radio', { name: 'Newest First' }).check();
    await expect(panel.getByText('3 filters set')).toBeVisible();
    await panel.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(panel.getByText('No filters set')).toBeVisible();
    await expect(panel.getByRole('spinbutton', { name: 'Min price' })).toHaveValue('');
    await expect(visitor).toHaveURL('/?category=all');
    await visitor.keyboard.press('Escape');
    await expect(filtersButton(visitor)).toHaveText('');
  });

  test('a signed-in user searches around the location of the profile', { tag: '@whole' }, async ({
    buyer: { page },
  }) => {
    const panel = await openPanel(page);
    await expect(panel.getByRole('tab')).toHaveText(['Search', 'Profile', 'Current']);
    await panel.getByRole('tab', { name: 'Profile' }).click();
    await expect(panel.getByText('Using the location of your profile.')).toBeVisible();
    await apply(panel);
    await expect(chipsOf(page).filter({ hasText: 'Within 10 km of Sector 17, Chandigarh' })).toBeVisible();
  });
});

test.describe('The location of the device', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 30.7046, longitude: 76.7179 } });

  test('is requested when its tab is chosen', { tag: '@whole' }, async ({ visitor }) => {
    const panel = await openPanel(visitor, '/?category=all');
    await panel.getByRole('tab', { name: 'Current' }).click();
    await expect(panel.getByText('Using the location of this device.')).toBeVisible();
    await apply(panel);
    await expect(visitor).toHaveURL(/lat=30\.7046&lng=76\.7179&radius=10&place=your\+location/);
    await expect(chipsOf(visitor)).toHaveText(['Within 10 km of your location']);
  });
});

test.describe('The location of the device, when it fails', () => {
  const refused = 'Could not get your location. Please check your browser permissions.';

  test('says so when it is refused, and searches around Chandigarh', { tag: '@whole' }, async ({ visitor }) => {
    const panel = await openPanel(visitor);
    await panel.getByRole('tab', { name: 'Current' }).click();
    await expect(panel.getByRole('alert')).toHaveText(refused);
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
    const toast = toastOf(visitor, 'Using default location');
    await expect(toast).toBeVisible();
    const [beside, button] = [await toast.boundingBox(), await applyButton(panel).boundingBox()];
    expect(beside?.x).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0));
    await expect(panel.getByRole('slider', { name: 'Radius' })).toHaveAttribute('aria-valuetext', '10 km');
    await apply(panel);
    await expect(visitor).toHaveURL(/lat=30\.7333&lng=76\.7794&radius=10&place=Chandigarh/);
  });

  test('says so when the browser does not support it', { tag: '@whole' }, async ({ visitor }) => {
    await visitor.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined });
    });
    const panel = await openPanel(visitor);
    await panel.getByRole('tab', { name: 'Current' }).click();
    await expect(panel.getByRole('alert')).toHaveText('Geolocation is not supported by your browser.');
  });
});
