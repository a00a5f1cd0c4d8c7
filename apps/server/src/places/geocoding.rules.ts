// Place search: which bundled places match a typed text, and in which order.
import { mapDefaults } from '@chowk/contract/limits';
import { soundOf } from '../text/sounds.rules.ts';
import { isOneTypoAway, isStartWithTypo, typoCost } from '../text/typos.rules.ts';
import type { IndexedPlace, PlaceIndex } from './place-index.ts';
import { isNumbered, isOptional, pairsOf, toWords } from './place-words.rules.ts';

/** Scores of words typed in one request: comparing a word with all bundled words takes about 1 ms. */
export type ScoredWords = Map<string, WordScores>;

export type Match = { readonly found: IndexedPlace; readonly quality: number };
type WordScores = ReadonlyMap<string, number>;
type TypedWord = { readonly word: string; readonly scores: WordScores };

const scoreOf = {
  exact: 1,
  block: 0.95,
  otherBlock: 0.6,
  prefix: 0.7,
  soundsAlike: 0.75,
  typo: 0.6,
  prefixWithTypo: 0.5,
};
const PENALTY_FOR_MISSING_WORD = 0.12;
/** Match quality counts twice; importance and nearness once each. */
const QUALITY_WEIGHT = 2;
const NEAR_KM = 30;
/** Shorter words sound like too many others. */
const MIN_SOUND_LENGTH = 4;

/** From the centre of the town: the states around it. */
const REGION_KM = 250;
const KNOWN_IMPORTANCE = 0.5;

const INCLUDED_WORDS = 3;

/** In points of the rate limit for searches: each word is compared with every word of the bundled places, about 1 ms. */
export function costOfPlaceSearch(text: string): number {
  return 1 + Math.max(0, toWords(text).length - INCLUDED_WORDS);
}

export function findPlaces(
  index: PlaceIndex,
  text: string,
  limit: number,
  {
    mayShow = () => true,
    scored = new Map(),
  }: { readonly mayShow?: (found: IndexedPlace) => boolean; readonly scored?: ScoredWords } = {},
): Match[] {
  const best = new Map<IndexedPlace, number>();
  for (const words of readingsOf(text)) {
    const typed = words.map((word) => ({ word, scores: scoreOnce(index, word, scored) }));
    const around = scoreSurroundings(typed);
    for (const found of candidatesFor(index, typed)) {
      const quality = mayShow(found) ? matchPlace(found, typed, around(found.surroundings)) : 0;
      if (quality > (best.get(found) ?? 0)) best.set(found, quality);
    }
  }
  const matches = [...best].map(([found, quality]) => ({ found, quality, rank: rankOf(found, quality) }));
  return dropTypos(matches)
    .sort((a, b) => b.rank - a.rank || a.found.id - b.found.id)
    .slice(0, limit);
}

/** With an exact match, matches by typo are left out, and always those of a little-known place far away. */
function dropTypos<M extends Match>(matches: M[]): M[] {
  const isExact = matches.some(isExactMatch);
  return matches.filter(({ found, quality }) => quality > scoreOf.typo || (!isExact && isLikelyMeant(found)));
}

/** A village that is not listed here is often one letter away from one in another state. */
function isLikelyMeant(found: IndexedPlace): boolean {
  return isInRegion(found) || found.place.importance >= KNOWN_IMPORTANCE;
}

function isInRegion({ place }: IndexedPlace): boolean {
  return kilometresFromCentre(place) <= REGION_KM;
}

export function isExactMatch(match: Match): boolean {
  return match.quality >= scoreOf.block;
}

/** `zirak pur` may be one word. */
function readingsOf(text: string): string[][] {
  const words = toWords(text);
  const mayBeOne = words.length > 1 && words.length < 4 && !words.some(isNumbered);
  return mayBeOne ? [words, [words.join('')]] : [words];
}

function scoreOnce(index: PlaceIndex, typed: string, scored: ScoredWords): WordScores {
  const scores = scored.get(typed) ?? scoreVocabulary(index, typed);
  scored.set(typed, scores);
  return scores;
}

function scoreVocabulary(index: PlaceIndex, typed: string): WordScores {
  const scores = new Map<string, number>();
  const block = index.placesByWord.has(typed) ? scoreOf.otherBlock : scoreOf.block;
  for (const word of index.vocabulary) {
    const score = isNumbered(typed) ? compareNumbers(typed, word, block) : compareWords(typed, word);
    if (score > 0) scores.set(word, score);
  }
  const sound = soundOf(typed);
  if (sound.length < MIN_SOUND_LENGTH || isNumbered(typed)) return scores;
  for (const word of index.wordsBySound.get(sound) ?? []) {
    scores.set(word, Math.max(scores.get(word) ?? 0, scoreOf.soundsAlike));
  }
  return scores;
}

function compareWords(typed: string, word: string): number {
  if (word === typed) return scoreOf.exact;
  if (word.startsWith(typed)) return scoreOf.prefix + 0.2 * (typed.length / word.length);
  if (typed.length < 4 || isNumbered(word)) return 0;
  if (isOneTypoAway(typed, word)) return scoreOf.typo;
  return typed.length > 4 && isStartWithTypo(typed, word) ? scoreOf.prefixWithTypo : 0;
}

/** Sector 2 ranks before sector 22. `22d` is a block of 22, but 12A is a sector of its own. */
function compareNumbers(typed: string, word: string, block: number): number {
  if (word === typed) return scoreOf.exact;
  if (word === typed.replace(/[a-z]\d?$/, '')) return block;
  return word.startsWith(typed) ? scoreOf.prefix : 0;
}

function candidatesFor(index: PlaceIndex, typed: readonly TypedWord[]): Set<IndexedPlace> {
  const needed = typed.filter(({ word }) => !isOptional(word));
  const candidates = new Set<IndexedPlace>();
  for (const { scores } of needed.length > 0 ? needed : typed) {
    for (const word of scores.keys()) {
      for (const found of index.placesByWord.get(word) ?? []) candidates.add(found);
    }
  }
  return candidates;
}

/** The score of each typed word in the surroundings of a place, once for all places of a city. */
function scoreSurroundings(typed: readonly TypedWord[]): (surroundings: ReadonlySet<string>) => readonly number[] {
  const known = new Map<ReadonlySet<string>, readonly number[]>();
  return (surroundings) => {
    const scores = known.get(surroundings) ?? typed.map((each) => bestScore(surroundings, each.scores));
    known.set(surroundings, scores);
    return scores;
  };
}

function bestScore(words: Iterable<string>, scores: WordScores): number {
  let best = 0;
  for (const word of words) best = Math.max(best, scores.get(word) ?? 0);
  return best;
}

function matchPlace({ names }: IndexedPlace, typed: readonly TypedWord[], around: readonly number[]): number {
  return Math.max(...names.map((name) => matchName(name, typed, around)));
}

/** Every typed word must be in the name or around it, and at least one in the name itself. */
function matchName(name: readonly string[], typed: readonly TypedWord[], around: readonly number[]): number {
  const isMissing = ({ word, scores }: TypedWord, at: number) =>
    around[at] === 0 && !name.some((each) => scores.has(each)) && !isOptional(word);
  // First, because it rejects most places.
  if (typed.some(isMissing)) return 0;
  let total = 0;
  let counted = 0;
  const used = new Set<string>();
  for (const [at, { scores }] of typed.entries()) {
    const inName = bestScore(name, scores);
    const score = inName || (around[at] ?? 0);
    if (score === 0) continue;
    const found = inName > 0 ? name.find((each) => scores.get(each) === inName) : undefined;
    if (found !== undefined) used.add(found);
    total += score;
    counted += 1;
  }
  if (used.size === 0) return 0;
  return total / counted - PENALTY_FOR_MISSING_WORD * (name.length - used.size);
}

const MAX_ALIKE_WORDS = 3;
/** Sounds compared letter by letter for each word, those with the most pairs of letters in common: about 1 ms. */
const MAX_ALIKE_COMPARED = 400;
/** A quarter of the letters of the sound may differ: of more, Bhagomajra would be Hallo Majra. */
const ALIKE_COST_PER_LETTER = 0.25;

/** Places of the region spelled almost the same, the most alike and nearest first: for names that match none. */
export function findAlike(
  index: PlaceIndex,
  text: string,
  limit: number,
  mayShow: (found: IndexedPlace) => boolean,
): IndexedPlace[] {
  const best = new Map<IndexedPlace, number>();
  const words = toWords(text).filter((each) => !isOptional(each) && !isNumbered(each));
  for (const word of words.slice(0, MAX_ALIKE_WORDS)) {
    const sound = soundOf(word);
    const max = ALIKE_COST_PER_LETTER * sound.length;
    for (const other of soundsLike(index, sound, max)) {
      const cost = typoCost(sound, other, max);
      if (cost > max || other[0] !== sound[0]) continue;
      for (const found of (index.wordsBySound.get(other) ?? []).flatMap((name) => index.placesByWord.get(name) ?? [])) {
        const rank = nearnessOf(found.place) - cost / sound.length;
        if (mayShow(found) && isInRegion(found) && rank > (best.get(found) ?? Number.NEGATIVE_INFINITY))
          best.set(found, rank);
      }
    }
  }
  return [...best]
    .sort(([one, rank], [other, otherRank]) => otherRank - rank || one.id - other.id)
    .slice(0, limit)
    .map(([found]) => found);
}

export function findNearest(
  { places }: PlaceIndex,
  around: Position,
  limit: number,
  mayShow: (found: IndexedPlace) => boolean,
): IndexedPlace[] {
  return places
    .filter(mayShow)
    .map((found) => ({ found, kilometres: kilometresBetween(around, found.place) }))
    .sort((one, other) => one.kilometres - other.kilometres || one.found.id - other.found.id)
    .slice(0, limit)
    .map(({ found }) => found);
}

/** The sounds that share the most pairs of letters with this one, of a similar length. */
function soundsLike({ soundsByPair }: PlaceIndex, sound: string, max: number): string[] {
  const shared = new Map<string, number>();
  for (const pair of pairsOf(sound)) {
    for (const other of soundsByPair.get(pair) ?? []) {
      if (Math.abs(other.length - sound.length) <= Math.ceil(max)) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
  }
  const found = [...shared];
  if (found.length > MAX_ALIKE_COMPARED) found.sort(([, one], [, other]) => other - one);
  return found.slice(0, MAX_ALIKE_COMPARED).map(([other]) => other);
}

function rankOf({ place }: IndexedPlace, quality: number): number {
  return QUALITY_WEIGHT * quality + place.importance + nearnessOf(place);
}

export function nearnessOf(place: Position): number {
  return NEAR_KM / (NEAR_KM + kilometresFromCentre(place));
}

type Position = { readonly lat: number; readonly lng: number };

export function kilometresFromCentre(place: Position): number {
  return kilometresBetween(mapDefaults.centre, place);
}

/** Flat-earth distance: exact enough to rank, and cheap for thousands of places. */
function kilometresBetween(centre: Position, { lat, lng }: Position): number {
  const kmPerDegree = 111.2;
  const eastWest = (lng - centre.lng) * Math.cos((centre.lat * Math.PI) / 180);
  return kmPerDegree * Math.hypot(lat - centre.lat, eastWest);
}
