// Matches a listing with the saved searches in the transaction that publishes or changes it, and records the alerts.
import { DAY_MS } from '@chowk/contract/limits';
import { savedSearchLimits } from '@chowk/contract/saved-searches/saved-search-limits';
import type { Database, Transacting } from '../database/database.ts';
import type { ListingMatcher } from '../listings/index.ts';
import { isPriceIn, meetsConditions } from './matching.rules.ts';
import {
  findCandidates,
  findEarlier,
  findFacts,
  insertAlerts,
  type ListingFacts,
  type MatchedSearch,
} from './matching.store.ts';

export async function findMatchingSearches(database: Database, facts: ListingFacts): Promise<MatchedSearch[]> {
  const candidates = await findCandidates(database, facts);
  return candidates.filter(({ conditions }) => meetsConditions(facts, conditions));
}

export function createListingMatcher({ now }: { readonly now: () => Date }): ListingMatcher {
  return {
    async published(transaction, id) {
      const moment = now();
      const facts = await findFacts(transaction, id, moment);
      if (!facts?.is_on_sale) return;
      const since = new Date(moment.getTime() - savedSearchLimits.relistedDays * DAY_MS);
      const earlier = await findEarlier(transaction, facts, since, moment);
      await alertNewMatches(transaction, facts, earlier, moment);
    },
    async changed(transaction, id, change) {
      const moment = now();
      const before = await findFacts(transaction, id, moment);
      const result = await change();
      const after = await findFacts(transaction, id, moment);
      if (before && after?.is_on_sale && !isSame(before, after)) {
        await alertNewMatches(transaction, after, before, moment);
      }
      return result;
    },
  };
}

/** `before` is the listing as it was, or an earlier one of the same item: searches that it satisfied are not told again. */
async function alertNewMatches(
  transaction: Transacting,
  facts: ListingFacts,
  before: ListingFacts | null,
  now: Date,
): Promise<void> {
  const matched = await findMatchingSearches(transaction, facts);
  if (matched.length === 0) return;
  const known = before ? await findKnown(transaction, before) : new Set();
  const alerts = matched
    .filter(({ id }) => !known.has(id))
    .map((search) => ({ ...search, priceBefore: before ? fallenFrom(before, facts, search) : null }));
  if (alerts.length > 0) await insertAlerts(transaction, facts, alerts, now);
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

/** Photos or a phone number changed: nothing that a search reads. */
function isSame(one: ListingFacts, other: ListingFacts): boolean {
  const searched = ({ shown_until: _, ...facts }: ListingFacts) => JSON.stringify(facts);
  return searched(one) === searched(other);
}
