// Model of the page cache of one process: hit rate and rendered pages from popularity, memory and changes.
import { categories } from '@chowk/contract/listings/categories';
import { EXPONENT, type ViewKind, viewKinds, viewShares } from '../evening/views.ts';

export type Looking = {
  readonly viewsPerSecond: number;
  readonly listings: number;
  readonly towns: number;
  readonly texts: number;
  /** In the whole market: each server receives all of them. */
  readonly changesPerSecond: number;
  readonly cacheBytes: number;
  /** Seconds since the cache was empty; by default it is full. */
  readonly age?: readonly [from: number, to: number];
};

/** Shares of the views: hits, and views that render (a stale hit has the page rendered for the next). */
export type Cached = { readonly hits: number; readonly renders: number };

/** As in apps/server/src/web/pages: a listing's page expires at midnight, others after five minutes. */
const listingSeconds = 43_200;
const searchSeconds = 300;
const mostBehindSeconds = 5;
const remakeSeconds = 3;
const priceRanges = 5;
/** Half of the changes make something pending or available again, which no search shows. Of the others a category is
 * affected by its own, and of these a price range by a third; a search by what contains its words. */
const concerned: Readonly<Record<ViewKind, number>> = {
  listing: 0,
  home: 1 / 2,
  category: 1 / 14,
  'category and price': 1 / 40,
  search: 1 / 100,
};
/** Of the memory; the rest holds pages that can be sent as they are. */
const packedShare = 0.6;
/** A compressed page, most of them listings, with its keys. */
const packedBytes = 2300;

/** This many pages of about the same popularity. */
type Rank = { readonly pages: number; readonly share: number };

export function modelCache(looking: Looking): Readonly<Record<ViewKind, Cached>> {
  const { cacheBytes, viewsPerSecond } = looking;
  if (cacheBytes === 0) return forKinds(() => ({ hits: 0, renders: 1 }));
  const ranks = forKinds((kind) => rankPages(countPages(kind, looking)));
  const room = (cacheBytes * packedShare) / packedBytes;
  const stays = findStay(ranks, viewsPerSecond, room);
  return forKinds((kind) => {
    const rate = viewsPerSecond * viewShares[kind];
    const changes = looking.changesPerSecond * concerned[kind];
    return sumUp(ranks[kind], ({ share }) =>
      kind === 'listing' ? cacheListing(rate * share, stays, looking) : cacheBrowsing(rate * share, stays, changes),
    );
  });
}

/** Until it is evicted because others were used more recently. */
function cacheListing(rate: number, stays: number, { age }: Looking): Cached {
  const [from, to] = age ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const seen = (seconds: number) => 1 - Math.exp(-rate * Math.min(seconds, stays));
  const mean = Array.from({ length: 10 }, (_, at) => seen(age ? from + ((to - from) * (at + 0.5)) / 10 : stays));
  const byAge = mean.reduce((sum, each) => sum + each, 0) / mean.length;
  const byMidnight = (rate * listingSeconds) / (1 + rate * listingSeconds);
  const hits = Math.min(byAge, byMidnight);
  return { hits, renders: 1 - hits };
}

/** After a change it is served stale for five seconds, and a view after the third second has it rendered in the
 * background. So each rendering serves the views until then, and a view waits only where none came in
 * between. */
function cacheBrowsing(rate: number, stays: number, changes: number): Cached {
  const right = changes === 0 ? searchSeconds : -Math.expm1(-searchSeconds * changes) / changes;
  const calm = Math.max(remakeSeconds, right);
  const renders = 1 / (1 + rate * Math.min(calm, stays));
  const patience = Math.max(0, Math.min(right + mostBehindSeconds, stays) - calm);
  return { renders, hits: 1 - renders * Math.exp(-rate * patience) };
}

function countPages(kind: ViewKind, { listings, towns, texts }: Looking): number {
  const pages: Readonly<Record<ViewKind, number>> = {
    listing: listings,
    home: towns,
    category: categories.length * towns,
    'category and price': categories.length * priceRanges * towns,
    search: texts,
  };
  return Math.max(1, Math.round(pages[kind]));
}

/** Zipf's law in steps: each of the first thirty pages, then a fifth more at a time. */
export function rankPages(count: number): Rank[] {
  const ranks: Rank[] = [];
  for (let first = 1; first <= count; ) {
    const next = first < 30 ? first + 1 : Math.min(count + 1, Math.ceil(first * 1.2));
    ranks.push({ pages: next - first, share: ((first + next - 1) / 2) ** -EXPONENT });
    first = next;
  }
  const whole = ranks.reduce((sum, { pages, share }) => sum + pages * share, 0);
  return ranks.map(({ pages, share }) => ({ pages, share: share / whole }));
}

/** Che's approximation: the seconds without a view after which a page is evicted, so that the rest fills the memory. */
function findStay(ranks: Readonly<Record<ViewKind, readonly Rank[]>>, viewsPerSecond: number, room: number): number {
  const filled = (seconds: number) =>
    viewKinds.reduce((sum, kind) => {
      const rate = viewsPerSecond * viewShares[kind];
      return sum + ranks[kind].reduce((all, { pages, share }) => all - pages * Math.expm1(-rate * share * seconds), 0);
    }, 0);
  let [low, high] = [0, 10 * listingSeconds];
  if (filled(high) <= room) return high;
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (filled(middle) < room) low = middle;
    else high = middle;
  }
  return low;
}

function sumUp(ranks: readonly Rank[], of: (rank: Rank) => Cached): Cached {
  let [hits, renders] = [0, 0];
  for (const rank of ranks) {
    const cached = of(rank);
    hits += rank.pages * rank.share * cached.hits;
    renders += rank.pages * rank.share * cached.renders;
  }
  return { hits, renders };
}

function forKinds<T>(of: (kind: ViewKind) => T): Readonly<Record<ViewKind, T>> {
  return Object.fromEntries(viewKinds.map((kind) => [kind, of(kind)])) as Record<ViewKind, T>;
}
