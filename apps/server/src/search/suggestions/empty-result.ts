// Suggestions for an empty result: another spelling, a filter to remove, a wider radius; each is counted before it is shown.
import { searchLimits } from '@chowk/contract/limits';
import { type FilterField, type FilterName, filterNames, searchFilters } from '@chowk/contract/search/search-filters';
import type { EmptyResultSuggestions } from '@chowk/contract/search/search-schemas';
import type { Database } from '../../database/database.ts';
import { isOfAnotherScript, soundsAlike } from '../../text/sounds.rules.ts';
import { countTypos, mayHoldTypo } from '../../text/typos.rules.ts';
import { planSearch } from '../plan.ts';
import { createCloseMatches } from '../retrieval/close-matches.ts';
import { isAnyOnSale, type Lookback } from '../retrieval/lookback.ts';
import { type ParsedFilters, readDetails } from '../search.rules.ts';
import { type Attempt, findWithFallbacks } from '../search-fallbacks.ts';
import { createDeadlineCheck } from '../search-time.ts';
import type { Word } from '../understanding/lexemes.rules.ts';
import type { QueryReader } from '../understanding/query-reader.ts';
import { findWordsSpeltLike, lookUpWords } from '../understanding/words.store.ts';

const radiiKm = [2, 5, 10, 15, 20, 25, 30, 40, searchLimits.radiusKm.max];

export function widerRadii(radiusKm: number): number[] {
  return radiiKm.filter((wider) => wider > radiusKm);
}

/** The request without each of its filters; a subcategory is removed with its category. */
export function withoutEach(request: ParsedFilters): { name: FilterName; request: ParsedFilters }[] {
  return filterNames.flatMap((name) => {
    const { fields, withIt = [] } = searchFilters[name];
    if (!fields.some((field) => isSet(request, field))) return [];
    const emptied = Object.fromEntries([...fields, ...withIt].map((field) => [field, null]));
    return [{ name, request: { ...request, ...emptied } }];
  });
}

/** A location guessed by the device filters nothing. */
function isSet(request: ParsedFilters, field: FilterField): boolean {
  if (field === 'location') return request.location?.userSelected === true;
  if (field === 'details') return readDetails(request.details) !== null;
  return request[field] != null && request[field] !== '';
}

const MAX_TYPOS = 2;
const MAX_SPELLINGS = 5;

/** The query with one word replaced, the most similar spelling first. */
export function otherSpellings(words: readonly Word[], known: readonly Word[]): string[] {
  const replacements = words.flatMap((typed, at) =>
    mayHoldTypo(typed.word)
      ? known
          .filter(({ word, stem }) => stem !== typed.stem && word.length > 2)
          .map((meant) => ({ at, meant, typos: distance(typed, meant) }))
          .filter(({ typos }) => typos <= MAX_TYPOS)
      : [],
  );
  const queries = replacements
    .sort((one, other) => one.typos - other.typos || one.meant.word.localeCompare(other.meant.word))
    .map(({ at, meant }) => words.map(({ word }, index) => (index === at ? meant.word : word)).join(' '));
  return [...new Set(queries)].slice(0, MAX_SPELLINGS);
}

/** A word that sounds the same counts at most 2 typos. */
function distance(typed: Word, meant: Word): number {
  const typos = countTypos(typed.word, meant.word);
  const isSoundAlike = soundsAlike(typed.sound, meant.sound, true) && typed.sound.length > 3;
  const isAcross = isOfAnotherScript(typed.word, meant.word);
  return isSoundAlike && !isAcross ? Math.min(typos, MAX_TYPOS) : typos;
}

/** Two typos from 4 letters on, shorter than elsewhere: here the user decides. */
const MIN_LENGTH_FOR_TWO_TYPOS = 4;

type Counted = Pick<Attempt<number>, 'part'> & { readonly count: number };
type Count = (request: ParsedFilters) => Promise<Counted>;
type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  readonly timeoutMs: number;
  readonly lookback: Lookback;
};

export function createEmptyResultSuggester({ database, reader, now, timeoutMs, lookback }: Parts) {
  const closeMatches = createCloseMatches({ database, now, lookback });

  /** As a search would count: listings with all terms, or close matches where there are none. */
  async function countBefore(checkDeadline: () => void, request: ParsedFilters): Promise<Counted> {
    checkDeadline();
    const planned = await planSearch(database, reader, request);
    const attempt = await findWithFallbacks<number>(planned, {
      lookback,
      now,
      isWithoutGuess: true,
      findAllTerms: async ({ filters, terms }) =>
        (await lookback.count({ filters, terms, now: now() }, searchLimits.countCap)) || null,
      async findClose(plan) {
        if (plan.terms.length === 0) return null;
        const weights = await closeMatches.weigh(plan.terms);
        const rows = await closeMatches.find({ ...plan, weights, until: now(), now: now(), origin: null });
        return rows.length || null;
      },
    });
    return { count: attempt?.found ?? 0, part: attempt?.part ?? 'every' };
  }

  async function findSpelling(request: ParsedFilters, count: Count): Promise<EmptyResultSuggestions['spelling']> {
    const { words, terms } = await reader.read(database, request.query);
    // Words that listings use are spelt right: a filter hides the listings.
    if (words.length === 0 || (await isAnyOnSale(lookback, terms, now()))) return null;
    const [near, [{ alike } = { alike: [] }]] = await Promise.all([
      findWordsSpeltLike(database, words, MIN_LENGTH_FOR_TWO_TYPOS),
      lookUpWords(database, [{ words, others: [] }]),
    ]);
    for (const query of otherSpellings(words, [...near, ...alike])) {
      const found = await count({ ...request, query });
      if (found.count > 0) return { query, ...found };
    }
    return null;
  }

  async function findFilter(request: ParsedFilters, count: Count): Promise<EmptyResultSuggestions['filter']> {
    const current = await count(request);
    const widened = [];
    for (const { name, request: wider } of withoutEach(request)) {
      const found = await count(wider);
      widened.push({ name, part: found.part, count: found.count - current.count });
    }
    const [best] = widened
      .filter((each) => each.count > 0)
      .sort((one, other) => Number(one.name === 'query') - Number(other.name === 'query') || other.count - one.count);
    return best ?? null;
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
    const checkDeadline = createDeadlineCheck(now, timeoutMs);
    const count: Count = (wider) => countBefore(checkDeadline, wider);
    const [spelling, filter, radius] = await Promise.all([
      findSpelling(request, count),
      findFilter(request, count),
      findRadius(request, count),
    ]);
    return { spelling, filter, radius };
  };
}
