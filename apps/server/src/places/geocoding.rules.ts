// Place search: which bundled places match a typed text, and in which order.
import { mapDefaults } from '@chowk/contract/limits';
import { soundOf } from '../text/sounds.rules.ts';
import { isOneTypoAway, isStartWithTypo, typoCost } from '../text/typos.rules.ts';
import type { IndexedPlace, PlaceIndex } from './place-index.ts';
import { isNumbered, isOptional, toWords } from './place-words.rules.ts';

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

/** Words of a place name with its city. */
const INCLUDED_WORDS = 3;

/** In points of the rate limit for searches: each word is compared with every word of the bundled places, about 1 ms. */
export function costOfPlaceSearch(text: string): number {
  return 1 + Math.max(0, toWords(text).length - INCLUDED_WORDS);
}

export function findPlaces(
  index: PlaceIndex,
  text: string,
  limit: number,
  mayShow: (found: IndexedPlace) => boolean = () => true,
): Match[] {
  const best = new Map<IndexedPlace, number>();
  for (const words of readingsOf(text)) {
    const typed = words.map((word) => ({ word, scores: scoreVocabulary(index, word) }));
    for (const found of candidatesFor(index, typed)) {
      const quality = mayShow(found) ? matchPlace(found, typed) : 0;
      if (quality > (best.get(found) ?? 0)) best.set(found, quality);
    }
  }
  const matches = [...best].map(([found, quality]) => ({ found, quality, rank: rankOf(found, quality) }));
  return dropTypos(matches)
    .sort((a, b) => b.rank - a.rank || a.found.id - b.found.id)
    .slice(0, limit);
}

/** With an exact match, matches by typo are left out. */
function dropTypos<M extends Match>(matches: M[]): M[] {
  return matches.some(isExactMatch) ? matches.filter(({ quality }) => quality > scoreOf.typo) : matches;
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

function matchPlace(found: IndexedPlace, typed: readonly TypedWord[]): number {
  return Math.max(...found.names.map((name) => matchName(name, found.surroundings, typed)));
}

/** Every typed word must be in the name or around it, and at least one in the name itself. */
function matchName(name: readonly string[], surroundings: ReadonlySet<string>, typed: readonly TypedWord[]): number {
  let total = 0;
  let counted = 0;
  const used = new Set<string>();
  for (const { word, scores } of typed) {
    const inName = bestOf(name, scores);
    const score = inName.score || bestOf(surroundings, scores).score;
    if (score === 0 && isOptional(word)) continue;
    if (score === 0) return 0;
    if (inName.word !== undefined) used.add(inName.word);
    total += score;
    counted += 1;
  }
  if (used.size === 0) return 0;
  return total / counted - PENALTY_FOR_MISSING_WORD * (name.length - used.size);
}

function bestOf(words: Iterable<string>, scores: WordScores): { word?: string; score: number } {
  let best: { word?: string; score: number } = { score: 0 };
  for (const word of words) {
    const score = scores.get(word) ?? 0;
    if (score > best.score) best = { word, score };
  }
  return best;
}

/** 2 of 5 letters of the sound may differ. */
const ALIKE_COST_PER_LETTER = 0.4;

/** Places that are known under a similar name, the most alike and nearest first: for names that match none. */
export function findAlike(
  index: PlaceIndex,
  text: string,
  limit: number,
  mayShow: (found: IndexedPlace) => boolean,
): IndexedPlace[] {
  const best = new Map<IndexedPlace, number>();
  for (const word of toWords(text).filter((each) => !isOptional(each) && !isNumbered(each))) {
    const sound = soundOf(word);
    const max = ALIKE_COST_PER_LETTER * sound.length;
    for (const [other, names] of index.wordsBySound) {
      if (Math.abs(other.length - sound.length) > max) continue;
      const cost = typoCost(sound, other, max);
      if (cost > max) continue;
      for (const found of names.flatMap((name) => index.placesByWord.get(name) ?? [])) {
        const rank = nearnessOf(found.place) - cost / sound.length;
        if (mayShow(found) && rank > (best.get(found) ?? Number.NEGATIVE_INFINITY)) best.set(found, rank);
      }
    }
  }
  return [...best]
    .sort(([one, rank], [other, otherRank]) => otherRank - rank || one.id - other.id)
    .slice(0, limit)
    .map(([found]) => found);
}

function rankOf({ place }: IndexedPlace, quality: number): number {
  return QUALITY_WEIGHT * quality + place.importance + nearnessOf(place);
}

/** 1 in the centre of the town, less further away. */
export function nearnessOf(place: Position): number {
  return NEAR_KM / (NEAR_KM + kilometresFromCentre(place));
}

type Position = { readonly lat: number; readonly lng: number };

/** Flat-earth distance: exact enough to rank, and cheap for thousands of places. */
export function kilometresFromCentre({ lat, lng }: Position): number {
  const { centre } = mapDefaults;
  const kmPerDegree = 111.2;
  const eastWest = (lng - centre.lng) * Math.cos((centre.lat * Math.PI) / 180);
  return kmPerDegree * Math.hypot(lat - centre.lat, eastWest);
}
