// HTTP for saved searches: list, save, change, delete, mark as seen; and how many users look for an item.

import { requestTexts } from '@chowk/contract/http/request-texts';
import { refs } from '@chowk/contract/languages/text-ref';
import { mapChoices } from '@chowk/contract/listings/listing-fields';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import type * as contract from '@chowk/contract/saved-searches/saved-search-endpoints';
import { savedSearchLimits } from '@chowk/contract/saved-searches/saved-search-limits';
import type { SavedSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import { savedSearchTexts } from '@chowk/contract/saved-searches/saved-search-texts';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { findEmailPreferences } from '../email/index.ts';
import { messageBody, notFound, Refusal, tooMany } from '../http/errors.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { Handler } from '../http/serve.ts';
import { nextDigest } from '../notifications/index.ts';
import { limitConcurrency } from '../scheduling/limit-concurrency.ts';
import { type QueryReader, SEARCH_TIMEOUT_MS, withSearchTimeout } from '../search/index.ts';
import type { CompiledSearch, ParsedRequest, SearchCompiler } from './compile-search.ts';
import { findMatchingSearches } from './match-listing.ts';
import { findWordsOf, type ListingFacts } from './matching.store.ts';
import {
  assertBelowLimit,
  frequencyAfterChange,
  frequencyFor,
  presentSearch,
  requireSearch,
  roundDemand,
  roundForDemand,
  searchLike,
} from './saved-searches.rules.ts';
import * as store from './saved-searches.store.ts';

/** Understanding a search and counting its matches of four weeks cost about as much as ten searches. */
const SAVE_COST = 10;
/** Four of the ten connections of searches; each gets its whole time once its turn comes. */
const COMPILING = { atOnce: 4, waiting: 100, refuse: () => tooMany(1) };
const MOST_AT_ONCE = 8;

/** 54000: PostgreSQL stores no query of more than 8 KB, such as that of eighty long filter values. */
function refuseTooLong(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '54000')
    throw new Refusal(413, refs(requestTexts).tooLarge);
  throw error;
}

/** Words of a listing are looked up under a thousand keys. */
const DEMAND_COST = 5;

type SearchCaller = { readonly raw: unknown; readonly ip: string };

export type SavedSearchParts = {
  readonly database: Database;
  readonly searchDatabase: Database;
  readonly compiler: SearchCompiler;
  readonly reader: QueryReader;
  readonly limits: Pick<RequestLimits, 'spend'>;
  readonly now: () => Date;
  readonly timeoutMs?: number | undefined;
};

export function savedSearchRoutes(parts: SavedSearchParts) {
  const { database, searchDatabase, compiler, reader, limits, now, timeoutMs = SEARCH_TIMEOUT_MS } = parts;
  const compiling = limitConcurrency(COMPILING);

  /** Broad ones are searched for, all in the time of one search: those that it is too short for show no number. */
  async function countNew(
    request: SearchCaller,
    userId: string,
    rows: readonly store.SavedSearchRow[],
  ): Promise<ReadonlyMap<string, number>> {
    const counts = new Map(await store.countNew(database, userId, now()));
    const broad = rows.filter(({ is_broad }) => is_broad);
    const countBroad = async () => {
      for (const { id, search, seen_at } of broad)
        counts.set(id, (await compiler.findSince(search, seen_at, savedSearchLimits.newCount)).length);
    };
    if (broad.length > 0)
      await withSearchTimeout(timeoutMs, request, countBroad).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    return counts;
  }

  async function present(request: SearchCaller, userId: string, id: string): Promise<SavedSearch> {
    const row = requireSearch(await store.findSearch(database, userId, id));
    return presentSearch(row, (await countNew(request, userId, [row])).get(id) ?? 0);
  }

  async function scheduleOf(userId: string, frequency: store.Schedule['frequency'], isBroad: boolean) {
    if (!isBroad || frequency !== 'daily') return { frequency, digestAt: null };
    const { timeZone } = await findEmailPreferences(database, userId);
    return { frequency, digestAt: nextDigest(now(), timeZone) };
  }

  async function readGiven(search: ParsedRequest | null | undefined, listingId: string | null | undefined) {
    if (search) return { search, placeName: null };
    const listing = await store.findListingToFollow(database, listingId ?? '');
    if (!listing) throw notFound(refs(listingTexts).notFound);
    const { isOrdinary, offerWords } = await reader.knowledge(searchDatabase);
    const like = searchLike(listing, (word) => isOrdinary(word) && !offerWords.has(word));
    return { search: like as ParsedRequest, placeName: listing.city || null };
  }

  const compileNew = (request: SearchCaller, userId: string, work: () => Promise<CompiledSearch>) => {
    limits.spend('search', request.ip, SAVE_COST);
    const sender = { turn: userId, shares: [{ whose: userId, most: MOST_AT_ONCE }] };
    return compiling.run(() => withSearchTimeout(timeoutMs, request, work), sender);
  };

  const show: Handler<typeof contract.showSavedSearches> = async ({ caller, request }) => {
    const rows = await store.findSearchesOf(database, caller.id);
    // Each broad one is searched for.
    limits.spend('search', request.ip, rows.filter(({ is_broad }) => is_broad).length);
    const counts = await countNew(request, caller.id, rows);
    return { status: 200, body: rows.map((row) => presentSearch(row, counts.get(row.id) ?? 0)) };
  };

  const save: Handler<typeof contract.saveSearch> = async ({ caller, body, request }) => {
    const given = await readGiven(body.search, body.listingId);
    await reader.knowledge(searchDatabase);
    const compiled = await compileNew(request, caller.id, () =>
      compiler.compileNew(given.search, body.placeName ?? given.placeName),
    );
    const schedule = await scheduleOf(caller.id, frequencyFor(body.frequency, compiled), compiled.isBroad);
    const saved = await inTransaction(database, async (transaction) => {
      await store.lockSearcher(transaction, caller.id);
      const same = await store.findSame(transaction, caller.id, compiled.search);
      if (same) return { id: same.id, isNew: false };
      assertBelowLimit(await store.countSearchesOf(transaction, caller.id));
      const id = newId();
      await store.insertSearch(transaction, { id, userId: caller.id, ...schedule }, compiled, now());
      return { id, isNew: true };
    }).catch(refuseTooLong);
    return { status: saved.isNew ? 201 : 200, body: await present(request, caller.id, saved.id) };
  };

  const change: Handler<typeof contract.changeSavedSearch> = async ({ caller, params, body, request }) => {
    const current = requireSearch(await store.findSearch(database, caller.id, params.id));
    const { name, search, placeName = current.understood.place?.name ?? null } = body;
    const compiled = search ? await compileNew(request, caller.id, () => compiler.compileNew(search, placeName)) : null;
    const rate = compiled ?? { perDay: current.per_day, isBroad: current.is_broad };
    const frequency = body.frequency
      ? frequencyFor(body.frequency, rate)
      : frequencyAfterChange(current.frequency, rate);
    const schedule = await scheduleOf(caller.id, frequency, rate.isBroad);
    const isChanged = compiled !== null || frequency !== current.frequency;
    await inTransaction(database, async (transaction) => {
      const moment = now();
      // A digest that is due stays due unless the schedule changes.
      const changes = {
        ...(isChanged ? { ...schedule, changed_at: moment } : {}),
        ...(name === undefined || name === null ? {} : { name: name || null }),
        ...(compiled ? { seen_at: moment } : {}),
      };
      if (Object.keys(changes).length > 0) {
        requireSearch(await store.updateSearch(transaction, caller.id, params.id, changes));
      }
      if (!compiled) return;
      await store.replaceCompiled(transaction, params.id, compiled, moment);
      await store.deleteAlerts(transaction, caller.id, params.id);
    }).catch(refuseTooLong);
    return { status: 200, body: await present(request, caller.id, params.id) };
  };

  const remove: Handler<typeof contract.deleteSavedSearch> = async ({ caller, params }) => {
    await inTransaction(database, async (transaction) =>
      requireSearch(await store.deleteSearch(transaction, caller.id, params.id)),
    );
    return { status: 200, body: messageBody(refs(savedSearchTexts).deleted) };
  };

  const markSeen: Handler<typeof contract.markSavedSearchSeen> = async ({ caller, params }) => {
    requireSearch(await store.updateSearch(database, caller.id, params.id, { seen_at: now() }));
    return { status: 200, body: messageBody(refs(savedSearchTexts).seen) };
  };

  const demand: Handler<typeof contract.showDemand> = async ({ caller, body, request }) => {
    limits.spend('search', request.ip, DEMAND_COST);
    const { title, description, category, subcategory = null, city, details = {}, price = null } = body;
    const { latitude, longitude } = body;
    // Without a position no search is near, and 0, 0 is none.
    if (!latitude || !longitude) return { status: 200, body: { users: null } };
    const users = await withSearchTimeout(timeoutMs, request, async () => {
      const words = await findWordsOf(searchDatabase, { title, description, city, category, subcategory, details });
      const matched = await findMatchingSearches(searchDatabase, {
        ...noListing,
        ...{ user_id: caller.id, words, subcategory, details },
        price: price === null ? null : String(price),
        ...{ latitude: roundForDemand(latitude), longitude: roundForDemand(longitude) },
      });
      return roundDemand(matched, now());
    });
    return { status: 200, body: { users } };
  };

  return { show, save, change, remove, markSeen, demand };
}

const noListing: Omit<ListingFacts, 'user_id' | 'words' | 'price' | 'latitude' | 'longitude' | 'details'> = {
  id: '',
  subcategory: null,
  ...mapChoices(() => null),
  is_on_sale: true,
  shown_until: new Date(0),
  created_at: new Date(0),
};
