// The map's own tiles, rendered by the server from an extract that this test writes.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { smallTown, writeExtract } from '../../apps/server/test/write-extract.ts';
import { publish } from '../fixtures/api.ts';
import { makeWord, visit } from '../fixtures/home-page.ts';
import { expect, test } from '../fixtures/users.ts';

const inTown = { latitude: '30.7450', longitude: '76.7850' };

async function buildMap(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-extract-'));
  const extract = join(folder, 'town.osm.pbf');
  await writeFile(extract, writeExtract(smallTown()));
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? 'test-results/data' };
  await promisify(execFile)(process.execPath, ['apps/server/src/map.ts', extract], { env });
  await rm(folder, { recursive: true, force: true });
}

/** Addresses of the tiles that the browser has decoded. */
const loadedTiles = (page: Page) =>
  page
    .locator('img.leaflet-tile')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).filter((image) => image.naturalWidth > 0).map((image) => image.src),
    );
const hasTile = (page: Page, kind: string) => async () => {
  const found = await loadedTiles(page);
  return found.some((address) => address.includes(`/tiles/${kind}/`) && !address.includes('v=places-'));
};

test.describe('Tiles of the town', () => {
  test('are shown in light, in dark and in Hindi, and the map is searched on them', { tag: '@whole' }, async ({
    visitor,
    sellerAccount: seller,
    baseURL,
  }) => {
    await buildMap();
    const word = makeWord();
    const { title } = await publish(seller, { title: `Lamp ${word}`, ...inTown });
    await publish(seller, { title: `Chair ${word}`, ...inTown, longitude: '76.7865' });
    // Far away, so that the first two are close together at first.
    await publish(seller, { title: `Table ${word}`, ...inTown, latitude: '30.9050' });
    // The server looks for a new map every 15 seconds.
    const versionOf = async () => (await visitor.request.get('/tiles/light/en/15/23372/13439')).headers().etag;
    await expect.poll(versionOf).toMatch(/^"[0-9a-f]{12}-/);

    await visit(visitor, `/?search=${word}&view=map`);
    await expect.poll(hasTile(visitor, 'light/en')).toBe(true);
    const map = visitor.getByRole('region', { name: 'Map of listings' });
    // A cluster opens into its pins
    await map.getByRole('button', { name: '2 listings here, zoom in' }).click();
    await expect(map.getByRole('button', { name: `₹1.2k, ${title}` })).toBeVisible();
    await map.locator('.leaflet-container').press('ArrowUp');
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect(map.getByText('Showing results in map area')).toBeVisible();
    await expect(map.getByText(/OpenStreetMap/)).toBeVisible();

    // A circle around the middle of the map limits the search, and its radius is shown and changed on the map
    await map.getByRole('button', { name: 'Search in a circle' }).click();
    await expect(visitor).toHaveURL(/radius=10/);
    const radius = map.getByRole('slider', { name: 'Radius of the search' });
    await expect(radius).toHaveText('10 km');
    await radius.press('ArrowLeft');
    await expect(visitor).toHaveURL(/radius=9/);
    await expect(radius).toHaveText('9 km');

    await visitor.context().addCookies([{ name: 'userTheme', value: 'dark', url: baseURL ?? '' }]);
    await visitor.goto(`/hi?search=${word}&view=map`);
    await expect.poll(hasTile(visitor, 'dark/hi')).toBe(true);
  });
});
