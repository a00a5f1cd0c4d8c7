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

/** The words that may be meant after all, the likeliest first. */
export function guessWords(typed: Word, known: Iterable<Word>): Word[] {
  if (/\d/.test(typed.word)) return [];
  const most = typed.word.length * SLIPS_PER_LETTER;
  const near = [...known]

    .filter(({ word }) => word.length >= SHORTEST_GUESSED && Math.abs(word.length - typed.word.length) <= most)
    .map((word) => ({ word, cost: costOf(typed, word) }))
    .filter(({ cost }) => cost <= most)
    .sort((one, other) => one.cost - other.cost);
  const least = near[0]?.cost ?? 0;
  return near
    .filter(({ cost }) => cost <= least + AS_GOOD)
    .slice(0, MOST_GUESSES)
    .map(({ word }) => word);
}

function costOf(typed: Word, word: Word): number {
  const skeleton = skeletonOf(typed.sound);
  const isHeard = skeleton.length >= FEWEST_CONSONANTS && skeleton === skeletonOf(word.sound);
  const cost = typoCost(typed.word, word.word);
  return isHeard ? Math.min(SAME_CONSONANTS, cost) : cost;
}

/** What the word may stand for, as weak evidence; null where nobody can tell. `used` are parts that listings use. */
export function guessTerm(
  typed: Word,
  known: Iterable<Word>,
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
