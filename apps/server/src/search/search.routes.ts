// The calls of search: a page of listings, facets of what is found, suggestions while typing, and what to try when nothing is found.
import type {
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
import { presentListing } from '../listings/index.ts';
import { searched } from '../measuring/measures.ts';
import { writeCursor } from './cursor.ts';
import { createFacetCounter } from './facets/facets.ts';
import { createFinder } from './finder.ts';
import { createNewestFirst } from './retrieval/newest-first.ts';
import { costOfSearch } from './search.rules.ts';
import { inSearchTime, LONGEST_SEARCH_MS } from './search-time.ts';
import { createEmptyResultSuggester } from './suggestions/empty-result.ts';
import { createSuggester } from './suggestions/suggestions.ts';
import { createQueryReader } from './understanding/query-reader.ts';
import { tellSearchedWords } from './understanding/searched-words.ts';

/** Up to forty searches are tried, one after another, where nothing was found: a quarter of a second of the machine. */
const WAYS_OUT_POINTS = 40;

/** `database` is that of `openForSearch`, whose statements end in time. */
type Parts = {
  readonly database: Database;
  readonly now: () => Date;
  readonly longestMs?: number | undefined;
  readonly limits: Pick<RequestLimits, 'spend'>;
};

export function searchRoutes({ database, now, longestMs = LONGEST_SEARCH_MS, limits }: Parts) {
  const reader = createQueryReader();
  const parts = { database, now, longestMs, reader, newestFirst: createNewestFirst({ database, now }) };
  const find = createFinder(parts);
  const countFacets = createFacetCounter(parts);
  const suggestFor = createSuggester(parts);
  const suggestForEmptyResult = createEmptyResultSuggester(parts);

  /** What is read once in the life of a server does not count; without a text nobody waits for it. */
  async function timed<T>(
    request: Pick<FastifyRequest, 'raw' | 'ip'>,
    asked: Parameters<typeof costOfSearch>[0],
    work: () => Promise<T>,
    cost = costOfSearch(asked),
  ): Promise<T> {
    limits.spend('search', request.ip, cost);
    if (asked.query) await warmUp();
    return inSearchTime(longestMs, request, work);
  }

  async function warmUp(): Promise<void> {
    await reader.knowledge(database);
  }

  const search: Handler<typeof searchListings> = async ({ body, request }) => {
    const began = performance.now();
    const { way, words, ...found } = await timed(request, body, () => find(body));
    tellSearchedWords(words);
    searched.tell({ way, seconds: (performance.now() - began) / 1000 });
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
    body: await timed(request, body, () => countFacets(body)),
  });

  const suggest: Handler<typeof suggestSearches> = async ({ query, request }) => ({
    status: 200,
    body: await timed(request, query, () => suggestFor(query.query)),
  });

  const emptyResultSuggestions: Handler<typeof showEmptyResultSuggestions> = async ({ body, request }) => ({
    status: 200,
    body: await timed(request, body, () => suggestForEmptyResult(body), WAYS_OUT_POINTS),
  });

  return { search, facets, suggest, emptyResultSuggestions, warmUp };
}
