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
import type { Database } from '../database/database.ts';
import type { Handler } from '../http/serve.ts';
import { presentListing } from '../listings/index.ts';
import { searched } from '../measuring/measures.ts';
import { writeCursor } from './cursor.ts';
import { createFacetCounter } from './facets/facets.ts';
import { createFinder } from './finder.ts';
import { createNewestFirst } from './retrieval/newest-first.ts';
import { inSearchTime, LONGEST_SEARCH_MS } from './search-time.ts';
import { createEmptyResultSuggester } from './suggestions/empty-result.ts';
import { createSuggester } from './suggestions/suggestions.ts';
import { createQueryReader } from './understanding/query-reader.ts';
import { tellSearchedWords } from './understanding/searched-words.ts';

/** `database` is that of `openForSearch`, whose statements end in time. */
type Parts = { readonly database: Database; readonly now: () => Date; readonly longestMs?: number | undefined };

export function searchRoutes({ database, now, longestMs = LONGEST_SEARCH_MS }: Parts) {
  const reader = createQueryReader();
  const parts = { database, now, longestMs, reader, newestFirst: createNewestFirst({ database, now }) };
  const find = createFinder(parts);
  const countFacets = createFacetCounter(parts);
  const suggestFor = createSuggester(parts);
  const suggestForEmptyResult = createEmptyResultSuggester(parts);

  /** What is read once in the life of a server does not count; without a text nobody waits for it. */
  async function timed<T>(
    request: { readonly raw: unknown },
    text: string | null | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    if (text) await warmUp();
    return inSearchTime(longestMs, request, work);
  }

  async function warmUp(): Promise<void> {
    await reader.knowledge(database);
  }

  const search: Handler<typeof searchListings> = async ({ body, request }) => {
    const began = performance.now();
    const { way, words, ...found } = await timed(request, body.query, () => find(body));
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
    body: await timed(request, body.query, () => countFacets(body)),
  });

  const suggest: Handler<typeof suggestSearches> = async ({ query, request }) => ({
    status: 200,
    body: await timed(request, query.query, () => suggestFor(query.query)),
  });

  const emptyResultSuggestions: Handler<typeof showEmptyResultSuggestions> = async ({ body, request }) => ({
    status: 200,
    body: await timed(request, body.query, () => suggestForEmptyResult(body)),
  });

  return { search, facets, suggest, emptyResultSuggestions, warmUp };
}
