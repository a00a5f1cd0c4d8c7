// Exclusions in a text: 'not maruti', 'without gear', 'except hp', '-dell', 'diesel nahi', 'gear ke bina', 'ਗੇਅਰ ਤੋਂ ਬਿਨਾਂ'.
import { phrasesIn, type Span, standsAt, type Token } from './tokens.rules.ts';

/** `text` is what is excluded; the span also covers the words that say so. */
export type Exclusion = { readonly text: string; readonly span: Span };

/** What follows is excluded, up to three words. */
const openings = phrasesIn(
  'not, no, without, except, except for, excluding, other than, but not, but no, and not, apart from, non, avoid, anything but, any but, rather than, ' +
    'dont want, do not want, not want, not looking for, no need of',
);
/** What follows is excluded, one word: 'bina gear wali cycle'. */
const shortOpenings = phrasesIn('bina, binaa, बिना, ਬਿਨਾਂ, ਬਿਨਾ, सिवाय');
/** The word before is excluded. */
const closings = phrasesIn(
  'nahi, nahin, nhi, nai chahiye, nahi chahiye, nhi chahiye, nahin chahiye, nahi chahida, nahi chahidi, nahi hona chahiye, na ho, na hove, na howe, na chahiye, ' +
    'ke bina, ke binaa, ke siva, ton bina, to bina, tou bina, tu bina, chhad ke, chad ke, chhod kar, chhod ke, ' +
    'ke alawa, ke alava, ke ilawa, ke ilava, ton ilawa, ton ilava, ton alawa, to ilawa, tou ilawa, se alag, ' +
    'नहीं, नही, नहीं चाहिए, नहीं चाहिये, न हो, ना हो, के बिना, के बगैर, के सिवा, के अलावा, के इलावा, छोड़कर, छोड़ के, ' +
    'ਨਹੀਂ, ਨਹੀ, ਨਹੀਂ ਚਾਹੀਦਾ, ਨਹੀਂ ਚਾਹੀਦੀ, ਨਾ ਹੋਵੇ, ਤੋਂ ਬਿਨਾਂ, ਤੋਂ ਬਿਨਾ, ਦੇ ਬਿਨਾਂ, ਤੋਂ ਇਲਾਵਾ, ਦੇ ਇਲਾਵਾ, ਤੋਂ ਬਗੈਰ, ਬਗੈਰ, ਛੱਡ ਕੇ',
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
    const exclusion = closedAt(tokens, at, text, isPhrase) ?? openedAt(tokens, at, text, isPhrase);
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
  // 'nahi chal raha' tells what is wrong with a thing.
  const isKnown = [at - 1, at + length - 1].some((from) => isPair(tokens, from, isPhrase));
  if (!isWord(word) || isKnown) return null;
  const first = before && isPhrase([before.word, word.word]) ? before : word;
  return {
    text: text.slice(first.from, word.to),
    span: { from: first.from, to: tokens[at + length - 1]?.to ?? word.to },
  };
}

function openedAt(
  tokens: readonly Token[],
  at: number,
  text: string,
  isPhrase: (words: readonly string[]) => boolean,
): Exclusion | null {
  const [sign, next] = [tokens[at], tokens[at + 1]];
  // ' -hp', but not '22-inch' nor 'samsung - 32 inch'.
  const isMinus = sign?.word === '-' && !sign.isGlued && next?.isGlued === true;
  const isShort = lengthAt(tokens, at, shortOpenings);
  const opened = isMinus ? 1 : isShort || lengthAt(tokens, at, openings);
  // 'not working'
  if (opened === 0 || isPair(tokens, at + opened - 1, isPhrase)) return null;
  let first = at + opened;
  while (skipped.has(tokens[first]?.word ?? '')) first += 1;
  const most = isMinus || isShort > 0 ? 1 : MAX_WORDS;
  let end = first;
  // 'not 5g', but not 'flat no 12'.
  if (/^\d/.test(tokens[first]?.word ?? '') && tokens[first + 1]?.isGlued && isWord(tokens[first + 1])) end += 2;
  while (end < first + most && isWord(tokens[end]) && !isEnd(tokens, end)) end += 1;
  if (isFirst(tokens, at)) end = beforeThing(tokens, first, end, isPhrase);
  const [from, to] = [tokens[first], tokens[end - 1]];
  return from && to && end > first
    ? { text: text.slice(from.from, to.to), span: { from: sign?.from ?? 0, to: to.to } }
    : null;
}

function isPair(tokens: readonly Token[], at: number, isPhrase: (words: readonly string[]) => boolean): boolean {
  const pair = tokens.slice(Math.max(0, at), at + 2).map(({ word }) => word);
  return pair.length === 2 && isPhrase(pair);
}

const isFirst = (tokens: readonly Token[], at: number) => tokens.slice(0, at).every(({ word }) => polite.has(word));
const polite = new Set(phrasesIn('i, we, please, mujhe, mujhko, mainu, menu, मुझे, ਮੈਨੂੰ').flat());

/** 'not maruti car' wants a car: with no word before, the last one is the thing. */
function beforeThing(
  tokens: readonly Token[],
  first: number,
  end: number,
  isPhrase: (words: readonly string[]) => boolean,
): number {
  const pair = tokens.slice(end - 2, end).map(({ word }) => word);
  const length = end - first > 1 && pair.length === 2 && isPhrase(pair) ? 2 : 1;
  return end - first > length ? end - length : end;
}

const isEnd = (tokens: readonly Token[], at: number) =>
  stops.has(tokens[at]?.word ?? '') ||
  [openings, shortOpenings, closings].some((phrases) => lengthAt(tokens, at, phrases) > 0);
