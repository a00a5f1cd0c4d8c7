// Suggestions for an empty result: other spellings, filters to remove, and wider circles.
import { searchLimits } from '@chowk/contract/limits';
import { type FilterField, type FilterName, filterNames, searchFilters } from '@chowk/contract/search/search-filters';
import { isOfAnotherScript, soundsAlike } from '../../text/sounds.rules.ts';
import { countTypos, mayHoldTypo } from '../../text/typos.rules.ts';
import { type ParsedFilters, readDetails } from '../search.rules.ts';
import type { Word } from '../understanding/lexemes.rules.ts';

/** Kilometres; each a little wider than the one before. */
const radii = [2, 5, 10, 15, 20, 25, 30, 40, searchLimits.radiusKm.max];

export function widerRadii(radiusKm: number): number[] {
  return radii.filter((wider) => wider > radiusKm);
}

/** The request without each of the filters it has. A subcategory goes with its category. */
export function withoutEach(request: ParsedFilters): { name: FilterName; request: ParsedFilters }[] {
  return filterNames.flatMap((name) => {
    const { fields, withIt = [] } = searchFilters[name];
    if (!fields.some((field) => hides(request, field))) return [];
    const emptied = Object.fromEntries([...fields, ...withIt].map((field) => [field, null]));
    return [{ name, request: { ...request, ...emptied } }];
  });
}

/** A place that the device guessed hides nothing. */
function hides(request: ParsedFilters, field: FilterField): boolean {
  if (field === 'location') return request.location?.userSelected === true;
  if (field === 'details') return readDetails(request.details) !== null;
  return request[field] != null && request[field] !== '';
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
