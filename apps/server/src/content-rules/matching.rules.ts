// Finds phrases in texts, also where they are disguised.
import { contentRuleLimits } from '@chowk/contract/content-rules/content-rule-choices';
import { type Token, tokensOf } from '../text/tokens.rules.ts';
import { isWord, MIN_JOINED, plainText, spelledWords, variantsOf } from './disguises.rules.ts';

export type AnalysedText = {
  readonly plain: string;
  readonly tokens: readonly Token[];
  /** Words as they may have been meant. */
  readonly variants: ReadonlySet<string>;
  readonly spelled: readonly string[];
  /** Places of tokens that are denied by a word before them, and by one behind them. */
  readonly denied: Readonly<Record<'before' | 'behind', ReadonlySet<number>>>;
};

export function analyseText(text: string): AnalysedText {
  const plain = plainText(text);
  const tokens = tokensOf(plain).filter(isWord);
  const spelled = spelledWords(tokens);
  return {
    ...{ plain, tokens, variants: variantsOf(plain, tokens, spelled) },
    ...{ spelled, denied: findDenied(plain, tokens) },
  };
}

type PhraseWord = { readonly word: string; readonly isPrefix: boolean; readonly isNumber: boolean };
export type Phrase = {
  readonly words: readonly PhraseWord[];
  /** To look up among variants; null with a wildcard or too short. */
  readonly joined: string | null;
};

export function compilePhrase(text: string): Phrase | null {
  const words = text.split(/\s+/).flatMap(compileWord);
  if (words.length === 0) return null;
  const joined = words.map(({ word }) => word).join('');
  const isPlain = words.every(({ isPrefix, isNumber }) => !isPrefix && !isNumber);
  return { words, joined: isPlain && joined.length >= MIN_JOINED ? joined : null };
}

function compileWord(text: string): PhraseWord[] {
  if (text === '#') return [{ word: '', isPrefix: false, isNumber: true }];
  const isPrefix = text.endsWith('*');
  const words = tokensOf(plainText(isPrefix ? text.slice(0, -1) : text)).filter(isWord);
  return words.map(({ word }, at) => ({ word, isPrefix: isPrefix && at === words.length - 1, isNumber: false }));
}

/** Compared by identity: a rule finds the matches of its own list. */
export type PhraseList = readonly Phrase[];

type Entry = { readonly phrase: Phrase; readonly list: PhraseList };
type Entries = Map<string, Entry[]>;

/** All phrases of all rules, so that a text is read once however many rules there are. */
export type PhraseIndex = { readonly byWord: Entries; readonly byPrefix: Entries; readonly byJoined: Entries };

const ANY_NUMBER = '#';

export function indexPhrases(lists: readonly PhraseList[]): PhraseIndex {
  const [byWord, byPrefix, byJoined]: Entries[] = [new Map(), new Map(), new Map()];
  const put = (entries: Entries | undefined, key: string, entry: Entry) => {
    const known = entries?.get(key);
    if (known) known.push(entry);
    else entries?.set(key, [entry]);
  };
  for (const list of lists)
    for (const phrase of list) {
      const [first] = phrase.words;
      const entry = { phrase, list };
      if (first?.isPrefix) put(byPrefix, first.word.slice(0, contentRuleLimits.prefix), entry);
      else if (first) put(byWord, first.isNumber ? ANY_NUMBER : first.word, entry);
      if (phrase.joined !== null) put(byJoined, phrase.joined, entry);
    }
  return { byWord, byPrefix, byJoined } as PhraseIndex;
}

/** From the first token up to, but without, `to`; a disguised phrase has no tokens. */
export type Match = { readonly from: number; readonly to: number; readonly phrase: Phrase; readonly written: string };

/** Words compared for one text. Shipped rules take 250,000 at most; fifty rules of a moderator that repeat one word took 34 s. */
const MAX_COMPARED = 1_000_000;
/** What a match costs beside its words, as comparisons. */
const MATCH_COST = 20;

export function findMatches(text: AnalysedText, index: PhraseIndex): Map<PhraseList, Match[]> {
  const matches = new Map<PhraseList, Match[]>();
  let left = MAX_COMPARED;
  /** Each belongs to one list. */
  const seen = new Set<Phrase>();
  const add = (list: PhraseList, match: Match) => {
    seen.add(match.phrase);
    const known = matches.get(list);
    if (known) known.push(match);
    else matches.set(list, [match]);
  };
  const addThoseAt = (from: number, entries: readonly Entry[] = []) => {
    for (const { phrase, list } of entries) {
      if (left <= 0) return;
      const to = endOf(phrase, text.tokens, from);
      left -= phrase.words.length + (to === null ? 0 : MATCH_COST);
      if (to !== null) add(list, { from, to, phrase, written: sliceOf(text, from, to) });
    }
  };
  for (const [from, { word }] of text.tokens.entries()) {
    addThoseAt(from, index.byWord.get(word));
    addThoseAt(from, index.byPrefix.get(word.slice(0, contentRuleLimits.prefix)));
    if (/^\d/.test(word)) addThoseAt(from, index.byWord.get(ANY_NUMBER));
  }
  for (const joined of disguisedWords(text))
    for (const { phrase, list } of index.byJoined.get(joined) ?? []) {
      if (!seen.has(phrase)) add(list, { from: -1, to: -1, phrase, written: joined });
    }
  for (const [list, found] of matches) {
    const meant = found.filter((match) => !isDenied(text, match) && !isInTwoSentences(text, match));
    if (meant.length > 0) matches.set(list, meant);
    else matches.delete(list);
  }
  return matches;
}

const MAX_SPELLED = 60;

function* disguisedWords({ variants, spelled }: AnalysedText): Generator<string> {
  yield* variants;
  for (const run of spelled.map((letters) => letters.slice(0, MAX_SPELLED)))
    for (let from = 0; from + MIN_JOINED <= run.length; from++)
      for (let to = from + MIN_JOINED; to <= run.length; to++) yield run.slice(from, to);
}

const wordSet = (text: string) => new Set(tokensOf(text).map(({ word }) => word));
const denialsBefore = wordSet(`no not never dont doesnt wont neither nor na ना न ਨਾ`);
/** Hindi and Punjabi deny at the end of a clause. */
const denialsBehind = wordSet(`nahi nahin nai nhi mat नहीं नही मत ना न ਨਹੀਂ ਨਹੀ ਨਾ`);
const denials = new Set([...denialsBefore, ...denialsBehind]);
/** 'No fee but pay 500' denies the fee alone. */
const turns = wordSet(`but only just lekin par sirf bas lekin लेकिन सिर्फ बस ਪਰ ਸਿਰਫ ਬੱਸ ਬਸ`);
const alternatives = wordSet(`or ya या ਜਾਂ`);
/** 'Do not worry, pay advance' denies the worry alone. */
const reassurances =
  wordSet(`worry worries problem problems issue issues tension doubt fear risk fraud chinta fikar dikkat pareshani ghabrao
  चिंता टेंशन दिक्कत परेशानी फिक्र डर शक ਚਿੰਤਾ ਟੈਂਸ਼ਨ ਦਿੱਕਤ ਫਿਕਰ ਡਰ ਸ਼ੱਕ`);
/** How many words further a denial reaches. */
const REACH = { before: 3, behind: 7 } as const;

/** 'We do not sell followers', 'बिना पर्ची कोई दवा नहीं': said in order to deny it, within the clause. */
function findDenied(plain: string, tokens: readonly Token[]): AnalysedText['denied'] {
  const [before, behind] = [new Set<number>(), new Set<number>()];
  const isApart = (at: number) =>
    turns.has(tokens[at]?.word ?? '') || /[.,;:!?।()\n]/.test(plain.slice(tokens[at - 1]?.to, tokens[at]?.from));
  /** 'Vashikaran, tantra ya jadu nahi': the comma of a list. */
  const isListed = (at: number, place: number) =>
    plain.slice(tokens[at - 1]?.to, tokens[at]?.from).trim() === ',' &&
    tokens.slice(at, place).some(({ word }) => alternatives.has(word));
  const isReassuring = (at: number) => reassurances.has(tokens[at]?.word ?? '');
  for (const [place, { word }] of tokens.entries()) {
    if (denialsBefore.has(word) && !isReassuring(place + 1))
      for (let at = place + 1; at < tokens.length && at <= place + REACH.before && !isApart(at); at++) before.add(at);
    if (denialsBehind.has(word) && !isReassuring(place - 1))
      for (let at = place - 1; at >= 0 && at >= place - REACH.behind; at--) {
        if (isApart(at + 1) && !isListed(at + 1, place)) break;
        behind.add(at);
      }
  }
  return { before, behind };
}

/** A phrase that denies itself, like 'no interview', is meant. */
const isDenied = ({ denied }: AnalysedText, { phrase, from, to }: Match): boolean =>
  from >= 0 &&
  !phrase.words.some(({ word }) => denials.has(word)) &&
  (denied.before.has(from) || denied.behind.has(to - 1));

/** A mark, a space and a capital letter or one of a script without them. 'Rs. Five' and initials are no end. */
const sentenceEnd = /^[^\S\n]*(?:[.!?]+\s+|।\s*)$/;

/** 'Weigh it, then pay. Advance only for delivery' does not say 'pay advance'. */
function isInTwoSentences({ plain, tokens }: AnalysedText, { from, to }: Match): boolean {
  for (let at = Math.max(from, 0) + 1; at < to; at++) {
    const [before, after] = [tokens[at - 1] as Token, tokens[at] as Token];
    const isShort = before.to - before.from <= 2 && /[a-z]/.test(before.word);
    const ends = !isShort && sentenceEnd.test(plain.slice(before.to, after.from));
    if (ends && /^[\p{Lu}\p{Lo}]/u.test(plain.slice(after.from, after.to))) return true;
  }
  return false;
}

const currencies = new Set(
  tokensOf('rs inr rupee rupees rupaye rupay rupaiye रुपये रुपए रुपया रु ਰੁਪਏ ਰੁਪਈਏ').map(({ word }) => word),
);

/** Words that Hindi and Punjabi put between any two others, for emphasis. */
const particles = new Set(tokensOf('bhi vi hi भी ही ਵੀ ਹੀ').map(({ word }) => word));

/** Words for rupees beside a number and emphasis are passed over: `pay #` also finds 'pay Rs 500', `नकली नोट पकड़*` also 'नकली नोट भी पकड़ती'. */
function endOf({ words }: Phrase, tokens: readonly Token[], from: number): number | null {
  let at = from;
  // The most frequent loop of all rules.
  for (let nth = 0; nth < words.length; nth++, at++) {
    const word = words[nth] as PhraseWord;
    if (isSameWord(word, tokens[at])) continue;
    const written = tokens[at]?.word ?? '';
    const isBesideNumber = word.isNumber || words[nth - 1]?.isNumber;
    const isPassed = (isBesideNumber && currencies.has(written)) || (nth > 0 && particles.has(written));
    if (!isPassed || !isSameWord(word, tokens[++at])) return null;
  }
  return at;
}

function isSameWord({ word, isPrefix, isNumber }: PhraseWord, token: Token | undefined): boolean {
  if (!token) return false;
  if (isNumber) return /^\d/.test(token.word);
  return isPrefix ? token.word.startsWith(word) : token.word === word;
}

const isOverlapping = (one: Match, other: Match) => one.from < other.to && other.from < one.to;

/** Those that share no token with an allowed phrase. */
export function exceptAllowed(found: readonly Match[] = [], allowed: readonly Match[] = []): readonly Match[] {
  if (allowed.length === 0) return found;
  const ends = new Map<number, number>();
  for (const { from, to } of allowed) ends.set(from, Math.max(to, ends.get(from) ?? 0));
  const isAllowed = new Set<number>();
  for (const [from, to] of ends) for (let at = from; at < to; at++) isAllowed.add(at);
  const isFree = ({ from, to }: Match) => {
    for (let at = from; at < to; at++) if (isAllowed.has(at)) return false;
    return true;
  };
  return found.filter(isFree);
}

export function findBesides(match: Match, others: readonly Match[]): Match | undefined {
  return others.find((other) => !isOverlapping(match, other));
}

function sliceOf({ plain, tokens }: AnalysedText, from: number, to: number): string {
  return plain.slice(tokens[from]?.from, tokens[to - 1]?.to);
}

/** Shorter texts are alike by chance. */
const MIN_FINGERPRINT_WORDS = 12;

/** The same for texts with the same words, whatever their order, numbers, signs and disguises. */
export function fingerprintOf({ tokens }: AnalysedText): string | null {
  const words = new Set(tokens.map(({ word }) => word).filter((word) => word.length > 1 && !/\d/.test(word)));
  return words.size < MIN_FINGERPRINT_WORDS ? null : [...words].sort().join(' ');
}
