// Exclusions in a text: 'not maruti', 'without gear', 'except hp', '-dell', 'diesel nahi', 'gear ke bina', 'ਗੇਅਰ ਤੋਂ ਬਿਨਾਂ'.
import { loadPhrases } from '../../../text/load-phrases.ts';
import { type Span, standsAt, type Token } from '../../../text/tokens.rules.ts';
import { isMeasure } from '../prices.rules.ts';

/** `text` is what is excluded; the span also covers the words that say so. */
export type Exclusion = { readonly text: string; readonly span: Span };

const phrases = loadPhrases(new URL('../vocabulary/phrases/exclusions.txt', import.meta.url));
const wordsOf = (name: string) => new Set(phrases(name).flat());
const [openings, shortOpenings, closings] = [phrases('openings'), phrases('short openings'), phrases('closings')];
const [skipped, stops, polite] = [wordsOf('skipped'), wordsOf('stops'), wordsOf('polite')];
const [orWords, andWords] = [wordsOf('or'), wordsOf('and')];
const MAX_WORDS = 3;
/** 'not dell, hp, acer or asus'. */
const MAX_LISTED = 6;

const isWord = (token: Token | undefined): token is Token => token !== undefined && /^\p{L}/u.test(token.word);
const lengthAt = (tokens: readonly Token[], at: number, phrases: readonly string[][]) =>
  phrases.find((phrase) => standsAt(tokens, at, phrase))?.length ?? 0;

/** Which words belong together: `isPhrase` as one thing ('royal enfield'), `isPlace` as one place ('sector 70'). */
export type Names = {
  readonly isPhrase: (words: readonly string[]) => boolean;
  readonly isPlace: (text: string) => boolean;
  readonly isMake: (word: string) => boolean;
  /** Says nothing about a thing: 'cheap', 'good condition'. */
  readonly isOffer: (tokens: readonly Token[], at: number) => boolean;
  /** The categories that a word names, or in which its things are. */
  readonly categoriesOf: (word: string) => readonly string[];
};

export function readExclusions(tokens: readonly Token[], text: string, names: Names): Exclusion[] {
  const found: Exclusion[] = [];
  for (let at = 0; at < tokens.length; ) {
    const closed = closedAt(tokens, at, text, names);
    const here = closed.length > 0 ? closed : openedAt(tokens, at, text, names);
    found.push(...here);
    const end = Math.max(0, ...here.map(({ span }) => span.to));
    at = here.length > 0 ? tokens.findLastIndex(({ to }) => to <= end) + 1 : at + 1;
  }
  return found;
}

const excluded = (tokens: readonly Token[], text: string, first: number, last: number, end = last): Exclusion => {
  const [from = 0, to = 0] = [tokens[first]?.from, tokens[last]?.to];
  return { text: text.slice(from, to), span: { from, to: tokens[end]?.to ?? to } };
};

/** 'maruti nahi', 'sector 70 ke alawa', 'swaraj te mahindra nahi'. */
function closedAt(tokens: readonly Token[], at: number, text: string, names: Names): Exclusion[] {
  const short = lengthAt(tokens, at, shortOpenings);
  // 'samsung bina': what follows would be excluded, but nothing does.
  const length = lengthAt(tokens, at, closings) || (short > 0 && at + short === tokens.length ? short : 0);
  // 'nahi chal raha' says what is wrong with a thing.
  if (length === 0) return [];
  let last = at - 1;
  while (last >= 0 && skipped.has(tokens[last]?.word ?? '')) last -= 1;
  const first = startOfName(tokens, last, text, names);
  // 'ghar se kaam nahi' excludes a phrase.
  const isName = first !== null && first < last;
  if (!isName && [at - 1, at + length - 1].some((from) => isPair(tokens, from, names))) return [];
  if (first === null) return [];
  const found = [excluded(tokens, text, first, last, at + length - 1)];
  for (let from = first; found.length < MAX_LISTED; ) {
    const before = isJoiner(tokens[from - 1]) ? from - 2 : from - 1;
    if (before < 0 || !isListed(tokens, before, from, text, names)) break;
    const other = startOfName(tokens, before, text, names);
    // 'car te bike nahi' still wants the car.
    const isThing = other === 0 && at + length === tokens.length && !names.isMake(tokens[before]?.word ?? '');
    if (other === null || isThing) break;
    found.unshift(excluded(tokens, text, other, before, from - 1));
    from = other;
  }
  return found;
}

const isJoiner = (token: Token | undefined) => andWords.has(token?.word ?? '') || orWords.has(token?.word ?? '');

/** Whether two names are of one list: 'dell or hp', 'maruti, tata and kia', 'honda hero'; not 'hmt, white dial'. */
function isListed(tokens: readonly Token[], last: number, next: number, text: string, names: Names): boolean {
  const [one, other] = [tokens[last]?.word ?? '', tokens[next]?.word ?? ''];
  const areMakes = names.isMake(one) && names.isMake(other);
  if (next - last === 1) return areMakes || (isApart(tokens, next, text) && areAlike(one, other, names));
  return true;
}

const wholeOf = (category: string) => category.split('/')[0];

function areAlike(one: string, other: string, { categoriesOf, isPlace }: Names): boolean {
  const wholes = categoriesOf(one).map(wholeOf);
  return categoriesOf(other).some((path) => wholes.includes(wholeOf(path))) || (isPlace(one) && isPlace(other));
}

/** After a comma or a stroke. */
const isApart = (tokens: readonly Token[], at: number, text: string) =>
  /[,/&]/.test(text.slice(tokens[at - 1]?.to, tokens[at]?.from));

/** Of the name that ends with a token: a place, a phrase, or a word. */
function startOfName(tokens: readonly Token[], last: number, text: string, names: Names): number | null {
  for (let first = Math.max(0, last - MAX_WORDS); first < last; first += 1) {
    if (names.isPlace(text.slice(tokens[first]?.from, tokens[last]?.to))) return first;
  }
  if (!isWord(tokens[last])) return null;
  // 'ghar se kaam nahi'
  for (let first = Math.max(0, last - MAX_WORDS + 1); first < last; first += 1) {
    if (names.isPhrase(tokens.slice(first, last + 1).map(({ word }) => word))) return first;
  }
  return last;
}

/** 'not maruti', 'not for boys', 'not dell or hp', ' -hp'. */
function openedAt(tokens: readonly Token[], at: number, text: string, names: Names): Exclusion[] {
  const [sign, next] = [tokens[at], tokens[at + 1]];
  // ' -hp', but not '22-inch' nor 'samsung - 32 inch'.
  const isMinus = sign?.word === '-' && !sign.isGlued && next?.isGlued === true;
  // 'नहीं डीजल कार'
  const first = isFirst(tokens, at) ? lengthAt(tokens, at, closings) : 0;
  const isShort = lengthAt(tokens, at, shortOpenings) || first;
  const opened = isMinus ? 1 : isShort || lengthAt(tokens, at, openings);
  // 'not working'
  if (opened === 0 || isPair(tokens, at + opened - 1, names)) return [];
  let from = at + opened;
  while (skipped.has(tokens[from]?.word ?? '')) from += 1;
  const end = endOfName(tokens, from, isMinus || isShort > 0 ? 1 : MAX_WORDS, text, names, sign?.word === 'no');
  const last = isFirst(tokens, at) && isShort === 0 ? beforeThing(tokens, from, end, names) : end;
  if (last <= from) return [];
  const { text: name, span } = excluded(tokens, text, from, last - 1);
  const found = [{ text: name, span: { from: sign?.from ?? 0, to: span.to } }];
  for (let end = last; found.length < MAX_LISTED; ) {
    const isJoined = isJoiner(tokens[end]);
    const next = isJoined ? end + 1 : end;
    const isAnd = andWords.has(tokens[end]?.word ?? '');
    // 'not maruti and under 3 lakh', 'no bike and helmet'
    const [one, second] = [tokens[end - 1]?.word ?? '', tokens[next]?.word ?? ''];
    const isOther = isAnd && !(names.isMake(one) && names.isMake(second)) && !areAlike(one, second, names);
    if (!tokens[next] || isOther || !isListed(tokens, end - 1, next, text, names)) break;
    const other = endOfName(tokens, next, 1, text, names, false);
    if (other <= next) break;
    found.push(excluded(tokens, text, next, other - 1));
    end = other;
  }
  return found;
}

/** The token after the name that begins here: a place, a number with its unit, a phrase, or up to `most` words. */
function endOfName(
  tokens: readonly Token[],
  from: number,
  most: number,
  text: string,
  names: Names,
  isCount: boolean,
): number {
  for (let last = Math.min(tokens.length - 1, from + MAX_WORDS); last > from; last -= 1) {
    if (names.isPlace(text.slice(tokens[from]?.from, tokens[last]?.to))) return last + 1;
  }
  if (/^\d/.test(tokens[from]?.word ?? '')) {
    // 'not 5g' and 'not 32 inch', but not 'flat no 12'.
    const isMeasured = tokens[from + 1]?.isGlued || isMeasure(tokens[from + 1]?.word ?? '');
    if (isMeasured && isWord(tokens[from + 1])) return from + 2;
    return isCount ? from : from + 1;
  }
  if (most === 1 && isPair(tokens, from, names)) return from + 2;
  let end = from;
  const goesOn = () => end === from || (!isApart(tokens, end, text) && !isEndOfName(tokens, end, names));
  while (end < from + most && isWord(tokens[end]) && !isEnd(tokens, end) && goesOn()) end += 1;
  return end;
}

/** 'not maruti cheap', 'not maruti white', 'not maruti tata': only a model goes on after a make, 'not maruti swift'. */
function isEndOfName(tokens: readonly Token[], at: number, names: Names): boolean {
  const [before, word] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? ''];
  if (names.isOffer(tokens, at)) return true;
  return names.isMake(before) && (names.isMake(word) || !areAlike(before, word, names));
}

function isPair(tokens: readonly Token[], at: number, { isPhrase }: Names): boolean {
  const pair = tokens.slice(Math.max(0, at), at + 2).map(({ word }) => word);
  return pair.length === 2 && isPhrase(pair);
}

const isFirst = (tokens: readonly Token[], at: number) => tokens.slice(0, at).every(({ word }) => polite.has(word));

/** 'not maruti car' wants a car: with no word before, the last one is the thing. */
function beforeThing(tokens: readonly Token[], first: number, end: number, names: Names): number {
  const length = end - first > 1 && isPair(tokens, end - 2, names) ? 2 : 1;
  return end - first > length ? end - length : end;
}

const isEnd = (tokens: readonly Token[], at: number) =>
  stops.has(tokens[at]?.word ?? '') ||
  [openings, shortOpenings, closings].some((phrases) => lengthAt(tokens, at, phrases) > 0);
