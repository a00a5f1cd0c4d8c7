// A last guess at a word that nothing is near to: more slips than are forgiven otherwise, sounds, and parts of the word.

import { skeletonOf } from '../../text/sounds.rules.ts';
import { typoCost } from '../../text/typos.rules.ts';
import { splitLettersAndDigits } from './joined.rules.ts';
import { alone, lexemeOfCategory, type Term, tidyTerm, together, type Word } from './lexemes.rules.ts';
import { entryOf, type Vocabulary } from './vocabulary/vocabulary.rules.ts';

/** Shorter words are near to too many others. */
export const SHORTEST_GUESSED = 4;

/** Of more words that nobody uses, the first ones tell. */
export const MOST_GUESSED = 3;

/** Slips for each letter: two of seven, and of five only such as happen often. Hammering on the keys is never that near. */
const SLIPS_PER_LETTER = 0.3;

/** What has the same consonants is about a slip away, if they are as many as this. */
const SAME_CONSONANTS = 1;
const FEWEST_CONSONANTS = 3;

/** Guesses that are about as good as the best one. */
const AS_GOOD = 0.4;
const MOST_GUESSES = 5;

/** Longer ones are no words; those of other scripts are nothing that somebody here would know. */
const LONGEST_GUESSED = 20;
const isWord = /^[a-z\d\u0900-\u0a7f]+$/;

export function mayBeGuessed({ word }: Word): boolean {
  return word.length >= SHORTEST_GUESSED && word.length <= LONGEST_GUESSED && isWord.test(word);
}

/** Beginnings and ends that are half of the word at least, the longest first, and letters that stand beside digits. */
export function partsOf(word: string): string[] {
  const beside = splitLettersAndDigits(word);
  if (beside) return beside.filter((part) => /^\p{L}{2}/u.test(part));
  const shortest = Math.max(SHORTEST_GUESSED, Math.ceil(word.length / 2));
  const sizes = Array.from({ length: Math.max(0, word.length - shortest) }, (_, at) => word.length - 1 - at);
  return sizes.flatMap((size) => [word.slice(0, size), word.slice(-size)]);
}

/** A known word, with what tells quickly that a typed one is too far from it. */
export type Candidate = { readonly word: Word; readonly letters: number; readonly skeleton: string };

/** Vocabulary is prepared once; what the database finds, for each guess. */
export function prepareCandidates(words: Iterable<Word>): Candidate[] {
  return [...words]
    .filter(({ word }) => word.length >= SHORTEST_GUESSED)
    .map((word) => ({ word, letters: letterSet(word.word), skeleton: skeletonOf(word.sound) }));
}

/** Which letters a word has, as bits. Letters of other scripts may share a bit: then a word only seems nearer. */
function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many letters of one word the other lacks: each of them is a slip of `SMALLEST_SLIP` at least. */
function lettersApart(one: number, other: number): number {
  return Math.max(countBits(one & ~other), countBits(other & ~one));
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** What a letter that is wrong, missing or too many costs at least; only a doubled one, which is no other letter, costs less. */
const SMALLEST_SLIP = 0.7;
/** So many are compared letter by letter, those with the most letters in common first: 2 ms at most for each guess. */
export const MOST_COMPARED = 400;

/** The words that may be meant after all, the likeliest first. */
export function guessWords(typed: Word, known: readonly Candidate[], compare = typoCost): Word[] {
  if (/\d/.test(typed.word)) return [];
  const most = typed.word.length * SLIPS_PER_LETTER;
  const own = { letters: letterSet(typed.word), skeleton: skeletonOf(typed.sound) };
  const isHeard = ({ skeleton }: Candidate) => skeleton.length >= FEWEST_CONSONANTS && skeleton === own.skeleton;
  const possible = known
    .filter(({ word }) => Math.abs(word.word.length - typed.word.length) <= most)
    .map((candidate) => ({
      candidate,
      apart: isHeard(candidate) ? 0 : lettersApart(own.letters, candidate.letters),
    }))
    .filter(({ apart }) => apart * SMALLEST_SLIP <= most);
  const near = nearest(possible)
    .map(({ candidate }) => {
      const cost = compare(typed.word, candidate.word.word, most);
      return { word: candidate.word, cost: isHeard(candidate) ? Math.min(SAME_CONSONANTS, cost) : cost };
    })
    .filter(({ cost }) => cost <= most)
    .sort((one, other) => one.cost - other.cost);
  const least = near[0]?.cost ?? 0;
  return near
    .filter(({ cost }) => cost <= least + AS_GOOD)
    .slice(0, MOST_GUESSES)
    .map(({ word }) => word);
}

/** Those with the fewest letters apart, still in the order they came in. */
function nearest<T extends { readonly apart: number }>(possible: readonly T[]): readonly T[] {
  if (possible.length <= MOST_COMPARED) return possible;
  const farthest = possible.map(({ apart }) => apart).toSorted((one, other) => one - other)[MOST_COMPARED] ?? 0;
  const closer = possible.filter(({ apart }) => apart < farthest);
  const asFar = possible.filter(({ apart }) => apart === farthest).slice(0, MOST_COMPARED - closer.length);
  const kept = new Set([...closer, ...asFar]);
  return possible.filter((each) => kept.has(each));
}

/** What the word may stand for, as weak evidence; null where nobody can tell. `used` are parts that listings use. */
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
