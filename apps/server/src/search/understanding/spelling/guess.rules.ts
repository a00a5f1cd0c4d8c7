// Guesses at unknown words: more typos than are forgiven otherwise, consonants, and parts of the word.
import { skeletonOf } from '../../../text/sounds.rules.ts';
import { typoCost } from '../../../text/typos.rules.ts';
import { alone, lexemeOfCategory, type Term, tidyTerm, together, type Word } from '../lexemes.rules.ts';
import { entryOf, type Vocabulary } from '../vocabulary/vocabulary.rules.ts';
import { splitLettersAndDigits } from './spelling.rules.ts';

/** Shorter words are similar to too many others. */
export const MIN_GUESSED_LENGTH = 4;

export const MAX_GUESSED_WORDS = 3;

/** Two typos in seven letters. Random keys are never that close to a word. */
const TYPOS_PER_LETTER = 0.3;

/** The same consonants, at least 3 of them, cost as much as one typo. */
const SAME_CONSONANTS_COST = 1;
const MIN_CONSONANTS = 3;

/** Guesses within 0.4 typos of the best one are as good. */
const BEST_MARGIN = 0.4;
const MAX_GUESSES = 5;

/** Latin, Devanagari and Gurmukhi only. */
const MAX_GUESSED_LENGTH = 20;
const isWord = /^[a-z\d\u0900-\u0a7f]+$/;

export function mayBeGuessed({ word }: Word): boolean {
  return word.length >= MIN_GUESSED_LENGTH && word.length <= MAX_GUESSED_LENGTH && isWord.test(word);
}

/** Beginnings and endings of at least half the word, the longest first; of a word with digits, its letters. */
export function partsOf(word: string): string[] {
  const beside = splitLettersAndDigits(word);
  if (beside) return beside.filter((part) => /^\p{L}{2}/u.test(part));
  const shortest = Math.max(MIN_GUESSED_LENGTH, Math.ceil(word.length / 2));
  const sizes = Array.from({ length: Math.max(0, word.length - shortest) }, (_, at) => word.length - 1 - at);
  return sizes.flatMap((size) => [word.slice(0, size), word.slice(-size)]);
}

/** A known word, with a letter set that quickly rules out words too different from it. */
export type Candidate = { readonly word: Word; readonly letters: number; readonly skeleton: string };

export function prepareCandidates(words: Iterable<Word>): Candidate[] {
  return [...words]
    .filter(({ word }) => word.length >= MIN_GUESSED_LENGTH)
    .map((word) => ({ word, letters: letterSet(word.word), skeleton: skeletonOf(word.sound) }));
}

/** The letters of a word as bits. Letters of other scripts may share a bit: a word then only seems closer. */
function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many letters of one word the other lacks: each costs `MIN_TYPO_COST` at least. */
function lettersApart(one: number, other: number): number {
  return Math.max(countBits(one & ~other), countBits(other & ~one));
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A wrong, missing or additional letter; only a doubled one costs less. */
const MIN_TYPO_COST = 0.7;
/** Compared letter by letter, those with the most letters in common first: 2 ms at most for each guess. */
export const MAX_COMPARED = 400;

export function guessWords(typed: Word, known: readonly Candidate[], compare = typoCost): Word[] {
  if (/\d/.test(typed.word)) return [];
  const most = typed.word.length * TYPOS_PER_LETTER;
  const own = { letters: letterSet(typed.word), skeleton: skeletonOf(typed.sound) };
  const hasSameConsonants = ({ skeleton }: Candidate) => skeleton.length >= MIN_CONSONANTS && skeleton === own.skeleton;
  const possible = known
    .filter(({ word }) => Math.abs(word.word.length - typed.word.length) <= most)
    .map((candidate) => ({
      candidate,
      apart: hasSameConsonants(candidate) ? 0 : lettersApart(own.letters, candidate.letters),
    }))
    .filter(({ apart }) => apart * MIN_TYPO_COST <= most);
  const near = nearest(possible)
    .map(({ candidate }) => {
      const cost = compare(typed.word, candidate.word.word, most);
      return { word: candidate.word, cost: hasSameConsonants(candidate) ? Math.min(SAME_CONSONANTS_COST, cost) : cost };
    })
    .filter(({ cost }) => cost <= most)
    .sort((one, other) => one.cost - other.cost);
  const least = near[0]?.cost ?? 0;
  return near
    .filter(({ cost }) => cost <= least + BEST_MARGIN)
    .slice(0, MAX_GUESSES)
    .map(({ word }) => word);
}

function nearest<T extends { readonly apart: number }>(possible: readonly T[]): readonly T[] {
  if (possible.length <= MAX_COMPARED) return possible;
  const farthest = possible.map(({ apart }) => apart).toSorted((one, other) => one - other)[MAX_COMPARED] ?? 0;
  const closer = possible.filter(({ apart }) => apart < farthest);
  const asFar = possible.filter(({ apart }) => apart === farthest).slice(0, MAX_COMPARED - closer.length);
  const selected = new Set([...closer, ...asFar]);
  return possible.filter((each) => selected.has(each));
}

/** What the word may mean, as `near` evidence; null without a guess. `used` are parts that listings use. */
export function guessTerm(
  typed: Word,
  known: readonly Candidate[],
  used: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Term | null {
  const guessed = guessWords(typed, known);
  const [part] = partsOf(typed.word).filter((each) => used.has(each) || entryOf(each, vocabulary) !== null);
  const entries = [...guessed.map(({ stem }) => stem), ...(part ? [part] : [])].map((stem) =>
    entryOf(stem, vocabulary),
  );
  const near = [
    ...guessed.flatMap(({ word, stem }) => [alone(word), alone(stem)]),
    ...(part ? [alone(part)] : []),
    ...entries.flatMap((entry) => (entry?.meanings ?? []).map((phrase) => together(phrase.map(({ stem }) => stem)))),
    ...entries.flatMap((entry) => (entry?.is ?? []).map(lexemeOfCategory).map(alone)),
  ];
  return near.length > 0 ? tidyTerm({ exact: [], meant: [], near }) : null;
}
