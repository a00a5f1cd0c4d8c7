// Terms of a query: the lexemes that a typed word, a category or a detail stands for, and their PostgreSQL tsquery.
import { type DetailName, detailField } from '@chowk/contract/listings/details/detail-fields';
import {
  type DetailFilter,
  type DetailFilters,
  type DetailRange,
  isRange,
} from '@chowk/contract/listings/details/detail-filters';
import { highest } from '@chowk/contract/listings/details/detail-values';
import type { Sound } from '../../text/sounds.rules.ts';
import { bandsBetween } from '../retrieval/index-keys.rules.ts';

/** A word as the database folds it, its stem, and its phonetic key. */
export type Word = { readonly word: string; readonly stem: string; readonly sound: Sound };

export type Lexeme = { readonly text: string; readonly isPrefix?: boolean };

/** Lexemes that a listing must all have: one for a word, several for a phrase. */
export type Alternative = readonly Lexeme[];

/** How a listing matches a term: the word itself, a synonym, or a similar word. */
export type Evidence = 'exact' | 'meant' | 'near';

export type Term = Readonly<Record<Evidence, readonly Alternative[]>> & {
  /** Names of other things that begin with this word: 'tractor trolley', 'car battery'. */
  readonly compounds?: readonly Alternative[];
  /** Things of the same sort, which rank close matches: other makes of tractors after a Swaraj. */
  readonly related?: readonly Alternative[];
  /** Things that the last word of a phrase names: other chairs after gaming chairs. */
  readonly wider?: readonly Alternative[];
  /** Names a thing, not what it is like: its synonyms mean it within the category only. */
  readonly isThing?: boolean;
  /** Names a make beside a thing: of close matches, the thing counts more. */
  readonly isMake?: boolean;
  /** Names what the thing is for, what it has, or the situation: of close matches, the thing counts more. */
  readonly isAside?: boolean;
};

export const lexemeOfCategory = (categoryPath: string) => `category/${categoryPath}`;
export const alone = (text: string): Alternative => [{ text }];
export const together = (texts: readonly string[]): Alternative => texts.map((text) => ({ text }));
export const alternativesOf = ({ exact, meant, near }: Term): Alternative[] => [...exact, ...meant, ...near];

/** The first occurrence stays: it may be part of a phrase ('office chairs for a new office'). */
export function withoutRepeats(words: readonly Word[]): Word[] {
  return words.filter(({ word }, index) => words.findIndex((other) => other.word === word) === index);
}

export function tidyTerm(given: Term): Term {
  const seen = new Set<string>();
  const once = (alternatives: readonly Alternative[]) =>
    alternatives.filter((each) => {
      const key = each.map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text)).join(' ');
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  const { compounds = [] } = given;
  const term = { exact: once(given.exact), meant: once(given.meant), near: once(given.near) };
  const related = once(given.related ?? []);
  return {
    ...term,
    ...(compounds.length > 0 ? { compounds } : {}),
    ...(related.length > 0 ? { related } : {}),
    ...(given.wider && given.wider.length > 0 ? { wider: once(given.wider) } : {}),
    ...(given.isThing ? { isThing: true } : {}),
    ...(given.isMake ? { isMake: true } : {}),
    ...(given.isAside ? { isAside: true } : {}),
  };
}

/** Weight labels of lexemes in `listings.words`: A the head of the title, B the category, C the rest of the title. */
export type WeightLabel = 'A' | 'AC' | 'ABC' | 'B' | '';

export function allTermsQuery(terms: readonly Term[], label: WeightLabel = ''): string {
  return terms.map((term) => `(${anyOf(alternativesOf(term), label)})`).join(' & ');
}

/** Categories are lexemes of a listing too, so that one index answers both. */
export function allTermsInCategory(
  terms: readonly Term[],
  category: string | null,
  subcategory: string | null,
): string {
  if (category === null) return allTermsQuery(terms);
  return `${allTermsQuery(terms)} & ${quoteCategories([subcategory === null ? category : `${category}/${subcategory}`])}`;
}

/** `a & b | a & c` as `a & (b | c)`: phrases whose words have synonyms each repeat most of their words. */
export function anyOf(alternatives: readonly Alternative[], label: WeightLabel): string {
  const endings = new Map<string, Set<string>>();
  for (const each of withoutImplied(alternatives)) {
    const quoted = quoteAll(each, label);
    const last = quoted.pop();
    const beginning = quoted.join(' & ');
    if (last !== undefined) endings.set(beginning, (endings.get(beginning) ?? new Set()).add(last));
  }
  return [...endings]
    .flatMap(([beginning, last]) => (beginning === '' ? [...last] : [`(${beginning} & ${oneOf([...last])})`]))
    .join(' | ');
}

const oneOf = (quoted: readonly string[]) => (quoted.length === 1 ? quoted[0] : `(${quoted.join(' | ')})`);

const isCategory = ({ text }: Lexeme) => text.startsWith(lexemeOfCategory(''));

/** 'tractor driver' finds all that 'tractor driver job' does. A quarter of those of 'tractor driver naukri' are implied so, whose
 * saved search had more than the 8 KB that PostgreSQL stores. */
export function withoutImplied(alternatives: readonly Alternative[]): readonly Alternative[] {
  const sets = alternatives.map((each) => new Set(each.map(({ text, isPrefix }) => (isPrefix ? `${text}*` : text))));
  // A category alone has another weight than beside a word.
  const wide = alternatives.flatMap((each, at) => (each.length > 0 && !each.every(isCategory) ? [at] : []));
  return alternatives.filter((_, at) => {
    const own = sets[at] as Set<string>;
    return !wide.some((other) => {
      const set = sets[other] as Set<string>;
      return (set.size < own.size || (set.size === own.size && other < at)) && set.isSubsetOf(own);
    });
  });
}

function quoteAll(alternative: Alternative, label: WeightLabel): string[] {
  // A category beside a word says where the word is, whatever part of the title has it.
  return alternative.map((lexeme) => quote(lexeme, alternative.length > 1 && isCategory(lexeme) ? '' : label));
}

/** Quoted, so that nothing typed is ever an operator. */
function quote({ text, isPrefix }: Lexeme, label: WeightLabel): string {
  const flags = `${isPrefix ? '*' : ''}${label}`;
  return `'${text.replace(/['\\]/g, '$&$&')}'${flags && `:${flags}`}`;
}

export function quoteCategories(categoryPaths: readonly string[]): string {
  return categoryPaths.map((categoryPath) => quote({ text: lexemeOfCategory(categoryPath) }, '')).join(' | ');
}

/** Migration 0023 gives each number below this a lexeme of its own, and every number one for its power of two. */
const SMALL_NUMBER = 4096;

/** Up to 8 numbers are looked up one by one; a longer range by its powers of two, and the rows are checked. */
const MAX_NUMBERS_CHECKED = 8;

/** Where rows are not checked, up to 40 numbers are looked up one by one. */
export const MAX_NUMBERS = 40;

/** Over all units; a wider range looks up every listing that has the detail. */
const MAX_POWERS = 40;

/** `isExact`: no other listing has these lexemes. */
type DetailLexemes = { readonly lexemes: readonly string[]; readonly isExact: boolean };

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

/** As the trigger of migration 0023 writes them: 'detail/fuel/=petrol'. */
export function lexemesOfDetail(
  name: DetailName,
  filter: DetailFilter,
  maxNumbers = MAX_NUMBERS_CHECKED,
): DetailLexemes {
  const { lexemes, isExact } = isRange(filter) ? ofRange(name, filter, maxNumbers) : ofValues(filter);
  // No listing has '//': an empty range matches nothing.
  const wanted = lexemes.length > 0 ? lexemes : ['//'];
  return { lexemes: wanted.map((lexeme) => `detail/${name}${lexeme}`), isExact };
}

/** The database folds only A to Z: other capitals are looked up in both cases. */
function ofValues(values: readonly string[]): DetailLexemes {
  const spellings = values.flatMap((value) => [value, value.toLowerCase(), value.toUpperCase()]);
  const folded = spellings.map((value) => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  return { lexemes: [...new Set(folded)].map((value) => `/=${value}`), isExact: true };
}

function ofRange(name: DetailName, { min, max }: DetailRange, maxNumbers: number): DetailLexemes {
  const field = detailField(name);
  if (field.kind === 'number') {
    if (min !== undefined && min === max && min < SMALL_NUMBER) return { lexemes: [`/=${min}`], isExact: true };
    const [lowest, last] = [Math.max(0, min ?? field.min), Math.min(max ?? Infinity, highest(field.max))];
    const whole = field.decimals ? null : wholeNumbers(lowest, last, maxNumbers);
    if (whole) return { lexemes: whole.map((value) => `/=${value}`), isExact: true };
    return { lexemes: powersOfTwo(lowest, last, ''), isExact: false };
  }
  if (field.kind !== 'measure') return { lexemes: [], isExact: true };
  const found = Object.entries(field.factors).flatMap(([unit, factor]) =>
    powersOfTwo(Math.max(0, (min ?? 0) / factor), Math.min((max ?? Infinity) / factor, field.max), unit),
  );
  return { lexemes: found.length > MAX_POWERS ? [''] : found, isExact: false };
}

function wholeNumbers(from: number, to: number, maxNumbers: number): number[] | null {
  const [first, last] = [Math.ceil(from), Math.floor(to)];
  if (last >= SMALL_NUMBER || last - first >= maxNumbers) return null;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function powersOfTwo(from: number, to: number, unit: string): string[] {
  return from > to ? [] : bandsBetween(from, to).map((band) => `/~${unit}${-1 - band}`);
}
