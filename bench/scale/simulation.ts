// From costs and user behaviour: how many processors, how much memory, disk and money a market needs.
import { type ViewKind, viewKinds, viewShares } from '../evening/views.ts';
import { type Assumptions, hours, type Market, product } from './assumptions.ts';
import type { Cost, Costs, MarketCosts, marketWork } from './costs.ts';
import { type Cached, modelCache } from './page-cache-model.ts';

const DAY = 86_400;
const [MEGA, GIGA, TERA] = [2 ** 20, 2 ** 30, 1e12];

type Work = { readonly server: number; readonly main: number; readonly database: number };

export type Peak = {
  readonly [What in 'visits' | 'views' | 'searches' | 'suggestions' | 'messages' | 'changes' | 'photos']: number;
};

export type Load = {
  readonly peak: Peak;
  readonly cached: Cached;
  /** Of the views, if each address always reached the same process. */
  readonly hitsTogether: number;
  readonly server: number;
  readonly serverBy: Readonly<Record<string, number>>;
  readonly main: number;
  /** All writes: the primary alone. */
  readonly writing: number;
  /** Rendered pages, and the calls that a replica may answer. */
  readonly rendering: number;
  readonly searching: number;
  readonly processes: number;
  readonly streams: number;
};

/** Of the smaller market, the larger one, and extrapolated by the same step per tenfold; never falling. */
export function costAt(costs: Costs, listings: number, of: (market: MarketCosts) => Cost): Work {
  const [small, large] = costs.towns;
  const tenfolds = Math.log(large.listings / small.listings);
  const steps = Math.max(0, Math.log(listings / small.listings)) / tenfolds;
  const along = (name: 'serverMs' | 'mainThreadMs' | 'databaseMs') =>
    of(small)[name] + Math.max(0, of(large)[name] - of(small)[name]) * steps;
  return { server: along('serverMs'), main: along('mainThreadMs'), database: along('databaseMs') };
}

const plainWork = ({ serverMs, mainThreadMs, databaseMs }: Cost): Work => ({
  server: serverMs,
  main: mainThreadMs,
  database: databaseMs,
});

export function findPeak(listings: number, { users }: Assumptions): Peak {
  const share = Math.max(...hours) / hours.reduce((sum, each) => sum + each, 0);
  const atPeak = (aDay: number) => (aDay * share * users.rush) / 3600;
  const visits = atPeak(listings * users.visits);
  return {
    visits,
    views: visits * users.views,
    searches: visits * users.searches,
    suggestions: visits * users.suggestions,
    messages: atPeak(listings * users.messages),
    changes: atPeak((listings / users.days) * users.changes),
    photos: atPeak((listings / users.days) * users.photos),
  };
}

export function viewWork(costs: Costs, listings: number, cached: Readonly<Record<ViewKind, Cached>>) {
  const hit = costAt(costs, listings, ({ work }) => work.cached);
  const sums = { server: 0, main: 0, database: 0, caller: 0, hits: 0, renders: 0 };
  for (const kind of viewKinds) {
    const { hits, renders } = cached[kind];
    const rendered = costAt(costs, listings, (market) => market.rendered[kind]);
    const share = viewShares[kind];
    for (const part of ['server', 'main', 'database'] as const)
      sums[part] += share * (hits * hit[part] + renders * rendered[part]);
    const [small] = costs.towns;
    sums.caller += share * (hits * small.work.cached.callerMs + (1 - hits) * small.rendered[kind].callerMs);
    sums.hits += share * hits;
    sums.renders += share * renders;
  }
  return sums;
}

/** What a replica may answer, and what only the primary can. */
const searching = ['searches', 'suggestions', 'similar listings'] as const;
const writing = ['views counted', 'messages', 'changes', 'photos made small', 'photos sent'] as const;
type Calls = Readonly<Record<(typeof searching)[number] | (typeof writing)[number], Work>>;

function callWork(costs: Costs, listings: number, peak: Peak, { users }: Assumptions): Calls {
  const cores = ({ server, main, database }: Work, count: number): Work => ({
    server: (server * count) / 1000,
    main: (main * count) / 1000,
    database: (database * count) / 1000,
  });
  const grown = (name: (typeof marketWork)[number]) => costAt(costs, listings, ({ work }) => work[name]);
  const seen = peak.views * viewShares.listing;
  return {
    searches: cores(grown('search'), peak.searches),
    suggestions: cores(grown('suggestion'), peak.suggestions),
    'similar listings': cores(grown('similar'), seen),
    'views counted': cores(grown('counted'), seen),
    messages: cores(plainWork(costs.message), peak.messages),
    changes: cores(plainWork(costs.change), peak.changes),
    'photos made small': cores(plainWork(costs.photo), peak.photos),
    'photos sent': cores(plainWork(costs.sent), peak.views * users.photosSent),
  };
}

export function findLoad(
  costs: Costs,
  { listings, towns }: Pick<Market, 'listings' | 'towns'>,
  given: Assumptions,
): Load {
  const { users, machine } = given;
  const peak = findPeak(listings, given);
  const streams = peak.visits * users.minutes * 60 * users.signedIn;
  const calls = callWork(costs, listings, peak, given);
  const sum = (names: readonly (keyof Calls)[], part: keyof Work) =>
    names.reduce((all, name) => all + calls[name][part], 0);

  // More processes cache the same pages more often and render more: iterated until it fits.
  let processes = 1;
  for (;;) {
    const looking = {
      ...{ listings, towns, texts: listings * users.texts, changesPerSecond: peak.changes },
      viewsPerSecond: peak.views / processes,
      cacheBytes: machine.cachedMegabytes * MEGA,
    };
    const view = viewWork(costs, listings, modelCache(looking));
    const pages = (part: keyof Work) => (view[part] * peak.views) / 1000;
    const main = pages('main') + sum([...searching, ...writing], 'main');
    const needed = Math.max(Math.ceil(main / machine.busy), Math.ceil(streams / product.streamsPerProcess));
    if (needed > processes) {
      processes = needed;
      continue;
    }
    const together = modelCache({ ...looking, viewsPerSecond: peak.views, cacheBytes: looking.cacheBytes * processes });
    return {
      peak,
      cached: { hits: view.hits, renders: view.renders },
      hitsTogether: viewWork(costs, listings, together).hits,
      server: pages('server') + sum([...searching, ...writing], 'server'),
      serverBy: { pages: pages('server'), ...mapValues(calls, ({ server }) => server) },
      main,
      writing: sum(writing, 'database'),
      rendering: pages('database'),
      searching: sum(searching, 'database'),
      processes,
      streams,
    };
  }
}

const mapValues = <T>(table: Readonly<Record<string, T>>, of: (value: T) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, of(value)]));

/** Erlang's formula: the fewest cores below the maximum load with a mean wait below the work time. */
export function coresFor(load: number, busy: number): number {
  let cores = Math.max(1, Math.ceil(load / busy));
  while (waitAt(load, cores) > 1) cores += 1;
  return cores;
}

function waitAt(load: number, cores: number): number {
  let blocked = 1;
  for (let at = 1; at <= cores; at += 1) blocked = (load * blocked) / (at + load * blocked);
  const waiting = blocked / (1 - (load / cores) * (1 - blocked));
  return waiting / (cores - load);
}

export type Stored = { readonly databaseBytes: number; readonly hotBytes: number; readonly photoBytes: number };

export function findStored(costs: Costs, listings: number, { users, machine }: Assumptions): Stored {
  const { table, index } = bytesPerListing(costs);
  const messages = users.messages * users.days * costs.message.bytes;
  return {
    databaseBytes: costs.emptyDatabaseBytes + listings * (table + index + messages),
    hotBytes: listings * (index + machine.hot * (table + messages)),
    photoBytes: listings * users.photos * costs.photo.bytes,
  };
}

/** From the difference of the two market sizes, without the size of an empty database. */
export function bytesPerListing({ towns: [small, large] }: Costs): { readonly table: number; readonly index: number } {
  const slope = (name: 'tableBytes' | 'indexBytes') => (large[name] - small[name]) / (large.listings - small.listings);
  return { table: slope('tableBytes'), index: slope('indexBytes') };
}

/** Of ended listings: rows stay, photos until their sellers delete them. */
export function findYear(costs: Costs, listings: number, given: Assumptions): Stored {
  const lives = 365 / given.users.days;
  const { databaseBytes, photoBytes } = findStored(costs, listings, given);
  const rows = (databaseBytes - costs.emptyDatabaseBytes) * lives;
  return { databaseBytes: rows, hotBytes: 0, photoBytes: photoBytes * lives * given.users.photosStay };
}

export function serverGigabytes(costs: Costs, { processes, streams }: Load, { machine }: Assumptions): number {
  const perStream = Math.max(costs.stream.kilobytes, costs.stream.heapKilobytes) / 2 ** 20;
  return (processes * (costs.process.busyMegabytes + machine.cachedMegabytes)) / 1024 + streams * perStream;
}

export function findTraffic(costs: Costs, listings: number, { users }: Assumptions): number {
  const visits = listings * users.visits * 30;
  const page = costs.page.bytes + users.photoKilobytes * 1000;
  return (visits * (users.views * page + users.newcomers * product.firstLoadKilobytes * 1000)) / TERA;
}

/** Of the rendered pages: those after a recent change that a replica may lack. */
export function shareOfPrimary({ changes }: Peak, { machine }: Assumptions): number {
  return -Math.expm1((-changes * machine.lagMs) / 1000);
}

export const units = { DAY, MEGA, GIGA, TERA };
