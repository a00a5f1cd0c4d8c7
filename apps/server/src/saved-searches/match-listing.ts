// Matches queued listings with the saved searches and records the alerts: in the background, right after a listing became visible
// or changed. Triggers write the queue in the transaction of the change (migration 0049).
import { DAY_MS } from '@chowk/contract/limits';
import { savedSearchLimits } from '@chowk/contract/saved-searches/saved-search-limits';
import { isWanted } from '@chowk/contract/saved-searches/wanted-listing';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import { type PeriodicWork, runPeriodically } from '../scheduling/periodic-work.ts';
import { isPriceIn, meetsConditions } from './matching.rules.ts';
import {
  claimQueued,
  findCandidates,
  findEarlier,
  insertAlerts,
  type ListingFacts,
  type MatchedSearch,
  postponeQueued,
  type QueuedListing,
} from './matching.store.ts';

/** For changes whose notification was missed, and entries that were postponed. */
const INTERVAL_MS = 2_000;
const RETRY_SECONDS = 60;

export type ListingMatcher = ReturnType<typeof createListingMatcher>;

type Parts = {
  readonly database: Database;
  readonly now: () => Date;
  readonly onMatched?: (listingId: string) => void;
};

export function createListingMatcher({ database, now, onMatched }: Parts) {
  let rounds: PeriodicWork | null = null;
  let log: FastifyBaseLogger | null = null;

  async function matchNext(): Promise<boolean> {
    let queued: QueuedListing | null = null;
    try {
      await inTransaction(database, async (transaction) => {
        queued = await claimQueued(transaction, now());
        if (queued) await matchQueuedListing(transaction, queued, now());
      });
      if (queued) onMatched?.((queued as QueuedListing).listing_id);
    } catch (error) {
      const failed = queued as QueuedListing | null;
      if (!failed) throw error;
      await postponeQueued(database, failed.listing_id, RETRY_SECONDS);
      log?.warn({ err: error, listing: failed.listing_id }, 'a listing could not be matched, will be retried');
    }
    return queued !== null;
  }

  async function matchAll(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await matchNext()));
  }

  return {
    matchAll,
    matchSoon: () => rounds?.runNow(),
    runWith(app: FastifyInstance): void {
      log = app.log;
      const failure = 'listings could not be matched with saved searches';
      rounds = runPeriodically(app, { everyMs: INTERVAL_MS, failure, work: matchAll });
    },
  };
}

async function matchQueuedListing(
  transaction: Transacting,
  { before, title, facts }: QueuedListing,
  now: Date,
): Promise<void> {
  // A user who looks for an item gets no alert that others look for it too.
  if (!facts?.is_on_sale || isWanted({ title })) return;
  const matched = await findMatchingSearches(transaction, facts);
  if (matched.length === 0) return;
  const earlier = before ? readBefore(before, facts) : await findRelisted(transaction, facts, now);
  const known = earlier ? await findKnown(transaction, earlier) : new Set();
  const alerts = matched
    .filter(({ id }) => !known.has(id))
    .map((search) => ({ ...search, priceBefore: earlier ? fallenFrom(earlier, facts, search) : null }));
  if (alerts.length > 0) await insertAlerts(transaction, facts, alerts, now);
}

export async function findMatchingSearches(database: Database, facts: ListingFacts): Promise<MatchedSearch[]> {
  const candidates = await findCandidates(database, facts);
  return candidates.filter(({ conditions }) => meetsConditions(facts, conditions));
}

function readBefore(before: NonNullable<QueuedListing['before']>, { id, user_id, created_at }: ListingFacts) {
  const { status, expires_at, updated_at, changed_at, ...facts } = before;
  const [expires, updated, changed] = [expires_at, updated_at, changed_at].map((text) => Date.parse(text)) as [
    number,
    number,
    number,
  ];
  const isOffered = status === 'available' || status === 'pending';
  return {
    ...facts,
    ...{ id, user_id, created_at },
    is_on_sale: isOffered && expires > changed,
    shown_until: new Date(Math.min(expires, isOffered ? changed : updated)),
  };
}

/** An earlier listing of the same item by the same seller: searches that it satisfied get no other alert. */
function findRelisted(transaction: Transacting, facts: ListingFacts, now: Date): Promise<ListingFacts | null> {
  const since = new Date(now.getTime() - savedSearchLimits.relistedDays * DAY_MS);
  return findEarlier(transaction, facts, since, now);
}

/** Searches saved after the listing was last visible do not know it. */
async function findKnown(transaction: Transacting, before: ListingFacts): Promise<ReadonlySet<string>> {
  const matched = await findMatchingSearches(transaction, before);
  return new Set(
    matched.filter(({ created_at }) => before.is_on_sale || created_at <= before.shown_until).map(({ id }) => id),
  );
}

function fallenFrom(before: ListingFacts, after: ListingFacts, search: MatchedSearch): string | null {
  if (before.price === null || after.price === null) return null;
  const hasFallen = Number(after.price) < Number(before.price) && !isPriceIn(before.price, search);
  return hasFallen ? before.price : null;
}
