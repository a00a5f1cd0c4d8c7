// Suggestions for an empty result: other spellings, filters to remove, and wider circles.
import { searchLimits } from '@chowk/contract/limits';
import type { RemovableFilter } from '@chowk/contract/search';
import { isOfAnotherScript, soundsAlike } from '../../text/sounds.rules.ts';
import { countTypos, mayHoldTypo } from '../../text/typos.rules.ts';
import type { ParsedFilters } from '../search.rules.ts';
import type { Word } from '../understanding/lexemes.rules.ts';

/** Kilometres; each a little wider than the one before. */
const radii = [2, 5, 10, 15, 20, 25, 30, 40, searchLimits.radiusKm.max];

export function widerRadii(radiusKm: number): number[] {
  return radii.filter((wider) => wider > radiusKm);
}

/** The request without each of the filters it has. A subcategory goes with its category. */
export function withoutEach(request: ParsedFilters): { name: RemovableFilter; request: ParsedFilters }[] {
  const { query, category, subcategory, minPrice, maxPrice, location, mapBounds } = request;
  const removals: [RemovableFilter, boolean, Partial<ParsedFilters>][] = [
    ['query', Boolean(query), { query: null }],
    ['category', Boolean(category), { category: null, subcategory: null }],
    ['subcategory', Boolean(subcategory), { subcategory: null }],
    ['price', (minPrice ?? maxPrice ?? null) !== null, { minPrice: null, maxPrice: null }],
    ['location', location?.userSelected === true, { location: null }],
    ['mapBounds', Boolean(mapBounds), { mapBounds: null }],
  ];
  return removals
    .filter(([, isSet]) => isSet)
    .map(([name, , removed]) => ({ name, request: { ...request, ...removed } }));
}

const MOST_TYPOS = 2;
const MOST_TRIED = 5;

/** The query with one word spelt otherwise, the nearest spelling first. */
export function otherSpellings(words: readonly Word[], known: readonly Word[]): string[] {
  const tried = words.flatMap((typed, at) =>
    mayHoldTypo(typed.word)
      ? known
          .filter(({ word, stem }) => stem !== typed.stem && word.length > 2)
          .map((meant) => ({ at, meant, typos: distance(typed, meant) }))
          .filter(({ typos }) => typos <= MOST_TYPOS)
      : [],
  );
  const spelt = tried
    .sort((one, other) => one.typos - other.typos || one.meant.word.localeCompare(other.meant.word))
    .map(({ at, meant }) => words.map(({ word }, index) => (index === at ? meant.word : word)).join(' '));
  return [...new Set(spelt)].slice(0, MOST_TRIED);
}

/** What sounds the same is never far away, however it is spelt. */
function distance(typed: Word, meant: Word): number {
  const typos = countTypos(typed.word, meant.word);
  const isHeard = soundsAlike(typed.sound, meant.sound, true) && typed.sound.length > 3;
  const isAcross = isOfAnotherScript(typed.word, meant.word);
  return isHeard && !isAcross ? Math.min(typos, MOST_TYPOS) : typos;
}
