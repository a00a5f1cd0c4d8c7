// Finds the phrases of rules in analysed texts, and whether a match is denied or runs over the end of a sentence.
import { contentRuleLimits } from '@chowk/contract/content-rules/content-rule-choices';
import { type Token, tokensOf } from '../text/tokens.rules.ts';
import { type AnalysedText, denials, disguisedWords } from './analyse-text.rules.ts';
import { isWord, MIN_JOINED, plainText } from './disguises.rules.ts';

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
