// Details in a text: '2bhk', 'furnished', 'under 50000 km', '2020 onwards', 'murrah 16 litre'.
import type { DetailField } from '@chowk/contract/listings/details/detail-field-kinds';
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import { detailFilterText } from '@chowk/contract/listings/details/detail-filter-texts';
import type { DetailFilter, DetailRange } from '@chowk/contract/listings/details/detail-filters';
import { detailText } from '@chowk/contract/listings/details/detail-texts';
import { comparableNumber, type DetailValue, highest } from '@chowk/contract/listings/details/detail-values';
import { type FoundDetail, findDetail } from '@chowk/contract/listings/details/detail-words';
import type { Span } from '../../text/tokens.rules.ts';
import { lexemesOfDetail, MAX_NUMBERS } from './lexemes.rules.ts';

export type QueryDetail = {
  readonly name: DetailName;
  readonly filter: DetailFilter;
  readonly text: string;
  /** Parts of the text that are not searched for: 'under', 'onwards', or all of it. */
  readonly taken: readonly Span[];
  /** The words that are searched for in titles too; empty for numbers that no title repeats. */
  readonly searchedText: string;
  readonly lexemes: readonly string[];
  readonly years: readonly number[];
};

const MEASURE_TOLERANCE = 0.05;

const minimumByDefault: readonly DetailName[] = ['milk'];
/** Numbers that need 'under' or 'above': no search is for exactly 50,000 km. */
const onlyWithBound: readonly DetailName[] = ['kilometres', 'hours'];

export function readQueryDetails(text: string, names: readonly DetailName[]): QueryDetail[] {
  const found: QueryDetail[] = [];
  for (const name of names) {
    const detail = name === 'year' ? (readYears(text) ?? readDetail(text, name)) : readDetail(text, name);
    if (detail && !found.some((other) => overlap(detail, other))) found.push(detail);
  }
  return found;
}

function overlap(one: QueryDetail, other: QueryDetail): boolean {
  return one.taken.some((own) => other.taken.some((their) => own.from < their.to && their.from < own.to));
}

function readYears(text: string): QueryDetail | null {
  const found = findYears(text);
  if (!found) return null;
  const { filter, years, span } = found;
  const { lexemes } = lexemesOfDetail('year', filter, MAX_NUMBERS);
  return {
    name: 'year',
    filter,
    text: detailFilterText('year', filter),
    taken: [span],
    searchedText: '',
    lexemes,
    years,
  };
}

function readDetail(text: string, name: DetailName): QueryDetail | null {
  const found = findDetail(text, name);
  if (!found) return null;
  const number = comparableNumber(name, found.value);
  return number === null ? readValue(text, found) : readNumber(text, found, number);
}

const textOf = (text: string, { start, end }: FoundDetail) => text.slice(start, end);

function readValue(text: string, found: FoundDetail): QueryDetail {
  const { name, value } = found;
  const filter = valuesOf(detailField(name), value);
  return {
    ...{ name, filter, text: value === true ? detailFilterText(name, filter) : detailText(name, value) },
    ...{ taken: [], searchedText: textOf(text, found), lexemes: lexemesOfDetail(name, filter).lexemes, years: [] },
  };
}

/** A room for anyone also matches 'for women'. */
function valuesOf(field: DetailField, value: DetailValue): string[] {
  if (value === true) return ['yes'];
  const isForAnyone = field.kind === 'choice' && Object.hasOwn(field.choices, 'anyone');
  return isForAnyone ? [...new Set([String(value), 'anyone'])] : [String(value)];
}

function readNumber(text: string, found: FoundDetail, number: number): QueryDetail | null {
  const { name, value, start, end } = found;
  const bounds = boundsAround(text, start, end);
  const bound = bounds?.bound ?? (minimumByDefault.includes(name) ? 'min' : null);
  if (bound === null && onlyWithBound.includes(name)) return null;
  const filter = rangeOf(bound, number, typeof value === 'object');
  const label = typeof value === 'object' && bound === null ? detailText(name, value) : detailFilterText(name, filter);
  const lexemes = wordsOf(found, filter, bound);
  // Titles say '16 litre', but never 'under 50000 km'.
  const isRepeated = lexemes.length > 0;
  return {
    ...{ name, filter, text: label, lexemes, years: [] },
    taken: isRepeated ? (bounds?.spans ?? []) : [{ from: bounds?.from ?? start, to: bounds?.to ?? end }],
    searchedText: isRepeated ? textOf(text, found) : '',
  };
}

function rangeOf(bound: Bound | null, number: number, isMeasure: boolean): DetailRange {
  if (bound === 'max') return { max: number };
  if (bound === 'min') return { min: number };
  const slack = isMeasure ? number * MEASURE_TOLERANCE : 0;
  return { min: Math.round((number - slack) * 100) / 100, max: Math.round((number + slack) * 100) / 100 };
}

/** None where they match only roughly: the detail then only ranks. */
function wordsOf({ name, value }: FoundDetail, filter: DetailRange, bound: Bound | null): readonly string[] {
  if (typeof value === 'object') return bound === null ? [`detail/${name}/=${value.amount}${value.unit}`] : [];
  const { lexemes, isExact } = lexemesOfDetail(name, filter, MAX_NUMBERS);
  return isExact || minimumByDefault.includes(name) ? lexemes : [];
}

type QueryYears = { readonly filter: DetailRange; readonly years: readonly number[]; readonly span: Span };

const YEAR = '((?:19[5-9]|20\\d)\\d)';
const END = '(?![\\d,.])';
const MODEL = '(?:\\s+model)?';

type YearPattern = { readonly pattern: RegExp; readonly read: (first: number, second: number) => DetailRange };

const yearPatterns: readonly YearPattern[] = [
  {
    pattern: new RegExp(
      `(?<![\\d,.₹])(?:between |from )?${YEAR}\\s*(?:-|–|to|and|se|till|until)\\s*${YEAR}${MODEL}${END}`,
      'i',
    ),
    read: (first, second) => ({ min: Math.min(first, second), max: Math.max(first, second) }),
  },
  {
    pattern: new RegExp(
      `(?<![\\d,.₹])${YEAR}${MODEL}\\s*(?:onwards?|or (?:newer|later|above)|and (?:newer|later|above|onwards)|plus\\b|\\+|ke baad|se (?:naya|upar|baad))`,
      'i',
    ),
    read: (first) => ({ min: first }),
  },
  {
    pattern: new RegExp(`\\b(?:since|from|not older than)\\s+${YEAR}${MODEL}${END}`, 'i'),
    read: (first) => ({ min: first }),
  },
  {
    pattern: new RegExp(`\\b(?:after|newer than|post)\\s+${YEAR}${MODEL}${END}`, 'i'),
    read: (first) => ({ min: first + 1 }),
  },
  {
    pattern: new RegExp(`(?<![\\d,.₹])${YEAR}${MODEL}\\s*(?:or (?:older|earlier)|and older)\\b`, 'i'),
    read: (first) => ({ max: first }),
  },
  {
    pattern: new RegExp(`\\b(?:before|older than|pre)\\s+${YEAR}${MODEL}${END}`, 'i'),
    read: (first) => ({ max: first - 1 }),
  },
  { pattern: new RegExp(`(?<![\\d,.₹])${YEAR}${MODEL}\\s*se pehle\\b`, 'i'), read: (first) => ({ max: first - 1 }) },
];

const MAX_YEARS = 40;

/** '2018 to 2021', '2020 onwards', 'after 2018', 'before 2015'. */
export function findYears(text: string): QueryYears | null {
  for (const { pattern, read } of yearPatterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const filter = read(Number(match[1]), Number(match[2]));
    const last = Math.min(filter.max ?? Infinity, highest('this year'));
    const first = Math.max(filter.min ?? 0, last - MAX_YEARS + 1);
    const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
    // Future years are not years of a listing.
    return years.length > 0 ? { filter, years, span: { from: match.index, to: match.index + match[0].length } } : null;
  }
  return null;
}

type Bound = 'min' | 'max';

const boundWordsBefore: Readonly<Record<Bound, string>> = {
  max: 'under|below|up ?to|within|less than|at most|max|maximum|(?:not|no) more than|<=?',
  min: 'above|over|more than|at least|min|minimum|from|>=?',
};
const boundWordsAfter: Readonly<Record<Bound, string>> = {
  max: 'or less|or below|and below|max|maximum|tak|tk|se kam|se ne?eche|se niche|ke andar|ton gh?att?|तक|से कम|ਤੱਕ|ਤੋਂ ਘੱਟ',
  min:
    'or more|(?:and |or )?(?:above|over)|and up|plus|\\+|onwards?|se (?:zyada|jyada|upar|uper)|ton (?:vadh|wadh|upp?ar)|' +
    'से (?:ज्यादा|ज़्यादा|अधिक|ऊपर)|ਤੋਂ (?:ਵੱਧ|ਉੱਪਰ|ਉਪਰ)',
};

const patternsOf = (table: Readonly<Record<Bound, string>>, make: (words: string) => RegExp) =>
  (Object.keys(table) as Bound[]).map((bound) => ({ bound, pattern: make(table[bound]) }));

const openings = patternsOf(boundWordsBefore, (words) => new RegExp(`(?:^|\\s)(?:${words})\\s*$`, 'i'));
const closings = patternsOf(boundWordsAfter, (words) => new RegExp(`^\\s*(?:${words})(?=\\s|$)`, 'i'));

/** `from` and `to` include the number; `spans` are only the words around it. */
type Bounds = Span & { readonly bound: Bound; readonly spans: readonly Span[] };

/** 'under 3 years', '16 litre or more'. Null where no word around the number makes it a bound. */
function boundsAround(text: string, start: number, end: number): Bounds | null {
  const [left, right] = [text.slice(0, start), text.slice(end)];
  for (const { bound, pattern } of openings) {
    const match = pattern.exec(left);
    if (match) return { bound, from: match.index, to: end, spans: [{ from: match.index, to: start }] };
  }
  for (const { bound, pattern } of closings) {
    const match = pattern.exec(right);
    const to = end + (match?.[0].length ?? 0);
    if (match) return { bound, from: start, to, spans: [{ from: end, to }] };
  }
  return null;
}
