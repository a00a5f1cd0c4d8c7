// Prices in a text: 'under 70000', '₹500-1000', '1.5 lakh tak', '50 hazar se kam', 'between 2 and 3 lakh'.
import { PRICE_MAX } from '@chowk/contract/limits';
import { currencyWords, numberWords, unitWords } from '@chowk/contract/prices/money-words';
import { loadPhrases } from '../../text/load-phrases.ts';
import { foldWord, type Span, standsAt, type Token } from '../../text/tokens.rules.ts';

type Amount = {
  readonly value: number;
  /** Marked as money: ₹, rs, k, lakh. */
  readonly isMarked: boolean;
  /** The multiplier: in '2-3 lakh' the first number takes it over. */
  readonly times: number;
  readonly from: number;
  readonly to: number;
};

const wordsOf = (text: string) => text.split(' ').map(foldWord);
const setOf = (text: string) => new Set(wordsOf(text));

const { crore, lakh, thousand, hundred } = unitWords;
const currencies = setOf(`${currencyWords} /-`);
const multipliers = valueByWord([crore, lakh, thousand, hundred].map(({ value, words }) => [value, words] as const));
const numbers = valueByWord(numberWords);

const phrases = loadPhrases(new URL('./vocabulary/phrases/prices.txt', import.meta.url));
const units = loadPhrases(new URL('./vocabulary/phrases/units.txt', import.meta.url));

/** 'sava paanch lakh' is 5.25 lakh, 'paune do' 1.75, 'saadhe teen' 3.5. */
const quarters = new Map(
  Object.entries({ 'quarter more': 0.25, 'quarter less': -0.25, 'half more': 0.5 }).flatMap(([name, value]) =>
    phrases(name).map(([word = '']) => [word, value] as const),
  ),
);

function valueByWord(table: readonly (readonly [value: number, words: string])[]): ReadonlyMap<string, number> {
  return new Map(table.flatMap(([value, words]) => wordsOf(words).map((word) => [word, value] as const)));
}

/** Units: a number before one of them is no price. */
const measures = new Set(units('measures').flat());

export const isMeasure = (word: string) => measures.has(word);

const oftenLeftOut = new Set(units('often left out').flat());
export const isOftenLeftOut = (unit: string): boolean => oftenLeftOut.has(unit);
const isCurrency = (token: Token | undefined): boolean => token !== undefined && currencies.has(token.word);
const isNumber = (token: Token | undefined): token is Token => token !== undefined && /^\d/.test(token.word);

/** Nothing is a thousand inches long: 'under 70000 in mohali' names a place. */
const isPreposition = ({ word, isGlued }: Token, number: number) => word === 'in' && !isGlued && number >= 1000;

/** The amount that starts at a token, or null: '20k', '₹20,000', '1.5 lakh', 'das hazar', '500/-'. */
function amountAt(tokens: readonly Token[], from: number): Amount | null {
  let at = from;
  const isPaid = isCurrency(tokens[at]);
  if (isPaid) at += 1;
  const quarter = quarters.get(tokens[at]?.word ?? '');
  // 'sava lakh' is 1.25 lakh.
  const isQuarterAlone = quarter === 0.25 && multipliers.has(tokens[at + 1]?.word ?? '');
  if (quarter !== undefined && !isQuarterAlone) at += 1;
  const token = tokens[at];
  const isWord =
    isQuarterAlone || (token !== undefined && numbers.has(token.word) && multipliers.has(tokens[at + 1]?.word ?? ''));
  if (token === undefined || (!isWord && !isNumber(token))) return null;
  // The 5 of i5 is no number, nor are parts of 8/128 and 18-55mm.
  const before = tokens[at - 1];
  if (token.isGlued && before && /[\p{L}\p{N}]$/u.test(before.word)) return null;
  const whole = isWord ? (numbers.get(token.word) ?? 1) : Number(token.word.replaceAll(',', ''));
  const number = whole + (quarter ?? 0);
  at += 1;
  const times = multipliers.get(tokens[at]?.word ?? '');
  if (times !== undefined) at += 1;
  const rest = times !== undefined && times > hundred.value ? amountAt(tokens, at) : null;
  if (times !== undefined && rest && rest.times > 1 && rest.times < times) {
    return { value: number * times + rest.value, isMarked: true, times, from, to: rest.to };
  }
  const isPaidAfter = isCurrency(tokens[at]);
  if (isPaidAfter) at += 1;
  const next = tokens[at];
  const isMeasured =
    next !== undefined &&
    ((isMeasure(next.word) && !isPreposition(next, number * (times ?? 1))) ||
      (next.isGlued && /^\p{L}/u.test(next.word)));
  if (isMeasured && !isPaid && !isPaidAfter) return null;
  const isMarked = isPaid || isPaidAfter || times !== undefined;
  return { value: number * (times ?? 1), isMarked, times: times ?? 1, from, to: at };
}

export type PriceRange = { readonly minPrice: number | null; readonly maxPrice: number | null };
export type PriceReading = PriceRange & {
  readonly spans: readonly Span[];
  readonly isContradiction: boolean;
  /** A number without 'under' or 'above': the most to spend, but the least to earn. */
  readonly isBare: boolean;
};

type Bound = 'min' | 'max' | 'about';
type Found = PriceRange & { readonly from: number; readonly to: number; readonly isBare?: boolean };

const bounds: readonly Bound[] = ['max', 'min', 'about'];
const phrasesOf = (side: 'before' | 'after') =>
  Object.fromEntries(bounds.map((bound) => [bound, phrases(`${bound} ${side}`)])) as Record<Bound, string[][]>;
const [before, after] = [phrasesOf('before'), phrasesOf('after')];
const [opening, joining, closing] = [phrases('range opening'), phrases('range joining'), phrases('range closing')];

/** A round number from 1,000 on is a price without a currency; years are not. */
const MIN_BARE_PRICE = 1000;
const isYear = (value: number) => value >= 1950 && value <= 2035;

/** Machines are not sold for less: 'ford 3600 tractor' is a model. */
const MIN_MACHINE_PRICE = 10_000;

/** `isMachineMake`: makes of vehicles, tractors and devices, whose models have numbers; `isVehicle`: what has an engine: '9000 unicorn'. */
export function readPrices(
  tokens: readonly Token[],
  isMachineMake = (_: string) => false,
  isVehicle = (_: string) => false,
): PriceReading | null {
  const found: Found[] = [];
  const isModelAt = (at: number) =>
    (at > 0 && isMachineMake(tokens[at - 1]?.word ?? '')) || isVehicle(tokens[at + 1]?.word ?? '');
  for (let at = 0; at < tokens.length; ) {
    const bare = bareAt(tokens, at, isModelAt(at) ? MIN_MACHINE_PRICE : MIN_BARE_PRICE);
    const price = rangeAt(tokens, at) ?? boundAt(tokens, at) ?? bare ?? freeAt(tokens, at);
    if (price) found.push(price);
    at = price ? price.to : at + 1;
  }
  if (found.length === 0) return null;
  const lowest = found.flatMap(({ minPrice }) => minPrice ?? []);
  const highest = found.flatMap(({ maxPrice }) => maxPrice ?? []);
  const minPrice = lowest.length > 0 ? Math.min(PRICE_MAX, Math.max(...lowest)) : null;
  const maxPrice = highest.length > 0 ? Math.min(PRICE_MAX, ...highest) : null;
  return {
    minPrice,
    maxPrice,
    spans: found.map(({ from, to }) => ({ from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 })),
    isContradiction: minPrice !== null && maxPrice !== null && minPrice > maxPrice,
    isBare: found.every(({ isBare }) => isBare === true),
  };
}

const phraseAt = (tokens: readonly Token[], at: number, phrases: readonly string[][]) =>
  phrases.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0;

/** '₹500-1000', '20 to 30k', 'between 2 and 3 lakh', '5000 se 8000 tak'. */
function rangeAt(tokens: readonly Token[], at: number): Found | null {
  const opened = phraseAt(tokens, at, opening);
  const first = amountAt(tokens, at + opened);
  const joined = first ? phraseAt(tokens, first.to, joining) : 0;
  const last = first && joined > 0 ? amountAt(tokens, first.to + joined) : null;
  if (!first || !last) return null;
  const lowest = first.times === 1 && first.value < last.value / last.times ? first.value * last.times : first.value;
  const isMoney = opened > 0 || first.isMarked || last.isMarked || isRound(last.value);
  const areYears = isYear(first.value) && isYear(last.value) && !first.isMarked && !last.isMarked;
  if (!isMoney || areYears || lowest > last.value) return null;
  return { minPrice: lowest, maxPrice: last.value, from: at, to: last.to + phraseAt(tokens, last.to, closing) };
}

function boundAt(tokens: readonly Token[], at: number): Found | null {
  for (const bound of bounds) {
    const length = phraseAt(tokens, at, before[bound]);
    const amount = length > 0 ? amountAt(tokens, at + length) : null;
    if (amount && isPrice(amount, bound)) {
      return { ...rangeOf(bound, amount.value), from: at, to: amount.to + phraseAt(tokens, amount.to, after[bound]) };
    }
  }
  const amount = amountAt(tokens, at);
  for (const bound of bounds) {
    const length = amount ? phraseAt(tokens, amount.to, after[bound]) : 0;
    if (amount && length > 0 && isPrice(amount, bound)) {
      return { ...rangeOf(bound, amount.value), from: at, to: amount.to + length };
    }
  }
  return null;
}

/** 'from 2015' and '2018 plus' are years. */
function isPrice({ value, isMarked }: Amount, bound: Bound): boolean {
  return isMarked || bound !== 'min' || !isYear(value) || value % 100 === 0;
}

const free = phrases('free');

/** Free of charge, as the first or last word: 'licence free' in between is not. */
function freeAt(tokens: readonly Token[], at: number): Found | null {
  const isAtEnd = at === 0 || at === tokens.length - 1;
  return tokens.length > 1 && isAtEnd && phraseAt(tokens, at, free) > 0
    ? { minPrice: null, maxPrice: 0, from: at, to: at + 1 }
    : null;
}

/** '20k', '₹500', and a round number after other words: the most to spend. */
function bareAt(tokens: readonly Token[], at: number, least: number): Found | null {
  const amount = amountAt(tokens, at);
  if (!amount) return null;
  // 4k and 8k are screens.
  const isScreen = amount.times === 1000 && [4000, 8000].includes(amount.value);
  const isMoney = amount.isMarked ? !isScreen : at > 0 && amount.value >= least && isRound(amount.value);
  return isMoney ? { ...rangeOf('max', amount.value), from: at, to: amount.to, isBare: true } : null;
}

const isRound = (value: number) => value >= MIN_BARE_PRICE && value % 100 === 0 && !isYear(value);

function rangeOf(bound: Bound, value: number): PriceRange {
  if (bound === 'about') return { minPrice: Math.round(value * 0.75), maxPrice: Math.round(value * 1.25) };
  return bound === 'max' ? { minPrice: null, maxPrice: value } : { minPrice: value, maxPrice: null };
}

const counted = new Set(units('counted').flat());
const twoWords = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)(?=\s+([\p{L}\p{M}]+))/gu;

/** 'three bhk' is 3 bhk, 'do kamre' 2 kamre. */
export function digitsForNumberWords(text: string): string {
  return text.replace(twoWords, (word, _, next: string) =>
    counted.has(foldWord(next)) ? String(numbers.get(foldWord(word)) ?? word) : word,
  );
}
