// Measures the cost of browsing at one market size: cached and rendered pages, searches, suggestions, similar listings.
import { randomInt } from 'node:crypto';
import { fillPath } from '@chowk/contract/http/endpoint';
import { countView } from '@chowk/contract/listing-statistics/listing-statistics-endpoints';
import { suggestSearches } from '@chowk/contract/search/search-endpoints';
import { showSimilarListings } from '@chowk/contract/similar-listings/similar-endpoints';
import { CALLERS, watch } from '../evening/callers.ts';
import { type Place, withServer } from '../evening/evening.ts';
import { findPostmaster, mainThreadMs, memoryMegabytes, processorMs } from '../evening/processes.ts';
import { createViews, type View, type ViewKind, viewKinds } from '../evening/views.ts';
import type { MeasuredServer } from '../messages/measured-server.ts';
import { findCsrf } from '../messages/sender.ts';
import { measureRush } from '../search/measure-times.ts';
import { createMix } from '../search/query-mix.ts';
import { openHttp } from '../search/query-paths.ts';
import type { Cost, Costs, MarketCosts } from './costs.ts';

/** Cost per operation of a piece of work that returns their number. */
export type Meter = (work: () => Promise<number>) => Promise<Cost>;

const KEPT_PAGES = 300;
const QUESTIONS = 200;
const WARM_UP = 1500;

export function createMeter(server: MeasuredServer, postmaster: number): Meter {
  const look = async () => {
    const { user, system } = process.cpuUsage();
    const own = (user + system) / 1000;
    const [serverMs, mainMs, databaseMs] = await Promise.all([
      processorMs(server.pid),
      mainThreadMs(server.pid),
      processorMs(postmaster),
    ]);
    return { serverMs, mainMs, databaseMs, own };
  };
  return async (work) => {
    const before = await look();
    const count = await work();
    const after = await look();
    const each = (name: keyof typeof before) => (after[name] - before[name]) / count;
    return {
      serverMs: each('serverMs'),
      mainThreadMs: each('mainMs'),
      databaseMs: each('databaseMs'),
      callerMs: each('own'),
      count,
    };
  };
}

type MeasuredMarket = Pick<MarketCosts, 'work' | 'rendered'> & Pick<Costs, 'page' | 'process'>;

export async function measureMarket(
  place: Place,
  secondsEach: number,
  say: (line: string) => void,
): Promise<MeasuredMarket> {
  const { url, market, size } = place;
  return withServer(url, { TRUST_PROXY: '1' }, async (server) => {
    const startedMegabytes = await memoryMegabytes(server.pid);
    const meter = createMeter(server, await findPostmaster(url));
    const views = (next: () => View, hits = 0) => measureViews(server.url, next, meter, secondsEach, hits);
    const next = createViews(market, size);
    // The first thousand pages after a start cost more.
    say('  warming up');
    for (let seen = 0; seen < WARM_UP; ) seen += (await watch(server.url, pickNew(next), secondsEach * 500)).views;
    const evening = Array.from({ length: KEPT_PAGES }, next);
    const rendered: Partial<Record<ViewKind, Cost>> = {};
    for (const kind of viewKinds) {
      say(`  rendered: ${kind}`);
      rendered[kind] = await views(pickNew(next, kind));
    }
    say('  cached pages, similar listings, suggestions, searches, views');
    const ids = inTurn(Array.from({ length: 2000 }, (_, at) => market.goods(Math.floor((at * size) / 2000)).id));
    const bytes = await meanBytes(server.url, evening);
    const work = {
      cached: await views(inTurn(evening), 1),
      similar: await views(() => ({ kind: 'listing', path: fillPath(showSimilarListings.path, { id: ids() }) })),
      suggestion: await views(beginSearch(next)),
      search: await measureSearches(server.url, place, meter, secondsEach),
      counted: await measureCounting(server.url, ids, meter, secondsEach),
    };
    return {
      work,
      rendered: rendered as Record<ViewKind, Cost>,
      page: { bytes },
      process: { startedMegabytes, busyMegabytes: await memoryMegabytes(server.pid) },
    };
  });
}

/** Reads with this expected share of cache hits. */
export async function measureViews(
  url: string,
  next: () => View,
  meter: Meter,
  seconds: number,
  hits = 0,
): Promise<Cost> {
  await watch(url, next, seconds * 250);
  return meter(async () => {
    const seen = await watch(url, next, seconds * 1000);
    if (seen.failures > 0) throw new Error(`${seen.failures} of ${seen.views} calls failed`);
    if (Math.abs(seen.hits - hits) > 0.02) throw new Error(`${seen.hits} of the pages came from the cache`);
    return seen.views;
  });
}

function inTurn<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => all[turn++ % all.length] as T;
}

let visits = 0;

/** Each address is another cache entry, and the same page to the visitor. */
function pickNew(next: () => View, kind?: ViewKind): () => View {
  return () => {
    let view = next();
    while (kind && view.kind !== kind) view = next();
    return { ...view, path: `${view.path}${view.path.includes('?') ? '&' : '?'}visit=${++visits}` };
  };
}

/** The first three to five emails of searches, weighted by popularity. */
function beginSearch(next: () => View): () => View {
  const search = pickNew(next, 'search');
  return () => {
    const { kind, path } = search();
    const typed = new URL(path, 'http://town').searchParams.get('search') ?? '';
    return { kind, path: `${suggestSearches.path}?query=${encodeURIComponent(typed.slice(0, randomInt(3, 6)))}` };
  };
}

async function measureSearches(address: string, { market, size }: Place, meter: Meter, seconds: number): Promise<Cost> {
  const http = await openHttp(address);
  const questions = createMix(market, size, QUESTIONS)
    .flatMap((kind) => kind.questions.map((question, at) => [at, question] as const))
    .sort(([one], [other]) => one - other)
    .map(([, question]) => question);
  const ask = async (ms: number) => {
    let count = 0;
    const path = {
      ...http,
      ask: (question: (typeof questions)[number]) => http.ask(question).then(() => (count += 1)),
    };
    const { refused } = await measureRush(path, questions, CALLERS, ms);
    if (refused > count / 100) throw new Error(`${refused} searches were refused`);
    return count;
  };
  await ask(seconds * 500);
  const cost = await meter(() => ask(seconds * 1000));
  await http.close();
  return cost;
}

/** Each from another IP address, so that each counts as a new view. */
async function measureCounting(url: string, id: () => string, meter: Meter, seconds: number): Promise<Cost> {
  const csrf = await findCsrf(url);
  const count = async (until: number) => {
    let counted = 0;
    const caller = async () => {
      for (; performance.now() < until; counted += 1) {
        const from = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
        const headers = {
          ...{ ...csrf, 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/144.0' },
          'content-type': 'application/json',
        };
        const path = fillPath(countView.path, { id: id() });
        const answer = await fetch(url + path, { method: 'POST', headers, body: '{"queries":[]}' });
        if (answer.status !== 204) throw new Error(`A view was answered with ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    return counted;
  };
  await count(performance.now() + seconds * 500);
  return meter(() => count(performance.now() + seconds * 1000));
}

/** Compressed, as for browsers; afterwards all of them are cached. */
async function meanBytes(address: string, views: readonly View[]): Promise<number> {
  let sum = 0;
  for (const { path } of views) {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    sum += Number(answer.headers.get('content-length') ?? 0);
  }
  return sum / views.length;
}
