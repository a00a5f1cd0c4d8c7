// The map from an extract to tiles: building, serving, and what goes wrong on the way.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addFavorite } from '@chowk/contract/favorites/favorite-endpoints';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { HOUR_MS, startNotificationServer } from '../../test/notification-server.ts';
import { plantListing, plantUsers } from '../../test/planted-rows.ts';
import { startS3 } from '../../test/s3-server.ts';
import { writeBasemap } from '../../test/write-basemap.ts';
import { smallTown, type TestExtract, writeExtract } from '../../test/write-extract.ts';
import { Refusal, tooMany } from '../http/errors.ts';
import { openTileStorage } from '../media/index.ts';
import { buildMap } from './build/build-map.ts';
import { indexTranslations, namesOf } from './build/label-names.ts';
import { mapPaths } from './map-paths.ts';
import { createPlaceMaps, openMapSources, sourceOfPlaces } from './map-source.ts';
import { STYLE_VERSION } from './map-style.ts';
import { writeSvgOfBlock } from './render-block.ts';
import { serveMapTiles } from './serve-tiles.ts';
import { blockOf, readTileAddress } from './tile-address.rules.ts';
import { createTileCache } from './tile-cache.ts';

let folder = '';
let town: TestServer;
let tileUrl = '';
const silent = { warn: () => undefined, info: () => undefined };

async function build(extract: TestExtract | Buffer, dataDir = folder) {
  const path = join(dataDir, `extract-${crypto.randomUUID()}.osm.pbf`);
  await writeFile(path, Buffer.isBuffer(extract) ? extract : writeExtract(extract));
  return buildMap(path, mapPaths(dataDir), () => undefined);
}

/** Sector 17 at zoom 15. */
const addressOf = (changes: Partial<Record<'theme' | 'language' | 'z' | 'x' | 'y' | 'r', string>> = {}) => {
  const parts = { theme: 'light', language: 'en', z: '15', x: '23372', y: '13439', r: '', ...changes };
  return tileUrl.replace(/\{(\w+)\}/g, (_, name: keyof typeof parts) => parts[name]);
};
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  town.app.inject({ method, url, headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-map-'));
  const { version } = await build(smallTown());
  tileUrl = `/tiles/{theme}/{language}/{z}/{x}/{y}{r}?v=${version}-${STYLE_VERSION}`;
  town = await startTestServer({ config: { dataDir: folder, tileUrl: null } });
});
afterAll(async () => {
  await town.close();
  await rm(folder, { recursive: true, force: true });
});

async function svgOf(language: 'en' | 'hi' | 'pa', y = '13439', dataDir = folder): Promise<string> {
  const sources = await openMapSources(mapPaths(dataDir).path, silent);
  const address = readTileAddress({ theme: 'light', language, z: '15', x: '23372', y });
  if (!address) throw new Error('no such tile');
  const svg = await writeSvgOfBlock((await sources.current()).read, blockOf(address).block);
  await sources.close();
  return svg;
}

describe('Tiles', () => {
  it.each([
    [{}, 256],
    [{ theme: 'dark', language: 'hi' }, 256],
    [{ language: 'pa', r: '@2x' }, 512],
  ])('%j is a picture of %d pixels that never changes', async (changes, size) => {
    const { statusCode, headers, rawPayload } = await get(addressOf(changes));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
  });

  it('show the town: a park is green in light, dark at night', async () => {
    const colourOf = async (theme: string) => {
      const { rawPayload } = await get(addressOf({ theme }));
      return (await sharp(rawPayload).stats()).channels.map(({ mean }) => mean);
    };
    const [light = [], dark = []] = [await colourOf('light'), await colourOf('dark')];
    expect(Math.min(...light)).toBeGreaterThan(190);
    expect(Math.max(...dark)).toBeLessThan(90);
  });

  it('make a still picture of a place, with a circle in its middle', async () => {
    const [, version = ''] = tileUrl.split('?v=');
    const still = (place: string) => get(`/tiles/still/light/en/${place}?v=${version}`);
    const { headers, rawPayload } = await still('30.74,76.78');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 896, height: 300 });
    const colourAt = async (left: number) => {
      const area = { left, top: 130, width: 1, height: 1 };
      return sharp(rawPayload).extract(area).removeAlpha().raw().toBuffer();
    };
    // Marigold over paper has less blue than paper.
    const [[, , inside = 0], [, , outside = 0]] = [await colourAt(420), await colourAt(20)];
    expect(inside).toBeLessThan(outside - 15);
    expect((await still('30.7444,76.7812')).statusCode).toBe(404);
    expect((await still('80.00,76.78')).statusCode).toBe(404);
    // Mail programs have no page around the picture that names the source of its data, and not all of them know WebP.
    const forEmail = await still('30.74,76.78.jpg');
    expect(forEmail.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(forEmail.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1120, height: 440 });
  });

  // More than may wait: without joining, some were refused.
  it('compose a still once for all who ask for it', async () => {
    const answers = await Promise.all(Array.from({ length: 48 }, () => get('/tiles/still/light/en/30.74,76.79')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('compose few stills at a time, and refuse beyond those that wait', async () => {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send());
    const config = { dataDir: folder, tileUrl: null, s3: null };
    const limits = { countAddress: async () => undefined, spend: () => undefined };
    await serveMapTiles(app, { config, limits, concurrency: { atOnce: 1, waiting: 3 } });
    // Their tiles are in blocks that are rendered already.
    const places = Array.from({ length: 8 }, (_, at) => `30.74,76.7${at}`);
    for (const place of [places[0], places[7]]) await app.inject(`/tiles/still/light/en/${place}`);
    const asked = places.slice(1, 7).map((place) => app.inject(`/tiles/still/light/en/${place}`));
    const answers = await Promise.all(asked);
    await app.close();
    const countOf = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect(countOf(200)).toBeGreaterThan(0);
    expect(countOf(503)).toBeGreaterThan(0);
    expect(countOf(200) + countOf(503)).toBe(asked.length);
  });

  it('show the approximate place of a listing on its share picture', async () => {
    const [seller] = await plantUsers(town, 1);
    const pictureOf = async (place: { latitude: number; longitude: number }) => {
      const { id } = await plantListing(town.database, { user_id: seller?.user.id ?? '', title: 'Cot', ...place });
      return sharp((await get(`/listing/${id}/share.jpg`)).rawPayload);
    };
    const [here, elsewhere] = await Promise.all([
      pictureOf({ latitude: 30.74, longitude: 76.78 }),
      pictureOf({ latitude: 0, longitude: 0 }),
    ]);
    // Without a photo the map takes its place: many colours instead of one.
    const area = { left: 0, top: 0, width: 600, height: 600 };
    const entropyOf = async (picture: typeof here) =>
      (await sharp(await picture.extract(area).toBuffer()).stats()).entropy;
    expect(await entropyOf(elsewhere)).toBeLessThan(0.1);
    expect(await entropyOf(here)).toBeGreaterThan(0.1);
  });

  it('show the place in emails about one listing, to those who do not know it', async () => {
    const server = await startNotificationServer({ dataDir: folder, tileUrl: null });
    const [seller, buyer] = (await plantUsers(server, 2)) as [SignedInClient, SignedInClient];
    const plant = (place: { latitude: number; longitude: number }) =>
      plantListing(server.database, {
        user_id: seller.user.id,
        title: 'Cot',
        city: 'Chandigarh',
        price: '4500',
        ...place,
      });
    const [{ id: here }, { id: away }] = [
      await plant({ latitude: 30.7444, longitude: 76.7812 }),
      await plant({ latitude: 31.9, longitude: 76.7812 }),
    ];
    const emailsAfter = async (change: () => Promise<unknown>, user = buyer) => {
      await change();
      await server.wait(2 * HOUR_MS);
      const sent = server.database.selectFrom('mails').select(['body', 'html']).where('person_id', '=', user.user.id);
      return (await sent.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()) as { body: string; html: string };
    };
    const still =
      'src="https://chowk.example/tiles/still/light/en/30.74,76.78.jpg" alt="Map of the area around Chandigarh"';
    for (const listingId of [here, away]) await buyer.call(addFavorite, { body: { userId: buyer.user.id, listingId } });
    const cheaper = (id: string) => async () => {
      await server.database
        .updateTable('listings')
        .set({ price: '4000', updated_at: server.clock.now() })
        .where('id', '=', id)
        .execute();
    };
    const favorite = await emailsAfter(cheaper(here));
    expect(favorite.html).toContain(still);
    expect(favorite.body).not.toMatch(/Map of|tiles/);
    expect((await emailsAfter(cheaper(away))).html).not.toContain('/tiles/still/');
    expect((await emailsAfter(() => server.write(seller, buyer, here))).html).toContain(still);
    expect((await emailsAfter(() => server.write(buyer, seller, here), seller)).html).not.toContain('/tiles/still/');
    const mapOf = (given: { dataDir?: string; tileUrl?: string }, longitude = 76.78) =>
      createPlaceMaps({ dataDir: folder, tileUrl: null, publicUrl: 'https://chowk.example', ...given })({
        ...{ latitude: 30.74, longitude, name: 'Chandigarh' },
      });
    expect((await mapOf({}))?.('hi').url).toContain('/hi/30.74,76.78.jpg');
    expect(await mapOf({ tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' })).toBeNull();
    expect(await mapOf({ dataDir: '/nowhere' })).toBeNull();
    await server.close();
  });

  it('answer HEAD and 304, and cache an old version for a short time only', async () => {
    const head = await get(addressOf(), {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    const etag = String(head.headers.etag);
    expect((await get(addressOf(), { 'if-none-match': etag })).statusCode).toBe(304);
    const old = await get(addressOf().replace(/v=.*/, 'v=old'));
    expect(old.headers['cache-control']).toBe('public, max-age=300');
  });

  it.each([
    ...[{ z: '30' }, { z: '-1' }, { x: '-1' }, { x: '1' }, { theme: 'sepia' }, { language: 'xx' }, { y: '../../etc' }],
    ...[{ y: '%2e%2e' }, { z: '15.5' }, { r: '@9x' }],
  ])('%j are not found', async (changes) => {
    expect((await get(addressOf(changes))).statusCode).toBe(404);
  });

  it('cost the address that makes the server render, 60 blocks a minute; cached ones cost nothing', async () => {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send());
    const spent: string[] = [];
    const spend = (limit: string) => {
      if (spent.push(limit) > 1) throw tooMany(60);
    };
    const config = { dataDir: folder, tileUrl: null, s3: null };
    await serveMapTiles(app, { config, limits: { countAddress: async () => undefined, spend } });
    const statusOf = async (x: string) => (await app.inject(addressOf({ z: '18', x, y: '107519' }))).statusCode;
    // Blocks have four columns: the second tile is in the first's block, the third is not.
    expect([await statusOf('186976'), await statusOf('186977'), await statusOf('186980')]).toEqual([200, 200, 429]);
    expect(spent).toEqual(['tiles', 'tiles']);
    await app.close();
  });

  it('are not rendered by the thousand for one address, which still gets those that are cached', async () => {
    const known = addressOf();
    await get(known);
    const limited = await startTestServer({ config: { dataDir: folder, tileUrl: null, rateLimits: true } });
    const statuses: number[] = [];
    for (let column = 0; column < 100; column += 1) {
      // One tile of each block, where the map is plain.
      const address = addressOf({ z: '18', x: String(180_000 + 4 * column), y: '107519' });
      statuses.push((await limited.app.inject(address)).statusCode);
    }
    const cached = await limited.app.inject(known);
    await limited.close();
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    expect(cached.statusCode).toBe(200);
  });
});

describe('Names on tiles', () => {
  it.each([
    ['en', 'Sector 17'],
    ['hi', 'सेक्टर 17'],
    ['pa', 'ਸੈਕਟਰ ੧੭'],
  ] as const)('in %s', async (language, name) => {
    expect(await svgOf(language)).toContain(`>${name}</text>`);
  });

  it('of cities are those that listings use', async () => {
    const known = indexTranslations([
      {
        name: 'Mohali',
        lat: 30.7,
        lng: 76.7,
        type: 'city',
        importance: 66,
        aliases: ['SAS Nagar', 'ਮੋਹਾਲੀ'],
        region: '',
      },
    ] as unknown as Parameters<typeof indexTranslations>[0]);
    const official = { place: 'city', name: 'SAS Nagar', 'name:pa': 'ਸਾਹਿਬਜ਼ਾਦਾ ਅਜੀਤ ਸਿੰਘ ਨਗਰ' };
    expect(namesOf(official, known)).toMatchObject({ en: 'Mohali', hi: 'मोहाली', pa: 'ਮੋਹਾਲੀ' });
    expect(namesOf({ place: 'city', name: 'Mohali', 'name:hi': 'मोहालि' }, known)?.hi).toBe('मोहाली');
    expect(namesOf({ place: 'suburb', name: 'Phase 1', 'name:hi': 'फ़ेज़ १' }, known)?.hi).toBe('फ़ेज़ १');
    expect(namesOf({ highway: 'primary', name: 'SAS Nagar' }, known)?.en).toBe('SAS Nagar');
  });

  it.each([
    ['Himalaya Marg', 'हिमालय मार्ग', 'ਹਿਮਾਲਿਆ ਮਾਰਗ'],
    ['Sector 38 West', 'सेक्टर 38 वेस्ट', 'ਸੈਕਟਰ 38 ਵੈਸਟ'],
    ['Dera Bassi Road', 'डेरा बस्सी रोड', 'ਡੇਰਾ ਬੱਸੀ ਰੋਡ'],
    ['Garden of Fragrance', 'Garden of Fragrance', 'Garden of Fragrance'],
  ])('of roads word by word: %s', (name, hi, pa) => {
    expect(namesOf({ highway: 'primary', name })).toMatchObject({ en: name, hi, pa });
  });

  it('are escaped', async () => {
    const svg = await svgOf('en', '13440');
    expect(svg).toContain('Lane &amp; &lt;b&gt;One&lt;/b&gt;');
    expect(svg).not.toContain('<b>');
  });
});

describe('Building a map', () => {
  it('leaves out broken geometry and shows the rest', async () => {
    const svg = (await svgOf('en')) + (await svgOf('en', '13440'));
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    // The park, the road, and the lake of two ways.
    for (const colour of ['#d9e9cf', '#fbe6b2', '#b9d8de']) expect(svg).toContain(colour);
  });

  const whole = writeExtract(smallTown());
  const unsorted = { ...smallTown(), nodes: smallTown().nodes.toReversed() };
  const corrupted = Buffer.from(whole);
  corrupted.fill(0xff, whole.length - 60, whole.length - 20);

  it.each([
    ['an empty file', Buffer.alloc(0), /is empty/],
    ['another kind of file', Buffer.from('<html>not found</html>'.repeat(50)), /no OpenStreetMap extract/],
    ['a truncated file', whole.subarray(0, whole.length - 10), /ends too early/],
    ['a corrupted file', corrupted, /damaged/],
    ['an unsorted file', unsorted, /not sorted/],
    ['a file without anything to show', { nodes: [{ id: 1, at: [76, 30] }] } as TestExtract, /nothing in the file/],
  ])('refuses %s', async (_, extract, message) => {
    await expect(build(extract)).rejects.toThrow(message);
    const files = await readdir(mapPaths(folder).folder);
    expect(files.filter((name) => name.startsWith('.building'))).toEqual([]);
    expect((await get(addressOf())).statusCode).toBe(200);
  });

  it('reads a file of the Protomaps basemap', async () => {
    const other = await mkdtemp(join(tmpdir(), 'chowk-map-'));
    const path = join(other, 'town.pmtiles');
    await writeBasemap(path);
    const built = await buildMap(path, mapPaths(other), () => undefined);
    expect(built.tiles).toBeGreaterThan(0);
    const svg = await svgOf('hi', '13439', other);
    expect(svg).toContain('>सेक्टर 17</text>');
    expect(svg).toContain('>मध्य मार्ग</text>');
    // Park, water, a main road with its casing, a street.
    for (const colour of ['#d9e9cf', '#b9d8de', '#fbe6b2', '#d9b96c']) expect(svg).toContain(colour);
    await writeBasemap(path, { closest: 10 });
    await expect(buildMap(path, mapPaths(other), () => undefined)).rejects.toThrow(/ends at zoom 10/);
    await writeFile(path, (await readFile(path)).subarray(0, 200));
    await expect(buildMap(path, mapPaths(other), () => undefined)).rejects.toThrow(/download it again/);
    await rm(other, { recursive: true, force: true });
  });

  // Without an extract. Tiles are cached by version, for a year in browsers.
  it('gives another version when a place is named in another way', () => {
    const versionWith = (name: string) => sourceOfPlaces([], [{ Rohru: name }]).version;
    expect(versionWith('रोहड़ू')).toBe(versionWith('रोहड़ू'));
    expect(versionWith('रोहड़ू')).not.toBe(versionWith('Rohru'));
    expect(sourceOfPlaces([]).version).toMatch(/^places-[\da-f]{12}-/);
  });

  it('gives the same version for the same extract, and another for another', async () => {
    const other = await mkdtemp(join(tmpdir(), 'chowk-map-'));
    const [first, again] = [await build(smallTown(), other), await build(smallTown(), other)];
    const sources = await openMapSources(mapPaths(other).path, silent);
    const before = await sources.current();
    const third = await build(smallTown({ placeName: 'Sector 18' }), other);
    expect(again.version).toBe(first.version);
    expect(third.version).not.toBe(first.version);
    // Replaced while it is in use: what is open can be read on, the next request has the new one.
    expect(before.version).toContain(first.version);
    await sources.refresh();
    expect((await sources.current()).version).toContain(third.version);
    await writeFile(mapPaths(other).path, 'broken');
    await sources.refresh();
    expect((await sources.current()).version).toContain(third.version);
    await sources.close();
    await rm(other, { recursive: true, force: true });
  });

  it('shows the bundled places where there is no map', async () => {
    const sources = await openMapSources(join(folder, 'none.pmtiles'), silent);
    const address = readTileAddress({ theme: 'light', language: 'hi', z: '9', x: '365', y: '209' });
    if (!address) throw new Error('no such tile');
    const svg = await writeSvgOfBlock((await sources.current()).read, blockOf(address).block);
    expect(svg).toContain('चंडीगढ़');
  });
});

describe('The cache of tiles', () => {
  const block = { theme: 'light', language: 'en', size: 256, zoom: 15, x: 1, y: 1 } as const;
  const tiles = Array.from({ length: 16 }, (_, i) => Buffer.alloc(1000, i));

  it('is shared by processes, bounded, and drops other versions', async () => {
    const path = join(folder, 'cache');
    const [one, two] = [createTileCache(path, { maxBytes: 40_000 }), createTileCache(path, { maxBytes: 40_000 })];
    await one.write('old', block, tiles);
    for (let x = 0; x < 4; x += 1) await one.write('new', { ...block, x }, tiles);
    expect(await two.read('new', block)).toEqual(tiles);
    await two.clean('new');
    expect(await readdir(path)).toEqual(['new']);
    const left = await Promise.all([0, 1, 2, 3].map((x) => createTileCache(path).read('new', { ...block, x })));
    expect(left.filter((found) => found !== null)).toHaveLength(2);
  });

  it('keeps to its limit also between two cleanings', async () => {
    const path = join(folder, 'flood');
    const cache = createTileCache(path, { maxBytes: 40_000, cleanAfterBytes: 40_000 });
    for (let x = 0; x < 8; x += 1) await cache.write('new', { ...block, x }, tiles);
    const left = await Promise.all(
      Array.from({ length: 8 }, (_, x) => createTileCache(path).read('new', { ...block, x })),
    );
    expect(left.filter((found) => found !== null).length).toBeLessThan(5);
  });

  it('counts blocks as the disk does, however small they are', async () => {
    const path = join(folder, 'small');
    const cache = createTileCache(path, { maxBytes: 40_000, cleanAfterBytes: 40_000 });
    const plain = Array.from({ length: 16 }, () => Buffer.alloc(38));
    for (let x = 0; x < 40; x += 1) await cache.write('new', { ...block, x }, plain);
    await cache.clean('new');
    const left = await Promise.all(
      Array.from({ length: 40 }, (_, x) => createTileCache(path).read('new', { ...block, x })),
    );
    expect(left.filter((found) => found !== null)).toHaveLength(9);
  });

  it('is shared by servers through the bucket of the photos', async () => {
    const s3 = await startS3();
    const serverOf = (name: string) =>
      createTileCache(join(folder, name), { shared: openTileStorage({ s3: s3.config }) });
    await serverOf('one').write('v1', block, tiles);
    await expect.poll(() => serverOf('two').read('v1', block)).toEqual(tiles);
    await serverOf('two').clean('v2');
    // A day for servers that still render the other version.
    expect(await serverOf('three').read('v1', block)).toEqual(tiles);
    await s3.stop();
    const alone = serverOf('four');
    expect(await alone.read('v1', block)).toBeNull();
    await alone.write('v1', block, tiles);
    expect(await alone.read('v1', block)).toEqual(tiles);
  });

  it('reads no file that was cut short', async () => {
    const path = join(folder, 'cut');
    await createTileCache(path).write('v', block, tiles);
    const [group = ''] = await readdir(join(path, 'v'));
    const [name = ''] = await readdir(join(path, 'v', group));
    await writeFile(join(path, 'v', group, name), Buffer.alloc(100, 1));
    expect(await createTileCache(path).read('v', block)).toBeNull();
  });

  it('costs no tile where the disk refuses to write', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chowk-map-'));
    await build(smallTown(), dataDir);
    await mkdir(mapPaths(dataDir).folder, { recursive: true });
    await writeFile(mapPaths(dataDir).cache, 'a file where the folder should be');
    const full = await startTestServer({ config: { dataDir, tileUrl: null } });
    const { statusCode } = await full.app.inject(addressOf());
    await full.close();
    expect(statusCode).toBe(200);
  });
});
