// Suggestions for an empty result (other spellings, filters to remove, a wider radius), each tried before it is offered.
import { searchLimits } from '@chowk/contract/limits';
import type { EmptyResultSuggestions } from '@chowk/contract/search/search-schemas';
import type { Database } from '../../database/database.ts';
import { type Attempt, firstThatFinds } from '../attempts.ts';
import { planSearch } from '../plan.ts';
import { createCloseSeeker } from '../retrieval/close/close.ts';
import { isAnyOnSale, type NewestFirst } from '../retrieval/newest-first.ts';
import type { ParsedFilters } from '../search.rules.ts';
import { createDeadline } from '../search-time.ts';
import type { QueryReader } from '../understanding/query-reader.ts';
import { findWordsSpeltLike, lookUpWords } from '../understanding/words.store.ts';
import { otherSpellings, widerRadii, withoutEach } from './empty-result.rules.ts';

/** Nobody else guesses two wrong letters in so short a word: here a person decides. */
const SHORTEST_ASKED = 4;

type Counted = Pick<Attempt<number>, 'part'> & { readonly count: number };
type Count = (request: ParsedFilters) => Promise<Counted>;
type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  readonly longestMs: number;
  readonly newestFirst: NewestFirst;
};

export function createEmptyResultSuggester({ database, reader, now, longestMs, newestFirst }: Parts) {
  const seeker = createCloseSeeker({ database, now, newestFirst });

  /** As a search would count it: listings with every word, or the close matches where there are none. */
  async function countIn(inTime: () => void, request: ParsedFilters): Promise<Counted> {
    inTime();
    const planned = await planSearch(database, reader, request);
    const attempt = await firstThatFinds<number>(planned, {
      newestFirst,
      now,
      isWithoutGuess: true,
      every: async ({ filters, terms }) =>
        (await newestFirst.count({ filters, terms, now: now() }, searchLimits.countCap)) || null,
      async close(plan) {
        if (plan.terms.length === 0) return null;
        const weights = await seeker.weigh(plan.terms);
        const rows = await seeker.find({ ...plan, weights, until: now(), now: now(), origin: null });
        return rows.length || null;
      },
    });
    return { count: attempt?.found ?? 0, part: attempt?.part ?? 'every' };
  }

  async function findSpelling(request: ParsedFilters, count: Count): Promise<EmptyResultSuggestions['spelling']> {
    const { words, terms } = await reader.read(database, request.query);
    // Words that somebody uses are spelt well: something else hides what they find.
    if (words.length === 0 || (await isAnyOnSale(newestFirst, terms, now()))) return null;
    const [near, { heard }] = await Promise.all([
      findWordsSpeltLike(database, words, SHORTEST_ASKED),
      lookUpWords(database, words, []),
    ]);
    for (const query of otherSpellings(words, [...near, ...heard])) {
      const found = await count({ ...request, query });
      if (found.count > 0) return { query, ...found };
    }
    return null;
  }

  async function findFilter(request: ParsedFilters, count: Count): Promise<EmptyResultSuggestions['filter']> {
    const current = await count(request);
    const tried = [];
    for (const { name, request: wider } of withoutEach(request)) {
      const found = await count(wider);
      tried.push({ name, part: found.part, count: found.count - current.count });
    }
    const [most] = tried
      .filter((each) => each.count > 0)
      .sort((one, other) => Number(one.name === 'query') - Number(other.name === 'query') || other.count - one.count);
    return most ?? null;
  }

  async function findRadius(request: ParsedFilters, count: Count): Promise<EmptyResultSuggestions['radius']> {
    const { location } = request;
    if (!location?.userSelected) return null;
    for (const radiusKm of widerRadii(location.radiusKm)) {
      const found = await count({ ...request, location: { ...location, radiusKm } });
      if (found.count > 0) return { radiusKm, ...found };
    }
    return null;
  }

  return async function suggestForEmptyResult(request: ParsedFilters): Promise<EmptyResultSuggestions> {
    const inTime = createDeadline(now, longestMs);
    const count: Count = (wider) => countIn(inTime, wider);
    const [spelling, filter, radius] = await Promise.all([
      findSpelling(request, count),
      findFilter(request, count),
      findRadius(request, count),
    ]);
    return { spelling, filter, radius };
  };
}
