// What a search asks of details as words of listings, which migration 0023 gives them: 'detail/fuel/=petrol' and the like.
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import {
  type DetailFilter,
  type DetailFilters,
  type DetailRange,
  isRange,
} from '@chowk/contract/listings/details/detail-filters';
import { highest } from '@chowk/contract/listings/details/detail-values';
import { alone, type Term } from '../../understanding/lexemes.rules.ts';
import { bandsBetween } from '../price-bands.rules.ts';

/** Numbers below this have a word of their own, all of them one for their doubling: as the migration says. */
const SMALL = 4096;

/** So many numbers are asked for one by one; of more, doublings are met sooner and the rest is checked. */
const FEW_NUMBERS = 8;

/** Where nothing is checked, more of them are. */
export const MOST_NUMBERS = 40;

/** So many doublings are asked for, over all units; of more, whoever says anything of it is met sooner. */
const MOST_DOUBLINGS = 40;

type Named = { readonly lexemes: readonly string[] /** Nothing else has them. */; readonly isExact: boolean };

/** A term for each: whoever has one of its lexemes may be meant. */
export function detailTerms(details: DetailFilters | null): Term[] {
  return detailEntries(details).map(([name, filter]) => ({
    exact: lexemesOfDetail(name, filter).lexemes.map(alone),
    meant: [],
    near: [],
  }));
}

export function detailEntries(details: DetailFilters | null): [DetailName, DetailFilter][] {
  return Object.entries(details ?? {}) as [DetailName, DetailFilter][];
}

export function lexemesOfDetail(name: DetailName, filter: DetailFilter, mostNumbers = FEW_NUMBERS): Named {
  const { lexemes, isExact } = isRange(filter) ? ofRange(name, filter, mostNumbers) : ofValues(filter);
  // Nothing is all that an empty range finds.
  const asked = lexemes.length > 0 ? lexemes : ['//'];
  return { lexemes: asked.map((lexeme) => `detail/${name}${lexeme}`), isExact };
}

/** The database folds A to Z alone: what else a capital is, is asked for in both ways. */
function ofValues(values: readonly string[]): Named {
  const spellings = values.flatMap((value) => [value, value.toLowerCase(), value.toUpperCase()]);
  const folded = spellings.map((value) => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  return { lexemes: [...new Set(folded)].map((value) => `/=${value}`), isExact: true };
}

function ofRange(name: DetailName, { min, max }: DetailRange, mostNumbers: number): Named {
  const field = detailField(name);
  if (field.kind === 'number') {
    if (min !== undefined && min === max && min < SMALL) return { lexemes: [`/=${min}`], isExact: true };
    const [lowest, last] = [Math.max(0, min ?? field.min), Math.min(max ?? Infinity, highest(field.max))];
    const whole = field.decimals ? null : wholeNumbers(lowest, last, mostNumbers);
    if (whole) return { lexemes: whole.map((value) => `/=${value}`), isExact: true };
    return { lexemes: doublings(lowest, last, ''), isExact: false };
  }
  if (field.kind !== 'measure') return { lexemes: [], isExact: true };
  const found = Object.entries(field.factors).flatMap(([unit, factor]) =>
    doublings(Math.max(0, (min ?? 0) / factor), Math.min((max ?? Infinity) / factor, field.max), unit),
  );
  return { lexemes: found.length > MOST_DOUBLINGS ? [''] : found, isExact: false };
}

/** Null where they are too many, or too large. */
function wholeNumbers(from: number, to: number, most: number): number[] | null {
  const [first, last] = [Math.ceil(from), Math.floor(to)];
  if (last >= SMALL || last - first >= most) return null;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** As prices have them, numbered from 0. */
function doublings(from: number, to: number, unit: string): string[] {
  return from > to ? [] : bandsBetween(from, to).map((band) => `/~${unit}${-1 - band}`);
}
