// Amounts of money in a text: '20k', '₹20,000', '1.5 lakh', '15 hazar', 'das hazar', '500/-'.
import { currencyWords, numberWords, unitWords } from '@chowk/contract/prices/money-words';
import { foldWord } from '../../../text/folding.rules.ts';
import type { Token } from '../../../text/tokens.rules.ts';

export type Amount = {
  readonly value: number;
  /** Whether a sign or a word says that this is money: ₹, rs, k, lakh. */
  readonly isMarked: boolean;
  /** How the number was multiplied: of '2-3 lakh' the first one takes it over. */
  readonly times: number;
  /** Tokens from, and up to before. */
  readonly from: number;
  readonly to: number;
};

const wordsOf = (text: string) => text.split(' ').map(foldWord);
const setOf = (text: string) => new Set(wordsOf(text));

const { crore, lakh, thousand } = unitWords;
const currencies = setOf(`${currencyWords} /-`);
const multipliers = valueByWord([crore, lakh, thousand].map(({ value, words }) => [value, words] as const));
const numbers = valueByWord(numberWords);

function valueByWord(table: readonly (readonly [value: number, words: string])[]): ReadonlyMap<string, number> {
  return new Map(table.flatMap(([value, words]) => wordsOf(words).map((word) => [word, value] as const)));
}

/** What a number counts or measures: it is then no price. */
const measures = setOf(
  'km kms kilometre kilometer m meter metre cm mm inch inches in feet foot ft gaj yard yards sq marla kanal acre acres ' +
    'bigha kg kgs kilo gram gm g quintal ton tonne litre liter ltr l ml hp bhp cc kw kva va watt w volt v ah mah amp gb tb ' +
    'mb mp hz ghz bhk rk room rooms seater seat door star year years yr yrs month months mahine mahina saal din day days ' +
    'week weeks hour hours hr hrs class th st nd rd model piece pieces pcs nos pack men x % ' +
    'किलो लीटर इंच फुट गज मरला कनाल एकड़ साल महीने दिन कमरे ਕਿਲੋ ਲੀਟਰ ਇੰਚ ਫੁੱਟ ਗਜ਼ ਮਰਲੇ ਕਨਾਲ ਏਕੜ ਸਾਲ ਮਹੀਨੇ ਦਿਨ ਕਮਰੇ',
);

export const isMeasure = (word: string) => measures.has(word);
export const isCurrency = (token: Token | undefined): boolean => token !== undefined && currencies.has(token.word);
const isNumber = (token: Token | undefined): token is Token => token !== undefined && /^\d/.test(token.word);

/** Nothing is a thousand inches long: 'under 70000 in mohali' speaks of a place. */
const isPreposition = ({ word, isGlued }: Token, number: number) => word === 'in' && !isGlued && number >= 1000;

/** The amount of money that begins here, or null. */
export function amountAt(tokens: readonly Token[], from: number): Amount | null {
  let at = from;
  const isPaid = isCurrency(tokens[at]);
  if (isPaid) at += 1;
  const said = tokens[at];
  const isSaid = said !== undefined && numbers.has(said.word) && multipliers.has(tokens[at + 1]?.word ?? '');
  if (!isSaid && !isNumber(said)) return null;
  // The 5 of i5 is no number; nor is what follows a sign that joins: 8/128, 18-55mm.
  const before = tokens[at - 1];
  if (said.isGlued && before && /[\p{L}\p{N}]$/u.test(before.word)) return null;
  const number = isSaid ? (numbers.get(said.word) ?? 0) : Number(said.word.replaceAll(',', ''));
  at += 1;
  const times = multipliers.get(tokens[at]?.word ?? '');
  if (times !== undefined) at += 1;
  const isPaidAfter = isCurrency(tokens[at]);
  if (isPaidAfter) at += 1;
  const next = tokens[at];
  const isMeasured =
    next !== undefined &&
    ((isMeasure(next.word) && !isPreposition(next, number)) || (next.isGlued && /^\p{L}/u.test(next.word)));
  if (isMeasured && !isPaid && !isPaidAfter) return null;
  const isMarked = isPaid || isPaidAfter || times !== undefined;
  return { value: number * (times ?? 1), isMarked, times: times ?? 1, from, to: at };
}
