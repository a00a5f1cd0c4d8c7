// Pins of the map: time of a clustered answer at 10,000 and 100,000 listings in view, and frames while panning over them.
import { csrfHeader } from '@chowk/contract/http/csrf';
import { showCsrfToken } from '@chowk/contract/http/csrf-endpoints';
import { snapArea } from '@chowk/contract/places/map-cells';
import { showMapPins } from '@chowk/contract/search/map-endpoints';
import type { MapPins, MapPinsRequest } from '@chowk/contract/search/search-schemas';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { median } from '../median.ts';
import { startProduct } from '../product.ts';
import { createMarket, startMarketDatabase } from '../search/fill-database.ts';
import { launchBrowser } from './measure-visits.ts';

const SIZES = [10_000, 100_000];
/** Filling the larger market takes most of the time. */
const SHORT_SIZES = [10_000];
const REPEATS = 15;
/** A quarter of this machine's core. */
const THROTTLING = 4;
const DRAGS = 12;
const town = { lat: 30.7333, lng: 76.7794 };

const windowAt = (zoom: number) => {
  const [width, height] = [(1200 * 360) / (256 * 2 ** zoom), (600 * 310) / (256 * 2 ** zoom)];
  return snapArea(
    {
      north: town.lat + height / 2,
      south: town.lat - height / 2,
      east: town.lng + width / 2,
      west: town.lng - width / 2,
    },
    zoom,
  );
};

type PinTimes = { readonly size: number; readonly name: string; readonly ms: number; readonly pins: number };
type Frames = {
  readonly frames: number;
  readonly slow: number;
  readonly longest: number;
  readonly markers: number;
  readonly cpuMs: number;
};

/** All within half an hour's drive: dense in the middle, as towns are. */
async function moveIntoTown(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('alter table listings disable trigger user');
  const offset = '(random() + random() + random() - 1.5) * 0.12';
  await client.query(`update listings set latitude = ${town.lat} + ${offset}, longitude = ${town.lng} + ${offset}`);
  await client.query('alter table listings enable trigger user');
  await client.query('vacuum (full, analyze) listings');
  await client.query('vacuum (analyze) listings');
  await client.end();
}

type Headers = Readonly<Record<string, string>>;

async function openSession(address: string): Promise<Headers> {
  const answer = await fetch(`${address}${showCsrfToken.path}`);
  const { Token } = (await answer.json()) as { Token: string };
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { 'content-type': 'application/json', [csrfHeader]: Token, cookie: cookies.join('; ') };
}

async function ask(address: string, headers: Headers, body: MapPinsRequest): Promise<MapPins> {
  const answer = await fetch(`${address}${showMapPins.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as MapPins;
}

async function measureAnswers(address: string, size: number): Promise<PinTimes[]> {
  const headers = await openSession(address);
  const kinds: [string, MapPinsRequest][] = [
    ['all, zoom 11', { view: windowAt(11), zoom: 11 }],
    ['all, zoom 14', { view: windowAt(14), zoom: 14 }],
    ['one category, zoom 11', { view: windowAt(11), zoom: 11, category: 'electronics' }],
    ['a frequent word, zoom 11', { view: windowAt(11), zoom: 11, query: 'car' }],
  ];
  const measured: PinTimes[] = [];
  for (const [name, body] of kinds) {
    const times: number[] = [];
    let pins = 0;
    for (let at = -2; at < REPEATS; at += 1) {
      const began = performance.now();
      const answer = await ask(address, headers, body);
      if (at >= 0) times.push(performance.now() - began);
      pins = answer.pins.length;
    }
    measured.push({ size, name, ms: median(times), pins });
  }
  return measured;
}

/** Intervals between animation frames while the map is dragged back and forth. */
async function measurePanning(address: string): Promise<Frames> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${address}/?category=all&view=map`);
    await page.locator('.map-cluster').first().waitFor({ timeout: 60_000 });
    const devtools = await page.context().newCDPSession(page);
    // Processor time of the page's thread, before it is throttled: other work on the machine delays frames, but adds less to it.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const taskMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const countFrames = () => page.evaluate(() => (globalThis as unknown as { intervals: number[] }).intervals.length);
    await page.evaluate(() => {
      const state = globalThis as unknown as { intervals: number[] };
      state.intervals = [];
      let last = performance.now();
      const frame = (now: number) => {
        state.intervals.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    const before = { ms: await taskMs(), frames: await countFrames() };
    await drag(page);
    const cpuMs = ((await taskMs()) - before.ms) / ((await countFrames()) - before.frames);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    const unthrottled = await countFrames();
    await drag(page);
    const all = await page.evaluate(() => (globalThis as unknown as { intervals: number[] }).intervals);
    const intervals = all.slice(unthrottled);
    const markers = await page.locator('.map-pin').count();
    const slow = intervals.filter((ms) => ms > 34).length;
    return { cpuMs, frames: intervals.length, slow, longest: Math.max(...intervals), markers };
  } finally {
    await browser.close();
  }
}

async function drag(page: Page): Promise<void> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('The map is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let at = 0; at < DRAGS; at += 1) {
    const way = at % 4 < 2 ? 1 : -1;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way * 300, y + way * 60, { steps: 30 });
    await page.mouse.up();
    await page.waitForTimeout(500);
  }
}

export async function measurePins(
  isShort: boolean,
): Promise<{ readonly answers: readonly PinTimes[]; readonly panning: Frames }> {
  const postgres = await startMarketDatabase();
  try {
    const answers: PinTimes[] = [];
    let panning: Frames | null = null;
    for (const size of isShort ? SHORT_SIZES : SIZES) {
      const { url } = await createMarket(postgres.url, size, () => undefined);
      await moveIntoTown(url);
      const product = await startProduct({ DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
      try {
        panning ??= await measurePanning(product.address);
        answers.push(...(await measureAnswers(product.address, size)));
      } finally {
        await product.stop();
      }
    }
    if (!panning) throw new Error('Nothing was measured.');
    return { answers, panning };
  } finally {
    await postgres.stop();
  }
}

export function describePins({ answers, panning }: Awaited<ReturnType<typeof measurePins>>): string {
  return [
    '| listings in town | request | ms | pins |',
    '| --- | --- | --- | --- |',
    ...answers.map(({ size, name, ms, pins }) => `| ${size} | ${name} | ${ms.toFixed(0)} | ${pins} |`),
    '',
    `Panning over ${SIZES[0]} listings at a quarter of a core: ${panning.slow} of ${panning.frames} frames took longer than 34 ms, the longest ${panning.longest.toFixed(0)} ms; ${panning.markers} markers.`,
    `The page's thread took ${panning.cpuMs.toFixed(1)} ms of processor time a frame; at a quarter of the processor a frame has ${(1000 / 60 / THROTTLING).toFixed(1)} ms.`,
    '',
  ].join('\n');
}
