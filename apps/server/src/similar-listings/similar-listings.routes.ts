// HTTP for what is like a listing.
import { similarLimits } from '@chowk/contract/limits';
import { isExpired } from '@chowk/contract/listings/expiry';
import type { showSimilarListings } from '@chowk/contract/listings/similar/similar-endpoints';
import { isAskingPrice } from '@chowk/contract/prices/price';
import type { showPriceHint } from '@chowk/contract/prices/price-hint-endpoints';
import type { PriceHint } from '@chowk/contract/prices/price-hint-schemas';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../caching/ttl.ts';
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { type ListingView, mayViewAs, presentListing } from '../listings/index.ts';
import { createCardReader, inSearchTime, LONGEST_SEARCH_MS } from '../search/index.ts';
import { createSimilarFinder, soughtFor } from './find-similar.ts';
import type { Candidate } from './score.rules.ts';
import { findBlockedIds, findOthersOf, findSubject, readTitle, type SubjectRow } from './similar.store.ts';

/** `database` is that of `openForSearch`, whose statements end in time. */
type Parts = { readonly database: Database; readonly now: () => Date; readonly longestMs?: number | undefined };

type Place = Pick<Candidate, 'id' | 'sellerId'>;
type Kept = { readonly places: readonly Place[]; readonly priceHint: PriceHint | null };

const { shown } = similarLimits;
/** Some more than are shown: one of them may be blocked, or sold a moment ago. */
const KEPT = 4 * shown;
const SPARE = 2;
const MINUTE = 60_000;

export function similarListingRoutes({ database, now, longestMs = LONGEST_SEARCH_MS }: Parts) {
  const find = createSimilarFinder({ database, now });
  const readCards = createCardReader(database);
  // A listing that many look at is compared once a minute; whether what is shown is still there is asked each time.
  const remembered = new LRUCache<string, Kept>({ max: 2000, ...ttlBy(now, MINUTE) });

  async function findKept(subject: SubjectRow): Promise<Kept> {
    const known = remembered.get(subject.id);
    if (known) return known;
    const { ranked, priceHint } = await find(soughtFor(subject));
    const places = ranked.slice(0, KEPT).map(({ id, sellerId }) => ({ id, sellerId }));
    const kept = { places, priceHint: isAskingPrice(subject) ? priceHint : null };
    remembered.set(subject.id, kept);
    return kept;
  }

  async function findBoth(id: string, person: { readonly id: string } | null) {
    const subject = mayViewAs(person, await findSubject(database, id));
    const blocked = person ? await findBlockedIds(database, person.id) : new Set<string>();
    const sellerId = subject.user_id;
    const [{ places, priceHint }, others] = await Promise.all([
      findKept(subject),
      blocked.has(sellerId) ? ([] as string[]) : findOthersOf(database, { sellerId, id, now: now(), limit: 2 * shown }),
    ]);
    const seen = places.filter((place) => !blocked.has(place.sellerId)).slice(0, shown + SPARE);
    const cards = await readCards([...new Set([...seen.map((place) => place.id), ...others])]);
    const listings = cards.filter((card) => isOnSale(card, now())).map(presentListing);
    const found = new Set(seen.map((place) => place.id));
    const similar = listings.filter((listing) => found.has(listing.id)).slice(0, shown);
    const fromSeller = listings.filter((listing) => others.includes(listing.id) && !similar.includes(listing));
    return { similar, fromSeller: fromSeller.slice(0, shown), priceHint };
  }

  const show: Handler<typeof showSimilarListings> = async ({ person, params, request }) => ({
    status: 200,
    body: await inSearchTime(longestMs, request, () => findBoth(params.id, person)),
  });

  const hint: Handler<typeof showPriceHint> = async ({ person, body, request }) => {
    const { title, category, subcategory, details } = body;
    const { priceHint } = await inSearchTime(longestMs, request, async () =>
      find({
        ...{ price: 0, latitude: 0, longitude: 0, details: details ?? null, exceptId: null },
        exceptSellerId: person.id,
        kind: { category, subcategory: subcategory || null },
        titleWords: await readTitle(database, title),
      }),
    );
    return { status: 200, body: { hint: priceHint } };
  };

  return { show, hint };
}

function isOnSale({ status, expires_at }: ListingView, now: Date): boolean {
  return (status === 'available' || status === 'pending') && !isExpired(expires_at, now);
}
