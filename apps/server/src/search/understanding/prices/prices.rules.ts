// Prices in a text: 'under 70000', '₹500-1000', '1.5 lakh tak', '50 hazar se kam', 'between 2 and 3 lakh'.
import { PRICE_MAX } from '@chowk/contract/limits';
import { phrasesIn, type Span, standsAt, type Token } from '../../../text/tokens.rules.ts';
import { type Amount, amountAt } from './amounts.rules.ts';

export type PriceRange = { readonly minPrice: number | null; readonly maxPrice: number | null };
export type PriceReading = PriceRange & {
  /** The parts of the text that say it. */
  readonly spans: readonly Span[];
  /** The lowest is above the highest: nothing can cost that. */
  readonly isContradiction: boolean;
};

type Bound = 'min' | 'max' | 'about';
type Found = PriceRange & { readonly from: number; readonly to: number };

const before: Readonly<Record<Bound, string[][]>> = {
  max: phrasesIn(
    'under, below, upto, up to, within, less than, max, maximum, at most, not more than, no more than, budget, till, <, <=, अधिकतम',
  ),
  min: phrasesIn(
    'above, over, more than, at least, min, minimum, from, starting, starting from, starting at, >, >=, कम से कम',
  ),
  about: phrasesIn('around, about, approx, approximately, lagbhag, kareeb, karib, लगभग, करीब, ਲਗਭਗ, ਕਰੀਬ'),
};
const after: Readonly<Record<Bound, string[][]>> = {
  max: phrasesIn(
    'tak, tk, taak, takk, तक, ਤੱਕ, ਤਕ, se kam, se km, se neeche, se niche, se thalle, से कम, से नीचे, ton ghat, ton ghatt, to ghat, ' +
      'ਤੋਂ ਘੱਟ, ਤੋਂ ਥੱਲੇ, ke andar, ke under, ke niche, ke neeche, के अंदर, के अन्दर, के नीचे, de andar, ਦੇ ਅੰਦਰ, or less, max, maximum, ' +
      'budget, ka budget, wala budget',
  ),
  min: phrasesIn(
    'se zyada, se jyada, se upar, se uper, से ज्यादा, से ज़्यादा, से अधिक, से ऊपर, ton vadh, ton wadh, ton upar, ton uppar, ' +
      'ਤੋਂ ਵੱਧ, ਤੋਂ ਉੱਪਰ, ਤੋਂ ਉਪਰ, and above, or more, or above, plus, +',
  ),
  about: phrasesIn('ke aas paas, ke aaspas, ke kareeb, के आसपास, के करीब, ਦੇ ਕਰੀਬ'),
};
const joining = phrasesIn('-, –, —, to, and, se, से, ton, ਤੋਂ, till, upto, aur, te, ਤੇ, और');
const opening = phrasesIn('between, from, range');
const closing = phrasesIn('tak, तक, ਤੱਕ, ਤਕ, ke beech, ke bich, के बीच, de vich, de vichkar, ਦੇ ਵਿਚਕਾਰ, range');

/** A number alone is a price from here on, if it is a round one; years are none. */
const LEAST_BARE = 1000;
const isYear = (value: number) => value >= 1950 && value <= 2035;

/** What the prices in a text say together, or null where there are none. */
export function readPrices(tokens: readonly Token[]): PriceReading | null {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; ) {
    const price = rangeAt(tokens, at) ?? boundAt(tokens, at) ?? bareAt(tokens, at);
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
  for (const bound of ['max', 'min', 'about'] as const) {
    const said = phraseAt(tokens, at, before[bound]);
    const amount = said > 0 ? amountAt(tokens, at + said) : null;
    if (amount && isPrice(amount, bound)) {
      return { ...rangeOf(bound, amount.value), from: at, to: amount.to + phraseAt(tokens, amount.to, after[bound]) };
    }
  }
  const amount = amountAt(tokens, at);
  for (const bound of ['max', 'min', 'about'] as const) {
    const said = amount ? phraseAt(tokens, amount.to, after[bound]) : 0;
    if (amount && said > 0 && isPrice(amount, bound)) {
      return { ...rangeOf(bound, amount.value), from: at, to: amount.to + said };
    }
  }
  return null;
}

/** 'from 2015' and '2018 plus' are years. */
function isPrice({ value, isMarked }: Amount, bound: Bound): boolean {
  return isMarked || bound !== 'min' || !isYear(value) || value % 100 === 0;
}

/** '20k', '₹500', and a round number at the end or after other words: what somebody wants to spend. */
function bareAt(tokens: readonly Token[], at: number): Found | null {
  const amount = amountAt(tokens, at);
  if (!amount) return null;
  // 4k and 8k are screens.
  const isScreen = amount.times === 1000 && [4000, 8000].includes(amount.value);
  const isMoney = amount.isMarked ? !isScreen : at > 0 && isRound(amount.value);
  return isMoney ? { ...rangeOf('max', amount.value), from: at, to: amount.to } : null;
}

const isRound = (value: number) => value >= LEAST_BARE && value % 100 === 0 && !isYear(value);

function rangeOf(bound: Bound, value: number): PriceRange {
  if (bound === 'about') return { minPrice: Math.round(value * 0.75), maxPrice: Math.round(value * 1.25) };
  return bound === 'max' ? { minPrice: null, maxPrice: value } : { minPrice: value, maxPrice: null };
}
