// Measures the cost of a view, search, message, change, photo, stored listing and stream in CPU time and bytes.

import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { uploadsPath } from '@chowk/contract/listings/photo-files';
import { Client } from 'pg';
import sharp from 'sharp';
import { CALLERS } from '../evening/callers.ts';
import { type Place, withServer } from '../evening/evening.ts';
import { findPostmaster } from '../evening/processes.ts';
import { openShop } from '../evening/seller.ts';
import type { View } from '../evening/views.ts';
import { createSubject } from '../messages/measure.ts';
import { plantPairsAt } from '../messages/users.ts';
import { createMarket, startMarketDatabase } from '../search/fill-database.ts';
import { describeRun } from '../search/report.ts';
import type { Cost, Costs, MarketCosts } from './costs.ts';
import { createMeter, measureMarket, measureViews } from './measure-market.ts';

export type Plan = {
  readonly small: number;
  readonly large: number;
  readonly secondsEach: number;
  readonly streams: number;
  readonly photos: number;
};
type Say = (line: string) => void;

export async function measureCosts(plan: Plan, say: Say): Promise<Costs> {
  const started = performance.now();
  const postgres = await startMarketDatabase();
  const settle = async (size: number): Promise<Place> => {
    say(`${size} listings`);
    return { ...(await createMarket(postgres.url, size, () => undefined)), size };
  };
  try {
    const empty = await settle(0);
    const emptyDatabaseBytes = (await readSizes(empty.url)).databaseBytes;
    const small = await settle(plan.small);
    const smallSizes = await readSizes(small.url);
    const inSmall = await measureMarket(small, plan.secondsEach, say);
    const writing = await measureWriting(small, plan, say);
    const large = await settle(plan.large);
    const largeSizes = await readSizes(large.url);
    const inLarge = await measureMarket(large, plan.secondsEach, say);
    return {
      at: new Date().toISOString(),
      machine: describeRun(),
      seconds: Math.round((performance.now() - started) / 1000),
      towns: [
        { listings: small.size, work: inSmall.work, rendered: inSmall.rendered, ...smallSizes },
        { listings: large.size, work: inLarge.work, rendered: inLarge.rendered, ...largeSizes },
      ],
      emptyDatabaseBytes,
      ...writing,
      page: inLarge.page,
      process: inLarge.process,
    };
  } finally {
    await postgres.stop();
  }
}

async function measureWriting({ url, market, size }: Place, { secondsEach, streams, photos }: Plan, say: Say) {
  const secret = crypto.randomUUID() + crypto.randomUUID();
  return withServer(url, { TOKEN_SECRET: secret }, async (server, dataDir) => {
    const meter = createMeter(server, await findPostmaster(url));
    const uploads = join(dataDir, 'uploads');
    say('  changes and photos');
    const owned = Array.from({ length: 100 }, (_, at) => market.goods(size - 1 - at).id);
    const plain = await openShop(server.url, url, owned);
    await plain.keepChanging(1000, AbortSignal.timeout(secondsEach * 500));
    const change = await meter(() => plain.keepChanging(1000, AbortSignal.timeout(secondsEach * 1000)));
    const shop = await openShop(server.url, url, [], await makePhonePhoto());
    const publish = (seller: typeof shop) => async () => {
      for (let at = 0; at < photos; at += 1) await seller.publish();
      return photos;
    };
    const without = await meter(publish(plain));
    const bytesBefore = await folderBytes(uploads);
    const withPhoto = await meter(publish(shop));
    // All of them are one photo, and identical files are stored once.
    const photoBytes = (await folderBytes(uploads)) - bytesBefore;
    const sent = await measureViews(server.url, await findSmallPhoto(server.url, uploads), meter, secondsEach);
    say('  messages and streams');
    const pairs = await plantPairsAt(url, secret, streams / 2);
    const subject = await createSubject('Chowk', { ...server, stop: async () => undefined }, pairs);
    const { kilobytes, heapKilobytes } = await subject.openAll(() => undefined);
    const sizeOfMessages = async () => {
      const { tableBytes, indexBytes } = await readSizes(url, messageTables);
      return tableBytes + indexBytes;
    };
    const sizeBefore = await sizeOfMessages();
    const message = await meter(async () => (await subject.rush(CALLERS, secondsEach)).count);
    const bytes = ((await sizeOfMessages()) - sizeBefore) / message.count;
    await subject.close();
    return {
      change,
      photo: { ...subtract(withPhoto, without), bytes: photoBytes },
      sent,
      message: { ...message, bytes },
      stream: { count: streams, kilobytes, heapKilobytes },
    };
  });
}

/** One that is on sale: others have no page. */
async function findSmallPhoto(url: string, folder: string): Promise<() => View> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('-400.webp'));
  for (const path of files.map((name) => uploadsPath + basename(name)))
    if ((await fetch(url + path)).ok) return () => ({ kind: 'listing', path });
  throw new Error('No visible photo was found.');
}

function subtract(one: Cost, other: Cost): Cost {
  const less = (name: keyof Cost) => Math.max(0, one[name] - other[name]);
  return {
    serverMs: less('serverMs'),
    mainThreadMs: less('mainThreadMs'),
    databaseMs: less('databaseMs'),
    callerMs: less('callerMs'),
    count: one.count,
  };
}

const listingTables = ['listings', 'listing_photos'];
const messageTables = ['messages', 'message_events', 'message_positions', 'conversations'];

async function readSizes(
  url: string,
  tables = listingTables,
): Promise<Pick<MarketCosts, 'tableBytes' | 'indexBytes' | 'databaseBytes'>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ rows: string; indexes: string; whole: string }>(
    `select sum(pg_table_size(name::regclass)) as rows, sum(pg_indexes_size(name::regclass)) as indexes,
      pg_database_size(current_database()) as whole from unnest($1::text[]) as name`,
    [tables],
  );
  await client.end();
  const [sizes] = rows;
  return { tableBytes: Number(sizes?.rows), indexBytes: Number(sizes?.indexes), databaseBytes: Number(sizes?.whole) };
}

async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((each) => each.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const [width, height] = [2000, 1500];
/** As in natural images, each octave has about the same contrast. */
const octaves = [1, 2, 3, 4, 5, 6, 7];
const contrast = 5;

/** 4000 × 3000 pixels; enlarged from half of that, since a phone's lens and filters leave no more. */
export async function makePhonePhoto(): Promise<Buffer> {
  const sums = new Float32Array(width * height).fill(128);
  for (const octave of octaves) {
    const layer = await makeNoise(octave);
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (layer[at] ?? 128) - 128;
  }
  const grey = Uint8ClampedArray.from(sums);
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(width * 2, height * 2)
    .tint('#c96')
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** One value per pixel, in patches of 2 to the power of `octave`. */
async function makeNoise(octave: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: contrast } as const;
  const small = { width: width >> octave, height: height >> octave, channels: 3, background: '#888', noise } as const;
  const rendered = await sharp({ create: small }).png().toBuffer();
  return sharp(rendered).extractChannel(0).resize(width, height, { fit: 'fill' }).raw().toBuffer();
}
