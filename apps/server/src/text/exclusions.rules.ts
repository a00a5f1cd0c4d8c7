// Exclusions in a text: 'not maruti', 'without gear', 'except hp', '-dell', 'diesel nahi', 'gear ke bina', 'ਗੇਅਰ ਤੋਂ ਬਿਨਾਂ'.
import { phrasesIn, type Span, standsAt, type Token } from './tokens.rules.ts';

/** `text` is what is excluded; the span also covers the words that say so. */
export type Exclusion = { readonly text: string; readonly span: Span };

/** What follows is excluded, up to three words. */
const openings = phrasesIn(
  'not, no, without, except, except for, excluding, other than, but not, but no, and not, apart from, non',
);
/** What follows is excluded, one word: 'bina gear wali cycle'. */
const shortOpenings = phrasesIn('bina, binaa, बिना, ਬਿਨਾਂ, ਬਿਨਾ, सिवाय');
/** The word before is excluded. */
const closings = phrasesIn(
  'nahi, nahin, nhi, nai chahiye, nahi chahiye, nahin chahiye, nahi chahida, nahi chahidi, ke bina, ke binaa, ke siva, ton bina, to bina, tou bina, chhad ke, ' +
    'chhod kar, नहीं, नही, नहीं चाहिए, के बिना, के सिवा, छोड़कर, ਨਹੀਂ, ਨਹੀ, ਨਹੀਂ ਚਾਹੀਦਾ, ਤੋਂ ਬਿਨਾਂ, ਤੋਂ ਬਿਨਾ, ਦੇ ਬਿਨਾਂ, ਬਗੈਰ',
);
/** Between the sign and what is excluded: 'not for boys'. */
const skipped = new Set(
  phrasesIn('for, a, an, the, any, of, with, from, in, wala, wali, wale, वाला, वाली, ਵਾਲਾ, ਵਾਲੀ').flat(),
);
/** Where what is excluded ends. */
const stops = new Set(
  phrasesIn(
    'only, but, and, or, in, near, at, under, below, above, upto, for, with, from, just, please, chahiye, aur, te, और, ਤੇ',
  ).flat(),
);
const MAX_WORDS = 3;

const isWord = (token: Token | undefined): token is Token => token !== undefined && /^\p{L}/u.test(token.word);
const lengthAt = (tokens: readonly Token[], at: number, phrases: readonly string[][]) =>
  phrases.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0;

/** `isPhrase` tells whether the vocabulary knows words as one phrase: 'royal enfield nahi'. */
export function readExclusions(
  tokens: readonly Token[],
  text: string,
  isPhrase: (words: readonly string[]) => boolean = () => false,
): Exclusion[] {
  const found: Exclusion[] = [];
  for (let at = 0; at < tokens.length; ) {
    const exclusion = closedAt(tokens, at, text, isPhrase) ?? openedAt(tokens, at, text);
    if (exclusion) found.push(exclusion);
    at = exclusion ? tokens.findLastIndex(({ to }) => to <= exclusion.span.to) + 1 : at + 1;
  }
  return found;
}

function closedAt(
  tokens: readonly Token[],
  at: number,
  text: string,
  isPhrase: (words: readonly string[]) => boolean,
): Exclusion | null {
  const length = lengthAt(tokens, at, closings);
  if (length === 0) return null;
  let last = at - 1;
  while (last >= 0 && skipped.has(tokens[last]?.word ?? '')) last -= 1;
  const [before, word] = [tokens[last - 1], tokens[last]];
  if (!isWord(word)) return null;
  const first = before && isPhrase([before.word, word.word]) ? before : word;
  return {
    text: text.slice(first.from, word.to),
    span: { from: first.from, to: tokens[at + length - 1]?.to ?? word.to },
  };
}

function openedAt(tokens: readonly Token[], at: number, text: string): Exclusion | null {
  const [sign, next] = [tokens[at], tokens[at + 1]];
  // ' -hp', but not '22-inch' nor 'samsung - 32 inch'.
  const isMinus = sign?.word === '-' && !sign.isGlued && next?.isGlued === true;
  const isShort = lengthAt(tokens, at, shortOpenings);
  const opened = isMinus ? 1 : isShort || lengthAt(tokens, at, openings);
  if (opened === 0) return null;
  let first = at + opened;
  while (skipped.has(tokens[first]?.word ?? '')) first += 1;
  const most = isMinus || isShort > 0 ? 1 : MAX_WORDS;
  let end = first;
  while (end < first + most && isWord(tokens[end]) && !isEnd(tokens, end)) end += 1;
  const [from, to] = [tokens[first], tokens[end - 1]];
  return from && to && end > first
    ? { text: text.slice(from.from, to.to), span: { from: sign?.from ?? 0, to: to.to } }
    : null;
}

const isEnd = (tokens: readonly Token[], at: number) =>
  stops.has(tokens[at]?.word ?? '') ||
  [openings, shortOpenings, closings].some((phrases) => lengthAt(tokens, at, phrases) > 0);
