// The map: pins, popups, the search of an area, the place of the device, and the keyboard.
import { showMapPins } from '@chowk/contract/search/map-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { totalCountHeader } from '@chowk/contract/search/search-headers';
import type { Page } from '@playwright/test';
import { publish } from '../fixtures/api.ts';
import {
  cardsOf,
  changeListings,
  headingOf,
  holdSearch,
  makeWord,
  searchFor,
  untilHydrated,
  viewSwitchOf,
  visit,
} from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of listings' });
const pin = (page: Page, name: string | RegExp) => mapOf(page).getByRole('button', { name });
const press = (page: Page, name: string) => mapOf(page).getByRole('button', { name, exact: true }).click();
const inTown = { latitude: '30.7400', longitude: '76.7800' };

/** The middle of the area in the address. */
function middleOf(page: Page): { lat: number; lng: number } {
  const [north = 0, south = 0, east = 0, west = 0] =
    new URL(page.url()).searchParams.get('area')?.split(',').map(Number) ?? [];
  return { lat: (north + south) / 2, lng: (east + west) / 2 };
}

test.describe('Map', () => {
  test('is kept in the address; a pin opens the listing', async ({ visitor, sellerAccount: seller }) => {
    const word = makeWord();
    const { id, title, location } = await publish(seller, { title: `Lamp ${word}`, price: '425000', ...inTown });
    await visit(visitor, `/?search=${word}`);
    await viewSwitchOf(visitor).getByRole('link', { name: 'Map' }).click();
    await expect(visitor).toHaveURL(`/?search=${word}&view=map`);
    await expect(mapOf(visitor).getByText('1 listing(s) found', { exact: true })).toBeVisible();
    expect((await mapOf(visitor).boundingBox())?.height).toBe(600);
    await visitor.reload();
    await untilHydrated(visitor);
    await pin(visitor, `₹4.2L, ${title}`).click();
    const popup = visitor.getByRole('dialog', { name: title });
    await expect(popup.locator('img').last()).toBeVisible();
    await expect(popup.getByText('₹4,25,000.00', { exact: true })).toBeVisible();
    await expect(popup.getByRole('heading', { name: title })).toBeVisible();
    await expect(popup.getByText(location, { exact: true })).toBeVisible();
    await expect(popup.getByText(/^just now$|ago$/)).toBeVisible();
    await expect(popup.getByRole('link', { name: `View ${title}` })).toHaveText('View');
    await popup.getByRole('link', { name: `View ${title}` }).click();
    await expect(visitor).toHaveURL(`/listing/${id}`);
    await visitor.goBack();
    await expect(pin(visitor, `₹4.2L, ${title}`)).toBeVisible();
    await viewSwitchOf(visitor).getByRole('link', { name: 'Grid' }).click();
    await expect(visitor).toHaveURL(`/?search=${word}`);
    await expect(cardsOf(visitor)).toHaveCount(1);
  });

  // Promise: 'Search this area', then 'Showing results in map area' and 'Reset map search'; reload and back keep it
  test('searches the visible area, keeps it in the address, and resets it', async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    await publish(seller, { title: `Near ${word}`, ...inTown });
    await publish(seller, { title: `Further ${word}`, latitude: '31.3', longitude: '76.78' });
    const found = (count: number) => mapOf(visitor).getByText(`${count} listing(s) found`, { exact: true });
    await visit(visitor, `/?search=${word}&view=map`);
    await expect(found(2)).toBeVisible();
    await expect(mapOf(visitor).getByRole('button', { name: 'Reset map search' })).toBeHidden();
    for (let step = 1; step <= 3; step++) await press(visitor, 'Zoom in');
    const release = await holdSearch(visitor);
    const asked = visitor.waitForRequest((request) => request.url().endsWith(searchListings.path));
    await press(visitor, 'Search this area');
    const { north, south, east, west } = (await asked).postDataJSON().mapBounds;
    expect(north - south).toBeLessThan(0.5);
    expect(east - west).toBeLessThan(1);
    await expect(mapOf(visitor).getByRole('status').filter({ hasText: 'Loading listings...' })).toBeVisible();
    await expect(mapOf(visitor).getByText(/listing\(s\) found$/)).toBeHidden();
    release();
    await expect(found(1)).toBeVisible();
    await visitor.unroute(`**${searchListings.path}`);
    await expect(mapOf(visitor).getByText('Showing results in map area', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Remove filter: Map area' })).toBeVisible();
    await visitor.reload();
    await untilHydrated(visitor);
    await expect(found(1)).toBeVisible();
    await press(visitor, 'Reset map search');
    await expect(visitor).toHaveURL(`/?search=${word}&view=map`);
    await expect(found(2)).toBeVisible();
    await expect(mapOf(visitor).getByText('Showing results in map area')).toBeHidden();
    await visitor.goBack();
    await expect(found(1)).toBeVisible();

    await test.step('an empty area', async () => {
      await visit(visitor, '/?category=all&view=map&area=29.2,29.1,75.2,75.1');
      await expect(mapOf(visitor).getByText('No listings found in this area', { exact: true })).toBeVisible();
      await expect(found(0)).toBeVisible();
      await searchFor(visitor, word);
      await expect(visitor).toHaveURL(`/?view=map&area=29.2%2C29.1%2C75.2%2C75.1&search=${word}`);
      await expect(found(0)).toBeVisible();
      await mapOf(visitor).locator('.leaflet-container').press('ArrowUp');
      await press(visitor, 'Search this area');
      await expect.poll(() => middleOf(visitor).lat).toBeGreaterThan(29.15);
      await press(visitor, 'Reset map search');
      await expect(found(2)).toBeVisible();
      await expect(mapOf(visitor).getByText('No listings found in this area')).toBeHidden();
    });
  });

  test('pins close together become a cluster that zooms in; arrows and plus move the map', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    await publish(seller, { title: `First ${word}`, latitude: '30.7400', longitude: '76.7800' });
    await publish(seller, { title: `Second ${word}`, latitude: '30.7400', longitude: '76.7815' });
    await publish(seller, { title: `Third ${word}`, latitude: '30.9000', longitude: '76.7800' });
    await visit(visitor, `/?search=${word}&view=map`);
    await pin(visitor, '2 listings here, zoom in').press('Enter');
    await expect(pin(visitor, `₹1.2k, First ${word}`)).toBeVisible();
    await expect(pin(visitor, `₹1.2k, Second ${word}`)).toBeVisible();
    await expect(pin(visitor, /(First|Second)/).and(visitor.locator(':focus'))).toBeVisible();
    await visit(visitor, `/?search=${word}&view=map`);
    await expect(pin(visitor, '2 listings here, zoom in')).toBeVisible();
    await press(visitor, 'Search this area');
    await expect(visitor).toHaveURL(/area=/);
    const before = middleOf(visitor);
    const surface = mapOf(visitor).locator('.leaflet-container');
    const mapOffset = () => surface.locator('.leaflet-map-pane').evaluate((pane) => getComputedStyle(pane).transform);
    const start = await mapOffset();
    await surface.press('ArrowRight');
    // The next key would stop a move that has not begun.
    await expect.poll(mapOffset).not.toBe(start);
    await surface.press('+');
    await press(visitor, 'Search this area');
    await expect.poll(() => middleOf(visitor).lng).toBeGreaterThan(before.lng);
  });

  // Promise: Of more than 300 results all are on the map: the server clusters those in view; arrow keys go from pin to pin
  test('listings at one point are all reachable, by keyboard alone', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    await publish(seller, { title: `First ${word}`, ...inTown });
    const second = await publish(seller, { title: `Second ${word}`, ...inTown });
    await visit(visitor, `/?search=${word}&view=map`);
    const both = pin(visitor, '2 listings here, show them');
    await both.press('Enter');
    const popup = mapOf(visitor).getByRole('dialog', { name: '2 listings at this place' });
    await expect(popup).toBeFocused();
    await expect(popup.getByRole('heading')).toHaveCount(2);
    await visitor.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(both).toBeFocused();
    await both.press('Enter');
    await popup.getByRole('link', { name: new RegExp(`^View Second ${word}`) }).press('Enter');
    await expect(visitor).toHaveURL(`/listing/${second.id}`);

    await test.step('clustered by the server, of more results than the browser loads', async () => {
      await publish(seller, { title: `Third ${word}`, latitude: '30.7400', longitude: '76.7815' });
      await publish(seller, { title: `Fourth ${word}`, latitude: '30.9000', longitude: '76.7800' });
      await visitor.route(`**${searchListings.path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), [totalCountHeader]: '1000' } });
      });
      // The first page of an address comes with it.
      await visit(visitor, '/?category=all');
      await searchFor(visitor, word);
      const asked = visitor.waitForRequest((request) => request.url().endsWith(showMapPins.path));
      await viewSwitchOf(visitor).getByRole('link', { name: 'Map' }).click();
      expect((await asked).postDataJSON()).toMatchObject({ query: word, zoom: expect.any(Number) });
      await pin(visitor, '3 listings here, zoom in').press('Enter');
      await expect(mapOf(visitor).getByText('The first', { exact: false })).toBeHidden();
      await both.press('ArrowRight');
      await expect(pin(visitor, `₹1.2k, Third ${word}`)).toBeFocused();
      await visitor.keyboard.press('ArrowLeft');
      await visitor.keyboard.press('Enter');
      await expect(popup).toBeFocused();
      await expect(popup.getByRole('heading')).toHaveText([`Second ${word}`, `First ${word}`]);
      await visitor.keyboard.press('Escape');
      await expect(both).toBeFocused();
      // One stop for Tab, however many pins
      await expect(mapOf(visitor).locator('.map-pin[tabindex="0"]')).toHaveCount(1);
    });
  });

  test('a popup says so when a listing has no place', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}`, ...inTown });
    await changeListings(visitor, () => ({ location: '' }));
    await visit(visitor, '/?category=all');
    await searchFor(visitor, word);
    await viewSwitchOf(visitor).getByRole('link', { name: 'Map' }).click();
    await pin(visitor, `₹1.2k, ${title}`).click();
    await expect(visitor.getByRole('dialog', { name: title }).getByText('No location provided')).toBeVisible();
  });

  test('a listing without a position is near the centre, always at the same point', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    const { latitude, longitude } = await publish(seller, {
      title: `Lamp ${word}`,
      city: `Q${word}`,
      address: 'Nowhere',
    });
    expect([latitude, longitude]).toEqual([0, 0]);
    await visit(visitor, `/?search=${word}&view=map`);
    const lamp = pin(visitor, `₹1.2k, Lamp ${word}`);
    await expect(lamp).toBeInViewport();
    // Its font may load later and make it wider.
    const spotOf = async () => {
      const { x = 0, y = 0, width = 0 } = (await lamp.boundingBox()) ?? {};
      return [Math.round(x + width / 2), Math.round(y)];
    };
    const spot = await spotOf();
    await visitor.reload();
    await untilHydrated(visitor);
    await expect(lamp).toBeInViewport();
    await expect.poll(spotOf).toEqual(spot);
  });

  test('fits a phone', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    await visitor.setViewportSize({ width: 320, height: 640 });
    await visitor.goto('/?category=all&view=map');
    await expect(mapOf(visitor).getByText(/listing\(s\) found$/)).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    // Beneath the bar at the bottom a popup would be cut off.
    const { title } = await publish(seller, { title: `Lamp ${makeWord()}`, ...inTown });
    await visitor.setViewportSize({ width: 375, height: 700 });
    await visit(visitor, `/?search=${title.split(' ').at(-1)}&view=map`);
    await pin(visitor, new RegExp(title)).click();
    const view = visitor.getByRole('link', { name: `View ${title}` });
    const bar = visitor.getByRole('navigation', { name: 'Quick actions' });
    const bottomOf = async () => ((box) => (box ? box.y + box.height : Number.NaN))(await view.boundingBox());
    // Before the page is scrolled, the map has not moved the popup below its own buttons yet.
    await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect.poll(bottomOf).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  });

  // Promise: A map whose picture cannot be loaded says so; its pins stay usable
  test('says that its picture is missing', { tag: '@whole' }, async ({ visitor, sellerAccount: seller }) => {
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}`, ...inTown });
    await visitor.route('**/tiles/**', (route) => route.abort());
    await visit(visitor, `/?search=${word}&view=map`);
    await expect(mapOf(visitor).getByText(/^The picture of the map is missing here/)).toBeVisible();
    await pin(visitor, `₹1.2k, ${title}`).click();
    await expect(visitor.getByRole('dialog', { name: title })).toBeVisible();
    await visitor.unroute('**/tiles/**');
  });
});

test.describe('The location of the device on the map', () => {
  const mohali = { latitude: 30.7046, longitude: 76.7179 };

  test('refused, the map shows Chandigarh and says so; it asks once a session', { tag: '@whole' }, async ({
    visitor,
  }) => {
    await visit(visitor, '/?category=all');
    await viewSwitchOf(visitor).getByRole('link', { name: 'Map' }).click();
    await expect(visitor.getByText('Using default location', { exact: true })).toBeVisible();
    await expect(
      visitor.getByText("We couldn't access your location, so we're showing listings in Chandigarh.", { exact: true }),
    ).toBeVisible();
    await visitor.getByRole('button', { name: 'Close' }).click();
    await press(visitor, 'Search this area');
    await expect(visitor).toHaveURL(/area=/);
    expect(middleOf(visitor).lat).toBeCloseTo(30.7333, 1);
    expect(middleOf(visitor).lng).toBeCloseTo(76.7794, 1);
    await visit(visitor, '/?category=vehicles');
    await viewSwitchOf(visitor).getByRole('link', { name: 'Map' }).click();
    await expect(mapOf(visitor).getByText(/listing\(s\) found$/)).toBeVisible();
    await expect(visitor.getByText('Using default location', { exact: true })).toBeHidden();
  });

  test('is not requested where a place is set: the map opens there', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
  }) => {
    const word = makeWord();
    await publish(seller, { title: `Lamp ${word}`, latitude: '30.98', longitude: '76.60' });
    await visit(visitor, `/?search=${word}&lat=30.9&lng=76.52&radius=50&place=Ropar`);
    await viewSwitchOf(visitor).getByRole('link', { name: 'Map' }).click();
    await expect(pin(visitor, `₹1.2k, Lamp ${word}`)).toBeInViewport();
    await press(visitor, 'Search this area');
    await expect(visitor).toHaveURL(/area=/);
    expect(middleOf(visitor).lat).toBeCloseTo(30.9, 1);
    expect(middleOf(visitor).lng).toBeCloseTo(76.52, 1);
    expect(await visitor.evaluate(() => sessionStorage.getItem('map_position'))).toBeNull();
    await expect(visitor.getByText('Using default location')).toBeHidden();
    await press(visitor, 'Show my location');
    const refused = 'Could not get your location. Please check your browser permissions.';
    await expect(visitor.getByText(refused, { exact: true })).toBeVisible();
  });

  test('allowed, the map is centred there; opening home or a map by its URL does not ask', { tag: '@whole' }, async ({
    visitor,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(mohali);
    await visit(visitor, '/?category=all&view=map');
    await expect(mapOf(visitor).getByText(/listing\(s\) found$/)).toBeVisible();
    expect(await visitor.evaluate(() => sessionStorage.getItem('map_position'))).toBeNull();
    await viewSwitchOf(visitor).getByRole('link', { name: 'Grid' }).click();
    await viewSwitchOf(visitor).getByRole('link', { name: 'Map' }).click();
    await expect.poll(() => visitor.evaluate(() => sessionStorage.getItem('map_position'))).toContain('30.7046');
    // The dot of the device's position; the map is centred there by then.
    await expect(mapOf(visitor).locator('.map-here')).toBeAttached();
    await press(visitor, 'Search this area');
    await expect(visitor).toHaveURL(/area=/);
    // At a low zoom the middle of the area is a little off the map's centre.
    expect(middleOf(visitor).lat).toBeCloseTo(mohali.latitude, 1);
    expect(middleOf(visitor).lng).toBeCloseTo(mohali.longitude, 2);
    await expect(headingOf(visitor)).toHaveText('All listings');
  });
});
