// The map for its visitors: the first map on a slow connection, and page views while others look at the map.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { buildMap, mapPaths, openMap } from '../../apps/server/src/map-tiles/index.ts';
import { browserArgs, findBrowser } from '../../scripts/find-browser.ts';
import { median } from '../median.ts';
import { startProduct } from '../product.ts';

/** A slow mobile connection. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 400_000 / 8, uploadThroughput: 100_000 / 8 };
const ROUNDS = 12;
const PAGES_PER_ROUND = 50;
/** Two visitors of the map arrive each second. */
const TILES_PER_SECOND = 24;
/** Of the evening's tiles: by then the cache has what most visitors look at. */
const EARLY_SHARE = 0.8;
/** Of tiles that are loaded without a pause. */
const BATCH = 24;
const PAGES = ['/', '/?category=all', '/?category=vehicles', '/?category=all&view=map', '/contact-us'];

export type EveningTile = { readonly zoom: number; readonly column: number; readonly row: number };

/** Relative to the corner of the town: 500 visitors, each with a view of 12 tiles and four moves near a middle. */
export function* eveningTiles(): Generator<EveningTile> {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let visitor = 0; visitor < 500; visitor += 1) {
    const zoom = 11 + Math.floor(random() * 5);
    const side = 2 ** (zoom - 11) * 3;
    // Most users look at the middle of the town.
    let [x, y] = [((random() + random() + random()) / 3) * side, ((random() + random() + random()) / 3) * side];
    for (let move = 0; move < 5; move += 1) {
      for (let i = 0; i < 12; i += 1)
        yield { zoom, column: Math.floor(x) + (i % 4), row: Math.floor(y) + Math.floor(i / 4) };
      x += (random() - 0.5) * 4;
      y += (random() - 0.5) * 4;
    }
  }
}

/** Without the product's font settings, which rendering tiles in this process sets: Chromium ends where it finds no font. */
export async function launchBrowser(): Promise<Browser> {
  const { FONTCONFIG_FILE: _, ...env } = process.env;
  return chromium.launch({ args: browserArgs, executablePath: await findBrowser(), env });
}

type FirstMap = { readonly ms: number; readonly kilobytes: number };

/** From the press on Map, on a page that is loaded, until all tiles of the view are decoded. */
async function measureFirstMap(address: string): Promise<FirstMap> {
  const browser = await launchBrowser();
  try {
    // With a position: a refusal would load and show a toast too.
    const page = await browser.newPage({
      viewport: { width: 375, height: 740 },
      geolocation: { latitude: 30.7333, longitude: 76.7794 },
      permissions: ['geolocation'],
    });
    await page.goto(`${address}/?category=all`, { waitUntil: 'networkidle' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const started = performance.now();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.waitForFunction(() => {
      const tiles = [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
      return tiles.length > 0 && tiles.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    });
    return { ms: performance.now() - started, kilobytes: bytes / 1000 };
  } finally {
    await browser.close();
  }
}

type PageViews = { readonly alone: number; readonly withMap: number };

/** Medians of page views one after the other; rounds with and without visitors of the map take turns. */
async function measurePageViews(address: string, tileUrls: Iterator<string>): Promise<PageViews> {
  const times = { alone: [] as number[], withMap: [] as number[] };
  for (let round = -1; round < 2 * ROUNDS; round += 1) {
    const kind = round % 2 === 0 ? 'alone' : 'withMap';
    const stop = new AbortController();
    const visitors = kind === 'withMap' ? loadTiles(address, tileUrls, stop.signal) : null;
    for (let view = 0; view < PAGES_PER_ROUND; view += 1) {
      const started = performance.now();
      await (await fetch(`${address}${PAGES[view % PAGES.length]}`)).arrayBuffer();
      // The first round fills the caches.
      if (round >= 0) times[kind].push(performance.now() - started);
      await pause(10);
    }
    stop.abort();
    await visitors;
  }
  return { alone: median(times.alone), withMap: median(times.withMap) };
}

async function loadTiles(address: string, urls: Iterator<string>, signal: AbortSignal): Promise<void> {
  const loads: Promise<unknown>[] = [];
  while (!signal.aborted) {
    const { value } = urls.next();
    if (value !== undefined) loads.push(fetch(`${address}${value}`).then((answer) => answer.arrayBuffer()));
    await pause(1000 / TILES_PER_SECOND);
  }
  await Promise.all(loads);
}

/** What visitors looked at earlier in the evening. */
async function loadEarlier(address: string, urls: readonly string[]): Promise<void> {
  for (let at = 0; at < urls.length; at += BATCH)
    await Promise.all(urls.slice(at, at + BATCH).map(async (url) => (await fetch(`${address}${url}`)).arrayBuffer()));
}

type Visits = { readonly first: FirstMap; readonly fresh: PageViews; readonly evening: PageViews };

export async function measureVisits(extract: string): Promise<Visits> {
  let corners = new Map<number, { readonly x: number; readonly y: number }>();
  const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async (dataDir) => {
    await buildMap(extract, mapPaths(dataDir), () => undefined);
    const map = await openMap(mapPaths(dataDir).path);
    corners = new Map(
      [11, 12, 13, 14, 15].flatMap((zoom) =>
        map.blocksInTheMiddle(zoom, 1).map(({ x, y }) => {
          const half = Math.floor((2 ** (zoom - 11) * 3) / 2);
          return [zoom, { x: 4 * x - half, y: 4 * y - half }] as const;
        }),
      ),
    );
    await map.close();
  });
  function* tileUrls(): Generator<string> {
    for (const { zoom, column, row } of eveningTiles()) {
      const { x, y } = corners.get(zoom) ?? { x: 0, y: 0 };
      yield `/tiles/light/en/${zoom}/${x + column}/${y + row}`;
    }
  }
  try {
    const first = await measureFirstMap(product.address);
    process.stdout.write(`${describeFirst(first)}\n`);
    const fresh = await measurePageViews(product.address, tileUrls());
    const urls = [...tileUrls()];
    const early = Math.floor(urls.length * EARLY_SHARE);
    await loadEarlier(product.address, [...new Set(urls.slice(0, early))]);
    const evening = await measurePageViews(product.address, urls.slice(early).values());
    return { first, fresh, evening };
  } finally {
    await product.stop();
  }
}

/** Of page views, by visitors of the map. */
const AIM_SLOWER = 0.05;
const AIM_FIRST_MS = 4000;

const aim = (isMet: boolean) => (isMet ? 'met' : 'missed');

const describeFirst = ({ ms, kilobytes }: FirstMap) =>
  `First map on a phone over 400 kbit/s with 150 ms of latency: ${(ms / 1000).toFixed(1)} s after the press on Map, ${kilobytes.toFixed(0)} kB (at most ${AIM_FIRST_MS / 1000} s: ${aim(ms <= AIM_FIRST_MS)}).`;

export function describeVisits({ first, fresh, evening }: Visits): string {
  const describeViews = ({ withMap, alone }: PageViews) =>
    `${withMap.toFixed(2)} ms instead of ${alone.toFixed(2)} ms, ${(100 * (withMap / alone - 1)).toFixed(0)} % slower`;
  const isMet = evening.withMap / evening.alone - 1 <= AIM_SLOWER;
  return [
    describeFirst(first),
    `Page views while ${TILES_PER_SECOND} tiles a second are loaded: ${describeViews(evening)} after four fifths of an evening (at most ${100 * AIM_SLOWER} %: ${aim(isMet)}), ${describeViews(fresh)} with a map that was just built, of which no tile is rendered.`,
  ].join('\n');
}
