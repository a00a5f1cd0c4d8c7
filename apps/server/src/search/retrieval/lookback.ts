// Lookback window of a search for words: from how frequent they are among the newest listings.
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { shortKey } from '../../caching/short-key.ts';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { isListed } from '../../listings/index.ts';
import { noFilters } from '../search.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';
import {
  estimateAreaShare,
  estimatePriceShare,
  estimateSince,
  estimateTotal,
  type MarketSample,
} from './lookback.rules.ts';
import { type MatchQuery, matches, usesWordIndex } from './matching.store.ts';

/** Of the newest listings, to estimate frequencies from; tests take fewer. */
const SAMPLE_SIZE = 2500;

/** A market of fewer than 8 samples is searched whole: that takes no longer. */
const MIN_MARKET_IN_SAMPLES = 8;

/** Counting more than 100 in the sample does not improve an estimate. */
const MAX_COUNTED_IN_SAMPLE = 100;

/** A total estimated at 4 times the cap is taken to be above it. */
const ESTIMATE_SAFETY_FACTOR = 4;

/** Prices of at most 30 % of the market are looked up in the index: a quarter takes as long as checking, with half the rows. */
const MAX_RARE_PRICE_SHARE = 0.3;
const SAMPLED_PRICES = 500;

const CACHE_MS = 60_000;

export type Lookback = {
  /** The query with the window in which `enough` are found; `since` is null where that is all time. */
  narrow<T extends MatchQuery>(query: T, enough: number): Promise<T>;
  narrowEach<T extends MatchQuery>(queries: readonly T[], enough: number): Promise<T[]>;
  /** From the newest listings: about how many match, how many have such prices, and which share is there. Null in a small market. */
  estimate(query: MatchQuery, enough: number): Promise<{ matches: number; inPrices: number; areaShare: number } | null>;
  isLargeMarket(): Promise<boolean>;
  /** To be called where the window held less than `enough`: the next search looks at all time. */
  setUnlimited(query: MatchQuery, enough: number): void;
  /** How many match, counted up to a cap: three statements at most. */
  count(query: MatchQuery, cap: number): Promise<number>;
  /** Counts of several queries by two statements; an estimate far above the cap counts as the cap. */
  countRoughly(queries: readonly MatchQuery[], cap: number): Promise<number[]>;
};

export async function isAnyOnSale(lookback: Lookback, terms: readonly Term[], now: Date): Promise<boolean> {
  return (await lookback.count({ filters: noFilters, terms, now }, 1)) > 0;
}

type Windowed<T> = { readonly query: T; readonly found: number; readonly total: number };
type Parts = { readonly database: Database; readonly now: () => Date; readonly sampleSize?: number | undefined };

export function createLookback({ database, now, sampleSize = SAMPLE_SIZE }: Parts): Lookback {
  const samples = new LRUCache<'market', { readonly sample: MarketSample | null }>({ max: 1, ...ttlBy(now, CACHE_MS) });
  const windows = new LRUCache<string, { readonly since: Date | null; readonly total: number }>({
    max: 5000,
    ...ttlBy(now, CACHE_MS),
  });
  const keyOf = ({ filters, terms }: MatchQuery, enough: number) => shortKey([filters, terms, enough]);

  async function readMarket(): Promise<MarketSample | null> {
    const cached = samples.get('market');
    if (cached) return cached.sample;
    const sample = await readSample(database, sampleSize);
    samples.set('market', { sample });
    return sample;
  }

  async function findWindows<T extends MatchQuery>(queries: readonly T[], enough: number): Promise<Windowed<T>[]> {
    const market = queries.some(usesWordIndex) ? await readMarket() : null;
    if (!market) return queries.map((query) => ({ query: { ...query, since: null }, found: 0, total: 0 }));
    const priced = queries.map((query) => ({
      ...query,
      isPriceRare: estimatePriceShare(market, query.filters) < MAX_RARE_PRICE_SHARE,
    }));
    // A query without words has an index of its own.
    const cached = priced.map((query) =>
      usesWordIndex(query) ? windows.get(keyOf(query, enough)) : { since: null, total: 0 },
    );
    const unknown = priced.filter((_, at) => cached[at] === undefined);
    const counts = await countAll(
      database,
      unknown.map((query) => ({ ...query, since: market.since })),
      enough,
    );
    const found = new Map(unknown.map((query, at) => [query, counts[at] ?? 0]));
    return priced.map((query, at) => {
      const own = found.get(query);
      if (own === undefined) {
        const { since = null, total = 0 } = cached[at] ?? {};
        return { query: { ...query, since }, found: 0, total };
      }
      const since = estimateSince(market, own, enough, now());
      const total = estimateTotal(market, own, now());
      windows.set(keyOf(query, enough), { since, total });
      return { query: { ...query, since }, found: own, total };
    });
  }

  const narrowEach = async <T extends MatchQuery>(queries: readonly T[], enough: number) =>
    (await findWindows(queries, enough)).map(({ query }) => query);

  async function count(given: MatchQuery, cap: number): Promise<number> {
    const [windowed] = await findWindows([given], cap);
    if (!windowed) return 0;
    const { query, found } = windowed;
    if (found >= cap) return found;
    const [counted = 0] = await countAll(database, [query], cap);
    if (counted >= cap || !query.since) return counted;
    const [all = 0] = await countAll(database, [{ ...query, since: null }], cap);
    return all;
  }

  async function countRoughly(queries: readonly MatchQuery[], cap: number): Promise<number[]> {
    const market = await readMarket();
    if (!market) return countAll(database, queries, cap);
    const worded = queries.filter(usesWordIndex);
    const newest = await countAll(
      database,
      worded.map((query) => ({ ...query, since: market.since })),
      MAX_COUNTED_IN_SAMPLE,
    );
    const isAboveCap = (found: number) => estimateTotal(market, found, now()) >= ESTIMATE_SAFETY_FACTOR * cap;
    const large = new Set(worded.filter((_, at) => isAboveCap(newest[at] ?? 0)));
    const small = queries.filter((query) => !large.has(query));
    const counted = await countAll(database, small, cap);
    const counts = new Map(small.map((query, at) => [query, counted[at] ?? 0]));
    return queries.map((query) => counts.get(query) ?? cap);
  }

  return {
    narrowEach,
    narrow: async (query, enough) => (await narrowEach([query], enough))[0] ?? query,
    isLargeMarket: async () => (await readMarket()) !== null,
    async estimate(query, enough) {
      const market = await readMarket();
      if (!market) return null;
      const [{ total = 0 } = {}] = await findWindows([query], enough);
      const all = estimateTotal(market, sampleSize, now());
      return {
        matches: total,
        inPrices: all * estimatePriceShare(market, query.filters),
        areaShare: estimateAreaShare(market, query.filters.boxes),
      };
    },
    setUnlimited: (query, enough) => void windows.set(keyOf(query, enough), { since: null, total: 0 }),
    count,
    countRoughly,
  };
}

async function countAll(database: Database, queries: readonly MatchQuery[], cap: number): Promise<number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map(
    (query) => sql`(select count(*)::int from (select from listings where ${matches(query)} limit ${cap}) as found)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(database);
  return rows[0]?.counts ?? [];
}

async function readSample(database: Database, size: number): Promise<MarketSample | null> {
  const onSale: RawBuilder<unknown> = sql`select created_at from listings where ${isListed}`;
  type Found = {
    since: Date | null;
    further: Date | null;
    oldest: Date | null;
    newest: [number, number, number][] | null;
  };
  const { rows } = await sql<Found>`
    select (${onSale} order by created_at desc offset ${size} limit 1) as since,
      (${onSale} order by created_at desc offset ${size * MIN_MARKET_IN_SAMPLES} limit 1) as further,
      (${onSale} order by created_at limit 1) as oldest,
      (select json_agg(json_build_array(price, latitude, longitude)) from (
        select price, latitude, longitude from listings where ${isListed}
        order by created_at desc limit ${SAMPLED_PRICES}
      ) as newest) as newest`.execute(database);
  const [found] = rows;
  if (!found?.since || !found.further || !found.oldest) return null;
  const newest = found.newest ?? [];
  return {
    since: found.since,
    oldest: found.oldest,
    prices: newest.map(([price]) => price),
    places: newest.map(([, lat, lng]) => ({ lat, lng })),
  };
}
