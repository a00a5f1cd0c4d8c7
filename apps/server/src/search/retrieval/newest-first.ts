// Searches for words begin with the newest listings: how frequent the words are there tells how far back to look.
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { noFilters } from '../search.rules.ts';
import type { Term } from '../understanding/lexemes.rules.ts';
import { isWorded, matches, type Wanted } from './matching.store.ts';
import { estimateTotal, type Pace, reachFor, shareOf } from './reach.rules.ts';

/** So many of the newest listings tell how frequent something is; tests take fewer. */
export const NEWEST_FEW = 2500;

/** A market of less is looked at as a whole: that takes no longer. */
const FEW_TIMES = 8;

/** What the newest few have so many of is known well enough; what seems to be so many times the cap is more than it. */
const ENOUGH_TO_TELL = 100;
const SURELY = 4;

/** So much of the market, or less, is met in the index by its prices; more is checked. */
const RARE = 0.12;
/** So many prices tell how they are spread. */
const SOME_PRICES = 500;

const MINUTE = 60_000;

export type NewestFirst = {
  /** The same with a time to look at in which `enough` are found; none where that is all of it. */
  narrow<T extends Wanted>(wanted: T, enough: number): Promise<T>;
  /** The same of several, by one statement. */
  narrowEach<T extends Wanted>(wanted: readonly T[], enough: number): Promise<T[]>;
  /** Which part of the listings has the prices that are asked for. */
  priceShare(wanted: Wanted): Promise<number>;
  /** Whether there are so many listings that it matters where one begins. */
  isLargeMarket(): Promise<boolean>;
  /** To be told where there was less than `enough` since then. */
  lookAtAll(wanted: Wanted, enough: number): void;
  /** How many match, counted up to a cap: three statements at most. */
  count(wanted: Wanted, cap: number): Promise<number>;
  /** The same of several, by two statements: what seems to be several times the cap by the newest few is the cap. */
  countRoughly(wanted: readonly Wanted[], cap: number): Promise<number[]>;
};

/** Whether any listing on sale has these words, wherever it is and whatever it costs. */
export async function isAnyOnSale(newestFirst: NewestFirst, terms: readonly Term[], now: Date): Promise<boolean> {
  return (await newestFirst.count({ filters: noFilters, terms, now }, 1)) > 0;
}

type Looked<T> = { readonly wanted: T; readonly found: number };
type Parts = { readonly database: Database; readonly now: () => Date; readonly few?: number | undefined };

export function createNewestFirst({ database, now, few = NEWEST_FEW }: Parts): NewestFirst {
  const paces = new LRUCache<'pace', { readonly pace: Pace | null }>({ max: 1, ...ttlBy(now, MINUTE) });
  const reaches = new LRUCache<string, { readonly since: Date | null }>({ max: 5000, ...ttlBy(now, MINUTE) });
  const keyOf = ({ filters, terms }: Wanted, enough: number) => JSON.stringify([filters, terms, enough]);

  async function pace(): Promise<Pace | null> {
    const known = paces.get('pace');
    if (known) return known.pace;
    const found = await readPace(database, few);
    paces.set('pace', { pace: found });
    return found;
  }

  /** What is asked, with how far back to look for `enough` of it, and how many of the newest few match. */
  async function look<T extends Wanted>(all: readonly T[], enough: number): Promise<Looked<T>[]> {
    const market = all.some(isWorded) ? await pace() : null;
    if (!market) return all.map((wanted) => ({ wanted: { ...wanted, since: null }, found: 0 }));
    const priced = all.map((wanted) => ({ ...wanted, isPriceRare: shareOf(market, wanted.filters) < RARE }));
    // What is asked without words has an index of its own.
    const known = priced.map((each) => (isWorded(each) ? reaches.get(keyOf(each, enough)) : { since: null }));
    const unknown = priced.filter((_, at) => known[at] === undefined);
    const counts = await countAll(
      database,
      unknown.map((wanted) => ({ ...wanted, since: market.since })),
      enough,
    );
    const found = new Map(unknown.map((wanted, at) => [wanted, counts[at] ?? 0]));
    return priced.map((wanted, at) => {
      const own = found.get(wanted);
      if (own === undefined) return { wanted: { ...wanted, since: known[at]?.since ?? null }, found: 0 };
      const since = reachFor(market, own, enough, now());
      reaches.set(keyOf(wanted, enough), { since });
      return { wanted: { ...wanted, since }, found: own };
    });
  }

  const narrowEach = async <T extends Wanted>(all: readonly T[], enough: number) =>
    (await look(all, enough)).map(({ wanted }) => wanted);

  /** In the time that should hold the cap, then in all: that is two statements after the look. */
  async function count(given: Wanted, cap: number): Promise<number> {
    const [looked] = await look([given], cap);
    if (!looked) return 0;
    const { wanted, found } = looked;
    if (found >= cap) return found;
    const [counted = 0] = await countAll(database, [wanted], cap);
    if (counted >= cap || !wanted.since) return counted;
    const [all = 0] = await countAll(database, [{ ...wanted, since: null }], cap);
    return all;
  }

  async function countRoughly(all: readonly Wanted[], cap: number): Promise<number[]> {
    const market = await pace();
    if (!market) return countAll(database, all, cap);
    const worded = all.filter(isWorded);
    const newest = await countAll(
      database,
      worded.map((wanted) => ({ ...wanted, since: market.since })),
      ENOUGH_TO_TELL,
    );
    const isMore = (found: number) => estimateTotal(market, found, now()) >= SURELY * cap;
    const many = new Set(worded.filter((_, at) => isMore(newest[at] ?? 0)));
    const few = all.filter((wanted) => !many.has(wanted));
    const counted = await countAll(database, few, cap);
    const counts = new Map(few.map((wanted, at) => [wanted, counted[at] ?? 0]));
    return all.map((wanted) => counts.get(wanted) ?? cap);
  }

  return {
    narrowEach,
    narrow: async (wanted, enough) => (await narrowEach([wanted], enough))[0] ?? wanted,
    isLargeMarket: async () => (await pace()) !== null,
    async priceShare({ filters }) {
      const market = await pace();
      return market ? shareOf(market, filters) : 1;
    },
    lookAtAll: (wanted, enough) => void reaches.set(keyOf(wanted, enough), { since: null }),
    count,
    countRoughly,
  };
}

/** One statement for all of them. */
async function countAll(database: Database, wanted: readonly Wanted[], cap: number): Promise<number[]> {
  if (wanted.length === 0) return [];
  const counts = wanted.map(
    (each) => sql`(select count(*)::int from (select from listings where ${matches(each)} limit ${cap}) as found)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(database);
  return rows[0]?.counts ?? [];
}

async function readPace(database: Database, few: number): Promise<Pace | null> {
  const newest: RawBuilder<unknown> = sql`select created_at from listings where status in ('available', 'pending')`;
  type Found = { since: Date | null; further: Date | null; oldest: Date | null; prices: number[] };
  const { rows } = await sql<Found>`
    select (${newest} order by created_at desc offset ${few} limit 1) as since,
      (${newest} order by created_at desc offset ${few * FEW_TIMES} limit 1) as further,
      (${newest} order by created_at limit 1) as oldest,
      array(select price::float8 from listings where status in ('available', 'pending')
        order by created_at desc limit ${SOME_PRICES}) as prices`.execute(database);
  const [found] = rows;
  return found?.since && found.further && found.oldest
    ? { since: found.since, oldest: found.oldest, prices: found.prices }
    : null;
}
