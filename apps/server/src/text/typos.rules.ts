// Typos: which words may hold one, how many lie between two spellings, and how likely each is.

/** In shorter words every other word is one letter away. */
const SHORTEST_FORGIVEN = 4;

/** From here on two letters may be wrong. */
export const LONG_WORD = 8;

/** Numbers are never typos: who asks for a 2015 model does not want one of 2016. */
export function mayHoldTypo(word: string): boolean {
  return word.length >= SHORTEST_FORGIVEN - 1 && !/\d/.test(word);
}

export function isForgiven(typed: string, meant: string): boolean {
  if (!mayHoldTypo(typed) || Math.max(typed.length, meant.length) < SHORTEST_FORGIVEN) return false;
  const most = Math.min(typed.length, meant.length) >= LONG_WORD ? 2 : 1;
  return Math.abs(typed.length - meant.length) <= most && countTypos(typed, meant, most) <= most;
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keyOf = new Map(
  keyboard.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }] as const)),
);

function areNeighbours(one: string, other: string): boolean {
  const [left, right] = [keyOf.get(one), keyOf.get(other)];
  return (
    left !== undefined && right !== undefined && Math.abs(left.x - right.x) <= 1.1 && Math.abs(left.y - right.y) <= 1
  );
}

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

/** Slips that happen often are small: a vowel for a vowel, a key for its neighbour, a letter doubled or not. */
function costOfWrong(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return 0.7;
  return areNeighbours(one, other) ? 0.8 : 1;
}

function costOfMissing(letter: string, neighbour: string | undefined): number {
  if (letter === neighbour) return 0.5;
  return isVowel(letter) || letter === 'h' ? 0.7 : 1;
}

const SWAPPED = 0.7;
/** Most people get the first letter right. */
const FIRST_LETTER = 0.2;

/** How unlikely it is that who meant one spelling typed the other; 0 where they are the same, about 1 for each slip. */
export function typoCost(typed: string, meant: string): number {
  const first = typed[0] !== meant[0] && typed[0] !== meant[1] && typed[1] !== meant[0] ? FIRST_LETTER : 0;
  return align(typed, meant, costOfWrong, costOfMissing, SWAPPED) + (typed === meant ? 0 : first);
}

/** How many slips lead from one spelling to the other: letters wrong, missing, too many, or neighbours swapped. */
export function countTypos(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  return align(
    one,
    other,
    (left, right) => Number(left !== right),
    () => 1,
    1,
    most,
  );
}

function align(
  one: string,
  other: string,
  wrong: (left: string, right: string) => number,
  missing: (letter: string, neighbour: string | undefined) => number,
  swapped: number,
  most = Number.POSITIVE_INFINITY,
): number {
  let before: number[] = [];
  let row = [0];
  for (let j = 1; j <= other.length; j += 1) row[j] = (row[j - 1] ?? 0) + missing(other[j - 1] ?? '', other[j - 2]);
  for (let i = 1; i <= one.length; i += 1) {
    const [letter, previous] = [one[i - 1] ?? '', one[i - 2]];
    const next = [(row[0] ?? 0) + missing(letter, previous)];
    for (let j = 1; j <= other.length; j += 1) {
      const [meant, meantBefore] = [other[j - 1] ?? '', other[j - 2]];
      const isSwap = letter !== meant && letter === meantBefore && previous === meant;
      next[j] = Math.min(
        (row[j] ?? 0) + missing(letter, previous),
        (next[j - 1] ?? 0) + missing(meant, meantBefore),
        (row[j - 1] ?? 0) + wrong(letter, meant),
        isSwap ? (before[j - 2] ?? 0) + swapped : Number.POSITIVE_INFINITY,
      );
    }
    // Most words are far apart after a few letters already.
    if (Math.min(...row) > most && Math.min(...next) > most) return Number.POSITIVE_INFINITY;
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** The same as at most one counted typo, without the table: this runs for thousands of place names per search. */
export function isOneTypoAway(typed: string, word: string): boolean {
  return Math.abs(typed.length - word.length) <= 1 && differsOnce(typed, word, false);
}

/** The same while the word is still being typed. The first letter must be right, or everything would match. */
export function isStartWithTypo(typed: string, word: string): boolean {
  return typed[0] === word[0] && word.length >= typed.length && differsOnce(typed, word, true);
}

function differsOnce(typed: string, word: string, mayGoOn: boolean): boolean {
  const at = firstDifference(typed, word);
  const isSwapped = at + 1 < typed.length && typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    isSameFrom(typed, at + 1, word, at + 1, mayGoOn) ||
    isSameFrom(typed, at + 1, word, at, mayGoOn) ||
    isSameFrom(typed, at, word, at + 1, mayGoOn) ||
    (isSwapped && isSameFrom(typed, at + 2, word, at + 2, mayGoOn))
  );
}

function firstDifference(typed: string, word: string): number {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  return at;
}

/** Compared letter by letter: slices would each be a new string. */
function isSameFrom(typed: string, from: number, word: string, wordFrom: number, mayGoOn: boolean): boolean {
  const left = typed.length - from;
  const wordLeft = word.length - wordFrom;
  if (mayGoOn ? wordLeft < left : wordLeft !== left) return false;
  for (let at = 0; at < left; at += 1) {
    if (typed[from + at] !== word[wordFrom + at]) return false;
  }
  return true;
}
