// Ways out of an empty result, each tried before it is offered.
import type { WaysOut } from '@chowk/contract/search';
import type { Database } from '../database/database.ts';
import { countMatching, isAnyOnSale } from './count.store.ts';
import type { QueryReader } from './query-reader.ts';
import { type ParsedFilters, planFilters } from './search.rules.ts';
import { createDeadline } from './search-time.ts';
import { beginningsOf, otherSpellings, spellingsWithin, widerRadii, withoutEach } from './ways-out.rules.ts';
import { findWordsBegunAlike, findWordsSharingSpelling, lookUpWords } from './words.store.ts';

type Count = (request: ParsedFilters) => Promise<number>;
type Parts = { readonly database: Database; readonly reader: QueryReader; readonly now: () => Date };

export function createGuide({ database, reader, now }: Parts) {
  /** As a search would count it: with typos forgiven where nothing on sale has the words. */
  async function countIn(inTime: () => void, request: ParsedFilters): Promise<number> {
    inTime();
    const { terms, isForgivable, forgive } = await reader.read(database, request.query);
    const filters = planFilters(request);
    const found = await countMatching(database, { filters, terms, now: now() });
    if (found > 0 || !isForgivable || (await isAnyOnSale(database, terms, now()))) return found;
    return countMatching(database, { filters, terms: await forgive(), now: now() });
  }

  async function findSpelling(request: ParsedFilters, count: Count): Promise<WaysOut['spelling']> {
    const { words, terms } = await reader.read(database, request.query);
    // Words that somebody uses are spelt well: something else hides what they find.
    if (words.length === 0 || (await isAnyOnSale(database, terms, now()))) return null;
    const [near, begun, { heard }] = await Promise.all([
      findWordsSharingSpelling(
        database,
        words.map(({ word }) => spellingsWithin(word)),
      ),
      findWordsBegunAlike(database, beginningsOf(words)),
      lookUpWords(database, words),
    ]);
    for (const query of otherSpellings(words, [...near, ...begun, ...heard])) {
      const found = await count({ ...request, query });
      if (found > 0) return { query, count: found, part: 'every' };
    }
    return null;
  }

  async function findFilter(request: ParsedFilters, count: Count): Promise<WaysOut['filter']> {
    const current = await count(request);
    const tried = [];
    for (const { name, request: wider } of withoutEach(request))
      tried.push({ name, count: (await count(wider)) - current });
    const [most] = tried
      .filter((each) => each.count > 0)
      .sort((one, other) => Number(one.name === 'query') - Number(other.name === 'query') || other.count - one.count);
    return most ? { ...most, part: 'every' } : null;
  }

  async function findRadius(request: ParsedFilters, count: Count): Promise<WaysOut['radius']> {
    const { location } = request;
    if (!location?.userSelected) return null;
    for (const radiusKm of widerRadii(location.radiusKm)) {
      const found = await count({ ...request, location: { ...location, radiusKm } });
      if (found > 0) return { radiusKm, count: found, part: 'every' };
    }
    return null;
  }

  return async function findWaysOut(request: ParsedFilters): Promise<WaysOut> {
    const inTime = createDeadline(now);
    const count: Count = (wider) => countIn(inTime, wider);
    const [spelling, filter, radius] = await Promise.all([
      findSpelling(request, count),
      findFilter(request, count),
      findRadius(request, count),
    ]);
    return { spelling, filter, radius };
  };
}
