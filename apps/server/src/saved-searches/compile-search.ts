// Compiles a saved search: what was understood, its exact clauses and keys, and how many listings it finds a day.

import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS, searchLimits } from '@chowk/contract/limits';
import { savedSearchLimits } from '@chowk/contract/saved-searches/saved-search-limits';
import type { UnderstoodSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import { savedSearchTexts } from '@chowk/contract/saved-searches/saved-search-texts';
import { FacetsRequest } from '@chowk/contract/search/search-schemas';
import type * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { invalid } from '../http/errors.ts';
import { compileSearch, findStandingMatches, type QueryReader, type StandingSearch } from '../search/index.ts';
import { anchorOf, type Conditions, cellsOfArea, conditionsOf } from './matching.rules.ts';
import { findLexemeShares } from './matching.store.ts';
import { findOldestListingDate } from './saved-searches.store.ts';

export type ParsedRequest = z.output<typeof FacetsRequest>;

export type CompiledSearch = {
  readonly search: ParsedRequest;
  readonly understood: UnderstoodSearch;
  readonly perDay: number;
  readonly isBroad: boolean;
  readonly wanted: string | null;
  readonly excluded: string | null;
  readonly conditions: Conditions | null;
  readonly anchor: readonly string[];
  readonly cells: readonly number[];
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly circle: StandingSearch['filters']['circle'];
  readonly compiler: string;
};

/** Increase when the compiled form of a search changes: all are compiled again. */
const COMPILER_VERSION = 3;

/** A place inside of a city, such as a sector, is smaller than a town. */
const LOCALITY_RADIUS_KM = 5;

/** The matches of the last weeks are counted up to this; a more frequent search is measured in the last days. */
const MAX_COUNTED = 1000;
const SHORT_DAYS = 3;

const SHARES_CACHE_MS = 10 * 60_000;

/** `database` is the pool of `openForSearch`. */
type Parts = { readonly database: Database; readonly reader: QueryReader; readonly now: () => Date };

export type SearchCompiler = ReturnType<typeof createSearchCompiler>;

export function createSearchCompiler({ database, reader, now }: Parts) {
  let shares: { readonly at: number; readonly byLexeme: ReadonlyMap<string, number> } | null = null;

  async function readShares(): Promise<ReadonlyMap<string, number>> {
    const at = now().getTime();
    if (!shares || Math.abs(at - shares.at) > SHARES_CACHE_MS) {
      shares = { at, byLexeme: await findLexemeShares(database) };
    }
    return shares.byLexeme;
  }

  /** What was understood becomes part of the request: typos corrected, price and place as filters. */
  async function normalize(given: ParsedRequest, placeName: string | null) {
    const corrected = await withoutTypos(given);
    const { filters, place, isNearMe } = await compileSearch(database, reader, corrected, { isStanding: true });
    const { location: givenLocation, ...rest } = corrected;
    const hasArea = givenLocation?.userSelected === true || corrected.mapBounds != null;
    const named = hasArea ? null : place;
    const location = named
      ? { lat: named.lat, lng: named.lng, radiusKm: radiusOf(named), userSelected: true }
      : givenLocation && (givenLocation.userSelected || isNearMe)
        ? { ...givenLocation, userSelected: true }
        : null;
    const search = withoutEmpty({
      ...rest,
      minPrice: filters.minPrice,
      maxPrice: filters.maxPrice,
      location: location && { ...location, radiusKm: Math.round(location.radiusKm * 10) / 10 },
    });
    return { search, placeName: named ? nameOf(named) : placeName };
  }

  async function withoutTypos(given: ParsedRequest): Promise<ParsedRequest> {
    if (!given.query) return given;
    const { corrections } = await compileSearch(database, reader, given, { isStanding: false });
    const query = given.query
      .split(/\s+/)
      .map((word) => corrections.find(({ from }) => isSameWord(from, word))?.to ?? word)
      .join(' ');
    return { ...given, query };
  }

  async function compile(search: ParsedRequest, placeName: string | null): Promise<CompiledSearch> {
    const standing = await compileSearch(database, reader, search, { isStanding: true });
    const { filters, clauses, wanted } = standing;
    const byLexeme = await readShares();
    const perDay = await estimate(standing);
    const { version } = await reader.knowledge(database);
    return {
      search,
      understood: describe(standing, search, placeName),
      perDay,
      isBroad: perDay > savedSearchLimits.instantPerDay,
      wanted,
      excluded: filters.excluded,
      conditions: conditionsOf(standing),
      anchor: anchorOf(clauses, (lexeme) => byLexeme.get(lexeme) ?? null),
      cells: cellsOfArea(filters.boxes),
      minPrice: filters.minPrice,
      maxPrice: filters.maxPrice,
      circle: filters.circle,
      compiler: `${COMPILER_VERSION}.${version}`,
    };
  }

  async function estimate(standing: StandingSearch): Promise<number> {
    const moment = now();
    const before = (days: number) => new Date(moment.getTime() - days * DAY_MS);
    const oldest = (await findOldestListingDate(database)) ?? moment;
    const marketDays = Math.max(1, (moment.getTime() - oldest.getTime()) / DAY_MS);
    const countOf = async (days: number) => {
      const found = { now: moment, since: before(days), limit: MAX_COUNTED };
      return (await findStandingMatches(database, standing, found)).length;
    };
    const long = await countOf(savedSearchLimits.estimateDays);
    if (long < MAX_COUNTED) return long / Math.min(savedSearchLimits.estimateDays, marketDays);
    return (await countOf(SHORT_DAYS)) / Math.min(SHORT_DAYS, marketDays);
  }

  return {
    async compileNew(given: ParsedRequest, placeName: string | null): Promise<CompiledSearch> {
      const normal = await normalize(given, placeName);
      const compiled = await compile(normal.search, normal.placeName);
      const { wanted, minPrice, maxPrice, circle, conditions } = compiled;
      const isEverything = wanted === null && minPrice === null && maxPrice === null && !circle && !conditions;
      if (isEverything) throw invalid(refs(savedSearchTexts).tooBroad, { search: [refs(savedSearchTexts).tooBroad] });
      return compiled;
    },
    /** As it was saved, with the vocabulary of today; null for a filter that no longer exists. */
    async compileAgain(saved: unknown, placeName: string | null): Promise<CompiledSearch | null> {
      const { data } = FacetsRequest.safeParse(saved);
      return data ? compile(data, placeName) : null;
    },
    async version(): Promise<string> {
      return `${COMPILER_VERSION}.${(await reader.knowledge(database)).version}`;
    },
    /** Newest first; for searches that find too many to be matched one by one. */
    async findSince(saved: unknown, since: Date, limit: number): Promise<string[]> {
      const { data } = FacetsRequest.safeParse(saved);
      if (!data) return [];
      const standing = await compileSearch(database, reader, data, { isStanding: true });
      return findStandingMatches(database, standing, { now: now(), since, limit });
    },
  };
}

/** Corrections name words as the database folds them. */
function isSameWord(folded: string, typed: string): boolean {
  const plain = (word: string) => word.toLowerCase().replace(/(.)\1+/g, '$1');
  return plain(folded) === plain(typed);
}

const radiusOf = ({ city }: { readonly city: string }) =>
  city === '' ? searchLimits.radiusKm.default : LOCALITY_RADIUS_KM;

const nameOf = ({ name, city }: { readonly name: string; readonly city: string }) =>
  city === '' ? name : `${name}, ${city}`;

function describe(standing: StandingSearch, search: ParsedRequest, placeName: string | null): UnderstoodSearch {
  const { words, kind, filters, exclusions } = standing;
  const { location } = search;
  return {
    words,
    // A kind that the words name is not said twice.
    category: search.category || (words === '' ? (kind?.category ?? null) : null),
    subcategory: search.subcategory || (words === '' ? (kind?.subcategory ?? null) : null),
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    place: location ? { name: placeName, radiusKm: location.radiusKm } : null,
    isMapArea: search.mapBounds != null,
    exclusions: [...exclusions],
  };
}

function withoutEmpty(request: ParsedRequest): ParsedRequest {
  const set = Object.entries(request).filter(([, value]) => value != null && value !== '');
  return Object.fromEntries(set.sort(([one], [other]) => (one < other ? -1 : 1))) as ParsedRequest;
}
