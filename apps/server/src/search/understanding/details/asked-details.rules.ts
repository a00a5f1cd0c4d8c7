// Details that a text asks for: '2bhk', 'furnished', 'under 50000 km', '2020 onwards', 'murrah 16 litre'.
import type { DetailField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import { detailFilterText } from '@chowk/contract/listings/details/detail-filter-texts';
import type { DetailFilter, DetailRange } from '@chowk/contract/listings/details/detail-filters';
import { detailText } from '@chowk/contract/listings/details/detail-texts';
import { comparableNumber, type DetailValue } from '@chowk/contract/listings/details/detail-values';
import { type FoundDetail, findDetail } from '@chowk/contract/listings/details/detail-words';
import type { Span } from '../../../text/tokens.rules.ts';
import { lexemesOfDetail, MOST_NUMBERS } from '../../retrieval/details/detail-lexemes.rules.ts';
import { type Bound, boundsAround } from './bounds.rules.ts';
import { findYears } from './years.rules.ts';

export type AskedDetail = {
  readonly name: DetailName;
  readonly filter: DetailFilter;
  /** What a chip says. */
  readonly text: string;
  /** Parts of the text that no listing says: 'under', 'onwards', or all of it. */
  readonly taken: readonly Span[];
  /** The words that stay: old listings say it in their titles. Empty where it is said in numbers that nobody repeats. */
  readonly kept: string;
  /** By which listings that say it as a detail are found, besides the words. */
  readonly lexemes: readonly string[];
  /** Years that are asked for together: any of them will do. */
  readonly years: readonly number[];
};

/** A size is about right within this share of it. */
const ABOUT = 0.05;

/** What is asked for at least, where only a number is said. */
const atLeast: readonly DetailName[] = ['milk'];
/** Numbers that mean nothing without 'under' or 'above': nobody looks for just 50,000 km. */
const onlyWithin: readonly DetailName[] = ['kilometres', 'hours'];

export function readAskedDetails(text: string, names: readonly DetailName[]): AskedDetail[] {
  const found: AskedDetail[] = [];
  for (const name of names) {
    const asked = name === 'year' ? (readYears(text) ?? readAsked(text, name)) : readAsked(text, name);
    // What is taken by one is not there for another.
    if (asked && !found.some((other) => overlap(asked, other))) found.push(asked);
  }
  return found;
}

function overlap(one: AskedDetail, other: AskedDetail): boolean {
  return one.taken.some((own) => other.taken.some((their) => own.from < their.to && their.from < own.to));
}

function readYears(text: string): AskedDetail | null {
  const found = findYears(text);
  if (!found) return null;
  const { filter, years, span } = found;
  const { lexemes } = lexemesOfDetail('year', filter, MOST_NUMBERS);
  return { name: 'year', filter, text: detailFilterText('year', filter), taken: [span], kept: '', lexemes, years };
}

function readAsked(text: string, name: DetailName): AskedDetail | null {
  const found = findDetail(text, name);
  if (!found) return null;
  const number = comparableNumber(name, found.value);
  return number === null ? askValue(text, found) : askNumber(text, found, number);
}

const keptOf = (text: string, { start, end }: FoundDetail) => text.slice(start, end);

function askValue(text: string, found: FoundDetail): AskedDetail {
  const { name, value } = found;
  const filter = valuesOf(detailField(name), value);
  return {
    ...{ name, filter, text: value === true ? detailFilterText(name, filter) : detailText(name, value) },
    ...{ taken: [], kept: keptOf(text, found), lexemes: lexemesOfDetail(name, filter).lexemes, years: [] },
  };
}

/** A room that anyone may have is one for women too. */
function valuesOf(field: DetailField, value: DetailValue): string[] {
  if (value === true) return ['yes'];
  const isForAnyone = field.kind === 'choice' && Object.hasOwn(field.choices, 'anyone');
  return isForAnyone ? [...new Set([String(value), 'anyone'])] : [String(value)];
}

function askNumber(text: string, found: FoundDetail, number: number): AskedDetail | null {
  const { name, value, start, end } = found;
  const bounds = boundsAround(text, start, end);
  const bound = bounds?.bound ?? (atLeast.includes(name) ? 'min' : null);
  if (bound === null && onlyWithin.includes(name)) return null;
  const filter = rangeOf(bound, number, typeof value === 'object');
  const said = typeof value === 'object' && bound === null ? detailText(name, value) : detailFilterText(name, filter);
  const lexemes = wordsOf(found, filter, bound);
  // 'under 50000 km' is said by no title, and '16 litre' by some.
  const isRepeated = lexemes.length > 0;
  return {
    ...{ name, filter, text: said, lexemes, years: [] },
    taken: isRepeated ? (bounds?.spans ?? []) : [{ from: bounds?.from ?? start, to: bounds?.to ?? end }],
    kept: isRepeated ? keptOf(text, found) : '',
  };
}

function rangeOf(bound: Bound | null, number: number, isMeasure: boolean): DetailRange {
  if (bound === 'max') return { max: number };
  if (bound === 'min') return { min: number };
  const slack = isMeasure ? number * ABOUT : 0;
  return { min: Math.round((number - slack) * 100) / 100, max: Math.round((number + slack) * 100) / 100 };
}

/** None where they would tell only roughly: then it is asked for in the order alone. */
function wordsOf({ name, value }: FoundDetail, filter: DetailRange, bound: Bound | null): readonly string[] {
  if (typeof value === 'object') return bound === null ? [`detail/${name}/=${value.amount}${value.unit}`] : [];
  const { lexemes, isExact } = lexemesOfDetail(name, filter, MOST_NUMBERS);
  return isExact || atLeast.includes(name) ? lexemes : [];
}
