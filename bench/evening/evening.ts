// One evening: a server is warmed up, then read and changed for some minutes while its CPU time is counted; or the cost
// of a single page.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languageIds } from '@chowk/contract/languages/languages';
import { categories } from '@chowk/contract/listings/categories';
import { type MeasuredServer, startMeasured } from '../messages/measured-server.ts';
import type { Market } from '../search/fill-database.ts';
import { type Watched, watch } from './callers.ts';
import { type Misses, measureMisses, rush } from './misses.ts';
import { findPostmaster, memoryMegabytes, processorMs } from './processes.ts';
import { openShop } from './seller.ts';
import { createViews } from './views.ts';

const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const OWNED = 500;
const sampleEveryMs = 5000;
const RESTART_SECONDS = 60;

export type Plan = { readonly warmUpSeconds: number; readonly seconds: number; readonly changesPerSecond: number };

export type Evening = Watched & {
  readonly name: string;
  readonly changes: number;
  /** Seconds of CPU time per second of the evening: 1 is a core. */
  readonly serverCores: number;
  readonly databaseCores: number;
  /** Of the visitors and of the seller: on the same machine. */
  readonly callerCores: number;
  readonly serverMsPerView: number;
  readonly memory: readonly number[];
  /** Views a second of the last ten of the first 60 seconds after a restart. */
  readonly afterRestart: number;
};

type Setting = { readonly name: string; readonly env: Readonly<Record<string, string>> };
export type Place = { readonly url: string; readonly market: Market; readonly size: number };

export async function spendEvening({ name, env }: Setting, { url, market, size }: Place, plan: Plan): Promise<Evening> {
  return withServer(url, env, async (server) => {
    const postmaster = await findPostmaster(url);
    const views = createViews(market, size);
    const seller = await openShop(server.url, url, mostLookedAt(market, size));
    const over = new AbortController();
    const changing = seller.keepChanging(plan.changesPerSecond, over.signal);
    await watch(server.url, views, plan.warmUpSeconds * 1000);
    const before = [await processorMs(server.pid), await processorMs(postmaster)] as const;
    const callersBefore = process.cpuUsage();
    const [started, memory] = [performance.now(), [await memoryMegabytes(server.pid)]];
    const sample = async () => void memory.push(await memoryMegabytes(server.pid));
    const sampler = setInterval(() => void sample(), sampleEveryMs);
    const watched = await watch(server.url, views, plan.seconds * 1000);
    clearInterval(sampler);
    const after = [await processorMs(server.pid), await processorMs(postmaster)] as const;
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(callersBefore);
    over.abort();
    const changes = await changing;
    await server.restart();
    await watch(server.url, views, (RESTART_SECONDS - 10) * 1000);
    const restarted = await watch(server.url, views, 10_000);
    const [serverMs, databaseMs] = [after[0] - before[0], after[1] - before[1]];
    return {
      name,
      ...watched,
      changes,
      serverCores: serverMs / ms,
      databaseCores: databaseMs / ms,
      callerCores: (user + system) / 1000 / ms,
      serverMsPerView: serverMs / watched.views,
      memory,
      afterRestart: restarted.perSecond,
    };
  });
}

/** 60 pages, so that sixteen callers never share a rendering. One price each would measure the search instead: it counts and
 * sorts 5,100 listings for a range of prices that it meets for the first time. */
const homes = languageIds.flatMap((id) =>
  ['/', ...categories.map(({ slug }) => `/?category=${slug}`)].map((path) => addressIn(id, path)),
);

/** The same pages repeatedly, each rendered anew: the cost of one of them by kind. */
export async function renderAgain({ url, market, size }: Place): Promise<Misses[]> {
  const env = { PAGE_CACHE_BYTES: '0' };
  const listing = (number: number) => `/listing/${market.goods(number % size).id}`;
  const home = (number: number) => homes[number % homes.length] ?? '/';
  const postmaster = await findPostmaster(url);
  const measured = await withServer(url, env, async (server) => [
    await measureMisses(server, postmaster, listing(Math.floor(size / 2)), listing),
    await measureMisses(server, postmaster, '/', home),
  ]);
  const ofTwo = await withServer(url, { ...env, PROCESSES: '2' }, async (server) => {
    // Twice: the second process starts after the first one answers, and gets none of the connections opened before.
    for (const page of [listing, home, listing, home]) await rush(server, page);
    return [await rush(server, listing), await rush(server, home)];
  });
  return measured.map((misses, at) => ({ ...misses, perSecondOfTwo: ofTwo[at] ?? 0 }));
}

type Restartable = MeasuredServer & { restart(): Promise<void> };

export async function withServer<T>(
  url: string,
  env: Readonly<Record<string, string>>,
  use: (server: Restartable, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-evening-'));
  await chmod(dataDir, 0o755);
  const settings = { PORT: '0', SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error', NODE_ENV: 'development' };
  const start = () => startMeasured(main, { ...settings, ...env, DATA_DIR: dataDir, DATABASE_URL: url });
  const restart = async () => {
    await server.stop();
    Object.assign(server, await start());
  };
  const server = Object.assign(await start(), { restart });
  try {
    return await use(server, dataDir);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The most viewed ones on sale: a change to them affects many views. */
function mostLookedAt(market: Market, size: number): string[] {
  const next = createViews(market, size);
  const counts = new Map<string, number>();
  for (let view = 0; view < 20_000; view += 1) {
    const { kind, path } = next();
    if (kind === 'listing') counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const ids = [...counts].sort(([, one], [, other]) => other - one).map(([path]) => path.slice('/listing/'.length));
  return ids.slice(0, OWNED);
}
