// Rules of suggestions for an empty result: other spellings, filters to remove, a wider radius.
import { searchLimits } from '@chowk/contract/limits';
import { type FilterField, type FilterName, filterNames, searchFilters } from '@chowk/contract/search/search-filters';
import { isOfAnotherScript, soundsAlike } from '../../text/sounds.rules.ts';
import { countTypos, mayHoldTypo } from '../../text/typos.rules.ts';
import { type ParsedFilters, readDetails } from '../search.rules.ts';
import type { Word } from '../understanding/lexemes.rules.ts';

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
