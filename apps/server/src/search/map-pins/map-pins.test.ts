// Pins of the map through the real app: every result in view, clustered, with exact counts.
import { gridOf, snapArea } from '@chowk/contract/places/map-cells';
import { showMapPins } from '@chowk/contract/search/map-endpoints';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import type { MapPins, MapPinsRequest } from '@chowk/contract/search/search-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Planted, plantListings } from '../../../test/planted-rows.ts';

let server: TestServer;
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer();
  sellerId = (await server.addUser()).user.id;
});
beforeEach(() => server.database.deleteFrom('listings').execute());
afterAll(() => server.close());

const town = { north: 30.9, south: 30.6, east: 77, west: 76.6 };
const offer = (...listings: Partial<Planted>[]) =>
  plantListings(
    server.database,
    listings.map((listing) => ({ user_id: sellerId, latitude: 30.74, longitude: 76.78, ...listing })),
  );
async function pinsOf(request: Partial<MapPinsRequest> = {}): Promise<MapPins['pins']> {
  const answer = await server.visitor().call(showMapPins, { body: { view: town, zoom: 11, ...request } });
  expect(answer.status).toBe(200);
  return (answer.body as MapPins).pins;
}
const countOf = (pins: MapPins['pins']) => pins.reduce((sum, { count }) => sum + count, 0);

describe('POST /api/classified/map-pins', () => {
  // Promise: The map shows every result of a search: pins and clusters in view count exactly what the search finds there
  it('counts what the same search finds in the same area, at every zoom, with at most 300 pins', async () => {
    const spread = Array.from({ length: 600 }, (_, at) => ({
      title: at % 3 === 0 ? 'Steel cot' : 'Wooden table',
      price: String(100 + at),
      category: 'furniture',
      // Twice as wide as the view, in a pattern without gaps.
      latitude: 30.45 + ((at * 7919) % 600) / 1000,
      longitude: 76.4 + ((at * 104_729) % 800) / 1000,
    }));
    await offer(...spread);
    for (const filters of [
      {},
      { query: 'cot' },
      { category: 'furniture', maxPrice: 300 },
      { query: 'table under 400' },
    ]) {
      const found = await server.visitor().call(searchListings, { body: { ...filters, mapBounds: town, limit: 100 } });
      for (const zoom of [3, 8, 11, 14, 19]) {
        const pins = await pinsOf({ ...filters, zoom });
        expect(pins.length).toBeLessThanOrEqual(300);
        expect(countOf(pins)).toBe(Number(found.headers['x-total-count']));
      }
    }
  });

  // Promise: A listing that is hidden, held, sold, deleted or expired has no pin and is not counted
  it('leaves out what a search does not show', async () => {
    await offer(
      { title: 'Shown' },
      { status: 'pending' },
      { status: 'sold' },
      { status: 'deleted' },
      { expires_at: new Date(Date.now() - 1000) },
      { latitude: 30.2 },
    );
    expect(countOf(await pinsOf())).toBe(2);
  });

  it('has the card of a single listing, and the edges of several', async () => {
    await offer({ title: 'Alone', price: '4500', latitude: 30.65, longitude: 76.7 });
    await offer({ title: 'One' }, { title: 'Other' });
    const [both, single] = (await pinsOf()).toSorted((one, other) => other.count - one.count);
    expect(single).toMatchObject({ count: 1, lat: 30.65, lng: 76.7, listing: { title: 'Alone', price: 4500 } });
    expect(single?.listing).not.toHaveProperty('description');
    expect(both).toMatchObject({ count: 2, north: 30.74, south: 30.74, east: 76.78, west: 76.78 });
  });

  it('puts listings without a position around the centre, but into no area', async () => {
    await offer({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 0 });
    const pins = await pinsOf();
    expect(countOf(pins)).toBe(2);
    for (const { lat, lng } of pins) {
      expect(Math.abs(lat - 30.7333)).toBeLessThanOrEqual(0.05);
      expect(Math.abs(lng - 76.7794)).toBeLessThanOrEqual(0.05);
    }
    expect(await pinsOf({ mapBounds: town })).toEqual([]);
    expect(await pinsOf({ view: { north: 1, south: -1, east: 1, west: -1 } })).toEqual([]);
  });

  it('reads words as the search does, also where the view shows none of them', async () => {
    await offer({ title: 'Swift car', latitude: 31.5 }, { title: 'Swiss watch' });
    expect(await pinsOf({ query: 'swift' })).toEqual([]);
    expect(countOf(await pinsOf({ query: 'swfit', view: { ...town, north: 32 } }))).toBe(1);
  });

  it('crosses the date line', async () => {
    await offer(
      { latitude: 10, longitude: 179.9 },
      { latitude: 10, longitude: -179.9 },
      { latitude: 10, longitude: 0 },
    );
    expect(countOf(await pinsOf({ view: { north: 11, south: 9, east: -179, west: 179 }, zoom: 8 }))).toBe(2);
  });
});

describe('the grid of the map', () => {
  it('has at most 300 cells for any area, and the requested area of a window fits', () => {
    for (const zoom of [0, 5, 10, 19]) {
      const degrees = (1280 * 360) / (256 * 2 ** zoom);
      const window = {
        north: 30 + degrees / 5,
        south: 30 - degrees / 5,
        west: 76 - degrees / 2,
        east: 76 + degrees / 2,
      };
      const snapped = snapArea(window, zoom);
      expect(snapped.north).toBeGreaterThanOrEqual(Math.min(85, window.north));
      expect(snapped.west).toBeLessThanOrEqual(Math.max(-180, window.west));
      const { columns, rows, across } = gridOf(snapped, zoom);
      expect(columns * rows).toBeLessThanOrEqual(300);
      expect(across).toBe(2 ** (zoom + 2));
    }
    const { columns, rows } = gridOf({ north: 85, south: -85, east: 180, west: -180 }, 19);
    expect(columns * rows).toBeLessThanOrEqual(300);
  });
});
