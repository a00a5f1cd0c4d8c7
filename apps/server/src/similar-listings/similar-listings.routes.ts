// Routes of similar listings and of the price hint.
import { similarLimits } from '@chowk/contract/limits';
import { isExpired } from '@chowk/contract/listings/expiry';
import { isAskingPrice } from '@chowk/contract/prices/price';
import type { showPriceHint } from '@chowk/contract/similar-listings/price-hint-endpoints';
import type { PriceHint } from '@chowk/contract/similar-listings/price-hint-schemas';
import type { showSimilarListings } from '@chowk/contract/similar-listings/similar-endpoints';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../caching/ttl.ts';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { type ListingView, mayViewAs, presentListing } from '../listings/index.ts';
import { createCardReader, SEARCH_TIMEOUT_MS, withSearchTimeout } from '../search/index.ts';
import { createSimilarFinder, toSimilarQuery } from './find-similar.ts';
import type { Candidate } from './score.rules.ts';
import { findBlockedIds, findOthersOf, findSubject, readTitle, type SubjectRow } from './similar.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date; readonly timeoutMs?: number | undefined };

type RankedListing = Pick<Candidate, 'id' | 'sellerId'>;
type CachedResult = { readonly ranked: readonly RankedListing[]; readonly priceHint: PriceHint | null };

const { shown } = similarLimits;
/** More than are shown: some may be blocked or sold meanwhile. */
const CACHED_LISTINGS = 4 * shown;
const SPARE_LISTINGS = 2;
const CACHE_MS = 60_000;

export function similarListingRoutes({ database, now, timeoutMs = SEARCH_TIMEOUT_MS }: Parts) {
  const find = createSimilarFinder({ database, now });
  const readCards = createCardReader(database);
  // The ranking is cached for a minute; whether the listings are still on sale is checked each time.
  const cache = new LRUCache<string, CachedResult>({ max: 2000, ...ttlBy(now, CACHE_MS) });

  async function findCached(subject: SubjectRow): Promise<CachedResult> {
    const cached = cache.get(subject.id);
    if (cached) return cached;
    const { ranked: found, priceHint } = await find(toSimilarQuery(subject));
    const ranked = found.slice(0, CACHED_LISTINGS).map(({ id, sellerId }) => ({ id, sellerId }));
    const result = { ranked, priceHint: isAskingPrice(subject) ? priceHint : null };
    cache.set(subject.id, result);
    return result;
  }

  async function findBoth(id: string, caller: { readonly id: string } | null) {
    const found = await findSubject(database, id);
    // Deleted by its seller: the page is a 404, and shows what is similar instead.
    const isDeleted = found !== null && found.status === 'deleted' && found.was_on_sale;
    const subject = isDeleted ? found : mayViewAs(caller, found);
    const blocked = caller ? await findBlockedIds(database, caller.id) : new Set<string>();
    const sellerId = subject.user_id;
    const [{ ranked, priceHint }, others] = await Promise.all([
      findCached(subject),
      isDeleted || blocked.has(sellerId)
        ? ([] as string[])
        : findOthersOf(database, { sellerId, id, now: now(), limit: 2 * shown }),
    ]);
    const allowed = ranked.filter(({ sellerId: seller }) => !blocked.has(seller)).slice(0, shown + SPARE_LISTINGS);
    const cards = await readCards([...new Set([...allowed.map((each) => each.id), ...others])]);
    const listings = cards.filter((card) => isOnSale(card, now())).map(presentListing);
    const ids = new Set(allowed.map((each) => each.id));
    const similar = listings.filter((listing) => ids.has(listing.id)).slice(0, shown);
    const fromSeller = listings.filter((listing) => others.includes(listing.id) && !similar.includes(listing));
    return { similar, fromSeller: fromSeller.slice(0, shown), priceHint: isDeleted ? null : priceHint };
  }

  const show: Handler<typeof showSimilarListings> = async ({ caller, params, request }) => ({
    status: 200,
    body: await withSearchTimeout(timeoutMs, request, () => findBoth(params.id, caller)),
  });

  const hint: Handler<typeof showPriceHint> = async ({ caller, body, request }) => {
    const { title, category, subcategory, details } = body;
    const { priceHint } = await withSearchTimeout(timeoutMs, request, async () =>
      find({
        ...{ price: 0, latitude: 0, longitude: 0, details: details ?? null, exceptId: null },
        exceptSellerId: caller.id,
        kind: { category, subcategory: subcategory || null },
        titleWords: await readTitle(database, title),
      }),
    );
    return { status: 200, body: { hint: priceHint } };
  };

  return { show, hint };
}

type PricedListing = {
  readonly title: string;
  readonly category: string;
  readonly subcategory: string | null | undefined;
};

/** The lower quartile of what others ask for similar things; null where too few are alike. */
export function createPriceFinder({ database, now }: Pick<Parts, 'database' | 'now'>) {
  const find = createSimilarFinder({ database, now });
  return async ({ title, category, subcategory }: PricedListing, exceptSellerId: string): Promise<number | null> => {
    const { priceHint } = await find({
      ...{ price: 0, latitude: 0, longitude: 0, details: null, exceptId: null, exceptSellerId },
      kind: { category, subcategory: subcategory || null },
      titleWords: await readTitle(database, title),
    });
    return priceHint?.from ?? null;
  };
}

function isOnSale({ status, visibility, expires_at }: ListingView, now: Date): boolean {
  return visibility === 'public' && (status === 'available' || status === 'pending') && !isExpired(expires_at, now);
}
