// Suggestions while typing, each with the count of its listings.
import { searchSuggestionLimits } from '@chowk/contract/limits';
import type { Suggestions } from '@chowk/contract/search/search-schemas';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { foldText, foldWord } from '../../text/tokens.rules.ts';
import { isOneTypoAway } from '../../text/typos.rules.ts';
import { boxAround } from '../retrieval/index-keys.rules.ts';
import type { Lookback } from '../retrieval/lookback.ts';
import type { MatchQuery } from '../retrieval/matching.store.ts';
import { noFilters } from '../search.rules.ts';
import { quoteCategories, type Term, type Word } from '../understanding/lexemes.rules.ts';
import { isMeasure } from '../understanding/prices.rules.ts';
import type { QueryReader, Reading } from '../understanding/query-reader.ts';
import type { Language } from '../understanding/terms.rules.ts';
import {
  beforeUnder,
  type CategoryRef,
  categoriesNamed,
  completeUnit,
  completionsFrom,
  indexTitles,
  isWorthCompleting,
  MAX_COMPLETIONS,
  pricesToOffer,
  splitNumberedPlace,
  splitPlaceAlone,
  splitUnfinishedPlace,
  type TitleWords,
  withoutPlurals,
} from './suggestions.rules.ts';
import { findTitles, readNewestTitles, readPrices } from './suggestions.store.ts';

const cap = searchSuggestionLimits.countCap;

/** A count 10 % above the cap stays above it for ten minutes; lower counts are not cached. */
const CACHED_FROM = Math.ceil(cap * 1.1);
const CACHE_MS = 600_000;

/** A few more than are shown: some find nothing. */
const MAX_COUNTED = 8;

/** A place alone counts what is this near to it. */
const NEAR_METRES = 5000;

type CountedQuery = Pick<MatchQuery, 'filters' | 'terms'>;
type Counted = {
  readonly key: string;
  /** Empty for a whole category. */
  readonly text: string;
  queryOf(reading: Reading | null): CountedQuery;
};

function queryOfText(reading: Reading | null): CountedQuery {
  const { terms = [], price, place } = reading ?? {};
  const near = terms.length === 0 ? place?.place : null;
  const circle = near ? { lat: near.lat, lng: near.lng, metres: NEAR_METRES } : null;
  return {
    filters: {
      ...noFilters,
      minPrice: price?.minPrice ?? null,
      maxPrice: price?.maxPrice ?? null,
      ...(circle ? { circle, boxes: [boxAround(circle)] } : {}),
    },
    terms,
  };
}

const queryInCategory =
  ({ category, subcategory }: CategoryRef) =>
  (reading: Reading | null): CountedQuery => ({
    filters: { ...noFilters, category, subcategory },
    terms: reading?.terms ?? [],
  });

type Parts = {
  readonly database: Database;
  readonly reader: QueryReader;
  readonly now: () => Date;
  readonly lookback: Lookback;
};

const keyOf = ({ category, subcategory, query }: CategoryRef) => `${category}/${subcategory ?? ''}/${query ?? ''}`;

const SAMPLE_MS = 60_000;

/** The newest titles, read once a minute: a prefix that many words share costs the same in a market of any size. */
function createTitleSample(database: Database, now: () => Date): () => Promise<TitleWords> {
  const cache = new LRUCache<'newest', Promise<TitleWords>>({ max: 1, ...ttlBy(now, SAMPLE_MS) });
  return () => {
    const reading = cache.get('newest') ?? readNewestTitles(database, now()).then(indexTitles);
    cache.set('newest', reading, { noUpdateTTL: true });
    reading.catch(() => cache.delete('newest'));
    return reading;
  };
}

export function createSuggester({ database, reader, now, lookback }: Parts) {
  const newestTitles = createTitleSample(database, now);
  const isAboveCap = new LRUCache<string, true>({ max: 5000, ...ttlBy(now, CACHE_MS) });

  async function countEach(asked: readonly Counted[]): Promise<number[]> {
    const unknown = asked.filter(({ key }) => !isAboveCap.get(key));
    const worded = unknown.filter(({ text }) => text !== '');
    const read = await reader.readAll(
      database,
      worded.map(({ text }) => text),
    );
    const readings = new Map(worded.map((each, at) => [each, read[at]]));
    const queries = unknown.map((each) => each.queryOf(readings.get(each) ?? null));
    const counts = await lookback.countRoughly(
      queries.map((each) => ({ ...each, now: now() })),
      CACHED_FROM,
    );
    const found = new Map(unknown.map(({ key }, at) => [key, counts[at] ?? 0]));
    for (const [key, count] of found) if (count >= CACHED_FROM) isAboveCap.set(key, true);
    return asked.map(({ key }) => Math.min(cap, found.get(key) ?? cap));
  }

  async function completePlace(query: string): Promise<string[]> {
    const { placeNames, lexicon } = await reader.knowledge(database);
    const place = splitUnfinishedPlace(query) ?? splitNumberedPlace(query) ?? splitPlaceAlone(query, lexicon);
    if (!place) return [];
    return placeNames
      .startingWith(place.prefix, MAX_COMPLETIONS)
      .map((name) => `${place.before} ${name.toLowerCase()}`.trim());
  }

  /** 'iphone 13 un': prices under which some of them are. */
  async function completePrice(query: string): Promise<string[]> {
    const before = beforeUnder(query);
    if (before === null) return [];
    const { terms, price, kind } = await reader.read(database, before);
    if (terms.length === 0 || price) return [];
    // A toy car says nothing about the prices of cars.
    const fits = kind.length > 0 ? quoteCategories(kind) : null;
    const prices = pricesToOffer(await readPrices({ database, lookback }, { terms, fits }, now()));
    return prices.map((each) => `${before} under ${each}`);
  }

  return async function suggest(query: string): Promise<Suggestions> {
    const [{ words, terms }, places, prices, { language, offerWords, lexicon }] = await Promise.all([
      reader.read(database, query, { isTyping: true }),
      completePlace(query),
      completePrice(query),
      reader.knowledge(database),
    ]);
    const isWorthy = isWorthCompleting(words);
    // Of 'double b' only phrases of the vocabulary are offered: one letter begins too many words.
    const typedText = foldText(query.trim().replace(/\s+/g, ' '));
    const phrases = typedText.includes(' ') ? lexicon.startingWith(typedText, MAX_COMPLETIONS) : [];
    const special = [...places, ...prices, ...completeUnit(query), ...(isWorthy ? [] : phrases)];
    if (!isWorthy && special.length === 0) return { completions: [], categories: [] };
    // After 'room in' a place is to come, not another word for rooms.
    const lastTyped = foldWord(query.trim().split(/\s+/).at(-1) ?? '');
    const isBetween = offerWords.has(lastTyped) && words.at(-1)?.word !== lastTyped;
    const isFree = isWorthy && special.length === 0 && !isBetween;
    const titles = isFree ? await findTitles({ database, lookback, newestTitles }, terms, now()) : null;
    const typed = words.at(-1) as Word;
    const listed = (isFree ? lexicon.startingWith(typed.word, MAX_COMPLETIONS) : []).filter((text) => !isMeasure(text));
    const isMisspelt = misspellingIn(language);
    const checks = {
      isSmall: (word: string) => offerWords.has(word),
      isMisspelt: (word: string) => lexicon.isVariant(foldWord(word)) || isMisspelt(word),
      isThing: lexicon.isThing,
      isKnown: listed.some((text) => foldWord(text) !== typed.word),
    };
    const texts = titles ? completionsFrom(titles, query, typed, terms.at(-1) as Term, checks) : [];
    const before = query.trim().split(/\s+/).slice(0, -1).join(' ').toLowerCase();
    const more = [...phrases, ...listed.map((text) => (before ? `${before} ${text}` : text))].slice(
      0,
      MAX_COMPLETIONS - texts.length + 1,
    );
    const named =
      isFree && words.length === 1 ? categoriesNamed(words[0] as Word, language.vocabulary, lexicon.isVariant) : [];
    // The word as it was typed comes last.
    const isTyped = (text: string) => text === query.trim().toLowerCase();
    const all = withoutPlurals([...special, ...texts, ...more]).slice(0, MAX_COUNTED);
    const completions = [...all.filter((text) => !isTyped(text)), ...all.filter(isTyped)];
    const counts = await countEach([
      ...completions.map((text) => ({ key: text, text, queryOf: queryOfText })),
      ...named.map((category) => ({
        key: keyOf(category),
        text: category.query ?? '',
        queryOf: queryInCategory(category),
      })),
    ]);
    const counted = completions.map((text, at) => ({ text, count: counts[at] ?? 0 }));
    return {
      completions: counted.filter(({ count }) => count > 0).slice(0, MAX_COMPLETIONS),
      categories: named
        .map((category, at) => ({ ...category, count: counts[completions.length + at] ?? 0 }))
        .filter(({ count }) => count > 0),
    };
  };
}

/** Shorter words are one letter away from too many others. */
const MIN_CHECKED_LENGTH = 5;

/** A word one typo away from a correct one, of which it is no other form. */
function misspellingIn({ vocabulary, protectedWords, spellings }: Language) {
  return (text: string): boolean => {
    const word = foldWord(text);
    const isCorrect = vocabulary.words.has(word) || protectedWords?.has(word) === true;
    if (isCorrect || word.length < MIN_CHECKED_LENGTH || /\d/.test(word)) return false;
    return spellings
      .near({ word, stem: word, sound: '' })
      .some((near) => isOneTypoAway(word, near.word) && !word.startsWith(near.word) && !near.word.startsWith(word));
  };
}
