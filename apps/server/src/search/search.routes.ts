// Routes of search: a page of listings, facets, pins of the map, suggestions while typing, and suggestions for an empty result.
import { mapPinLimits } from '@chowk/contract/places/map-cells';
import type { showMapPins } from '@chowk/contract/search/map-endpoints';
import type {
  guessCategory,
  searchListings,
  showEmptyResultSuggestions,
  showFacets,
  suggestSearches,
} from '@chowk/contract/search/search-endpoints';
import { nextCursorHeader, totalCountHeader } from '@chowk/contract/search/search-headers';
import {
  closeCountHeader,
  closeFromHeader,
  understoodHeader,
  writeUnderstood,
} from '@chowk/contract/search/understood';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { RequestLimits } from '../http/limits/rate-limits.ts';
import type { Handler } from '../http/serve.ts';
import { searched } from '../instrumentation/measures.ts';
import { presentListing } from '../listings/index.ts';
import { writeCursor } from './cursor.ts';
import { createFacetCounter } from './facets/facets.ts';
import { createFinder, emitSearchedWords } from './finder.ts';
import type { Learner } from './learning/learner.ts';
import { createPinFinder } from './map-pins/map-pins.ts';
import { createLookback } from './retrieval/lookback.ts';
import { costOfFacets, costOfSearch } from './search.rules.ts';
import { SEARCH_TIMEOUT_MS, withSearchTimeout } from './search-time.ts';
import { createEmptyResultSuggester } from './suggestions/empty-result.ts';
import { createSuggester } from './suggestions/suggestions.ts';
import { nameKind } from './understanding/kinds.rules.ts';
import { createQueryReader, type QueryReader } from './understanding/query-reader.ts';

/** A title names the thing first, then what is around it: 'Room for rent near the bus stand'. */
const subjectOf = (title: string) => title.split(/[,;|(]|\s(?:-|near|with|in|at|from|opposite)\s/i)[0]?.trim() ?? '';

/** Up to 40 searches are attempted in a row: a quarter of a second of one core. */
const EMPTY_RESULT_COST = 40;

type Parts = {
  readonly database: Database;
  readonly now: () => Date;
  readonly timeoutMs?: number | undefined;
  readonly limits: Pick<RequestLimits, 'spend'>;
  /** Shared with saved searches: the vocabulary is loaded once. */
  readonly reader?: QueryReader;
  readonly learner?: Learner;
};

export function searchRoutes({
  database,
  now,
  timeoutMs = SEARCH_TIMEOUT_MS,
  limits,
  reader = createQueryReader(),
  learner,
}: Parts) {
  const parts = { database, now, timeoutMs, reader, learner, lookback: createLookback({ database, now }) };
  const find = createFinder(parts);
  const countFacets = createFacetCounter(parts);
  const findPins = createPinFinder(parts);
  const suggestFor = createSuggester(parts);
  const suggestForEmptyResult = createEmptyResultSuggester(parts);

  /** The vocabulary is loaded once per server, outside of the time limit. */
  async function limited<T>(
    request: Pick<FastifyRequest, 'raw' | 'ip'>,
    search: Parameters<typeof costOfSearch>[0],
    work: () => Promise<T>,
    cost = costOfSearch(search),
  ): Promise<T> {
    limits.spend('search', request.ip, cost);
    if (search.query) await warmUp();
    return withSearchTimeout(timeoutMs, request, work);
  }

  async function warmUp(): Promise<void> {
    await reader.knowledge(database);
  }

  const search: Handler<typeof searchListings> = async ({ body, request }) => {
    const began = performance.now();
    const { way, words, ...found } = await limited(request, body, () => find(body));
    emitSearchedWords(words);
    searched.emit({ way, seconds: (performance.now() - began) / 1000 });
    const { listings, next, total, closeFrom, closeCount, understood } = found;
    return {
      status: 200,
      body: listings.map(presentListing),
      headers: {
        [totalCountHeader]: String(total),
        ...(next ? { [nextCursorHeader]: writeCursor(next) } : {}),
        ...(closeFrom === null ? {} : { [closeFromHeader]: String(closeFrom) }),
        ...(closeCount === 0 ? {} : { [closeCountHeader]: String(closeCount) }),
        ...(understood.length === 0 ? {} : { [understoodHeader]: writeUnderstood(understood) }),
      },
    };
  };

  const facets: Handler<typeof showFacets> = async ({ body, request }) => ({
    status: 200,
    body: await limited(request, body, () => countFacets(body), costOfFacets(body)),
  });

  const mapPins: Handler<typeof showMapPins> = async ({ body, request }) => ({
    status: 200,
    // As a search with as many cards.
    body: await limited(request, { query: body.query, limit: mapPinLimits.cells }, () => findPins(body)),
  });

  const suggest: Handler<typeof suggestSearches> = async ({ query, request }) => ({
    status: 200,
    body: await limited(request, query, () => suggestFor(query.query)),
  });

  const guess: Handler<typeof guessCategory> = async ({ query: { title }, request }) => {
    const { kind } = await limited(request, { query: title }, () => reader.read(database, subjectOf(title)));
    const named = nameKind(kind);
    return {
      status: 200,
      body: { guess: named && { category: named.category, subcategory: named.subcategory } },
    };
  };

  const emptyResultSuggestions: Handler<typeof showEmptyResultSuggestions> = async ({ body, request }) => ({
    status: 200,
    body: await limited(request, body, () => suggestForEmptyResult(body), EMPTY_RESULT_COST),
  });

  return { search, facets, mapPins, suggest, guess, emptyResultSuggestions, warmUp };
}
