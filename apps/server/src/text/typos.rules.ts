// Typos: which words may hold one, how many lie between two spellings, and how likely each is.

/** Shorter words are one letter away from too many others. */
const MIN_FORGIVEN_LENGTH = 4;

/** From 8 letters on two typos are forgiven. */
export const LONG_WORD = 8;

/** Numbers are never typos: a search for a 2015 model does not mean 2016. */
export function mayHoldTypo(word: string): boolean {
  return word.length >= MIN_FORGIVEN_LENGTH - 1 && !/\d/.test(word);
}

export function isForgiven(typed: string, meant: string): boolean {
  if (!mayHoldTypo(typed) || Math.max(typed.length, meant.length) < MIN_FORGIVEN_LENGTH) return false;
  const max = Math.min(typed.length, meant.length) >= LONG_WORD ? 2 : 1;
  return Math.abs(typed.length - meant.length) <= max && countTypos(typed, meant, max) <= max;
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keyOf = new Map(
  keyboard.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }] as const)),
);

export function areNeighbours(one: string, other: string): boolean {
  const [left, right] = [keyOf.get(one), keyOf.get(other)];
  return (
    left !== undefined && right !== undefined && Math.abs(left.x - right.x) <= 1.1 && Math.abs(left.y - right.y) <= 1
  );
}

/** Of one letter the key beside it was hit: 'sofs'. */
export function isOneKeyBeside(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  const wrong = [...typed].flatMap((letter, at) =>
    letter === meant[at] ? [] : [areNeighbours(letter, meant[at] ?? '')],
  );
  return wrong.length === 1 && wrong[0] === true;
}

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

/** Frequent typos cost less: a wrong vowel, a neighbouring key, a doubled letter. */
function costOfWrong(one: string, other: string): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return 0.7;
  return areNeighbours(one, other) ? 0.8 : 1;
}

function costOfMissing(letter: string): number {
  return isVowel(letter) || letter === 'h' ? 0.7 : 1;
}

const DOUBLED_COST = 0.5;

/** Costs by character code: one guess compares thousands of letter pairs. */
type TypoCosts = {
  wrong(one: number, other: number): number;
  missing(letter: number, neighbour: number): number;
  readonly swapped: number;
};

const ASCII = 128;
const letters = Array.from({ length: ASCII }, (_, code) => String.fromCharCode(code));
const wrongCosts = Float64Array.from(letters.flatMap((one) => letters.map((other) => costOfWrong(one, other))));
const missingCosts = Float64Array.from(letters.map(costOfMissing));

const likelyCosts: TypoCosts = {
  wrong: (one, other) =>
    one < ASCII && other < ASCII ? (wrongCosts[one * ASCII + other] ?? 1) : Number(one !== other),
  missing: (letter, neighbour) => (letter === neighbour ? DOUBLED_COST : (missingCosts[letter] ?? 1)),
  swapped: 0.7,
};

const unitCosts: TypoCosts = { wrong: (one, other) => Number(one !== other), missing: () => 1, swapped: 1 };

/** The first letter is rarely wrong. */
const FIRST_LETTER_COST = 0.2;

/** Weighted edit distance: 0 for equal words, about 1 for each typo. Above `max` it may be infinite, which is fast. */
export function typoCost(typed: string, meant: string, max = Number.POSITIVE_INFINITY): number {
  const first = typed[0] !== meant[0] && typed[0] !== meant[1] && typed[1] !== meant[0] ? FIRST_LETTER_COST : 0;
  return align(typed, meant, likelyCosts, max) + (typed === meant ? 0 : first);
}

/** Edit distance: letters wrong, missing, added, or swapped with their neighbour. */
export function countTypos(one: string, other: string, max = Number.POSITIVE_INFINITY): number {
  return align(one, other, unitCosts, max);
}

/** Reused rows of the cost table: allocating them for each pair took a third of the time. */
let rows = [0, 1, 2].map(() => new Float64Array(64)) as [Float64Array, Float64Array, Float64Array];

function align(one: string, other: string, { wrong, missing, swapped }: TypoCosts, max: number): number {
  if (other.length >= rows[0].length) rows = rows.map(() => new Float64Array(2 * other.length)) as typeof rows;
  let [before, row, next] = rows;
  let leastBefore = 0;
  row[0] = 0;
  for (let j = 1; j <= other.length; j += 1)
    row[j] = at(row, j - 1) + missing(other.charCodeAt(j - 1), other.charCodeAt(j - 2));
  for (let i = 1; i <= one.length; i += 1) {
    const [letter, previous] = [one.charCodeAt(i - 1), one.charCodeAt(i - 2)];
    let least = at(row, 0) + missing(letter, previous);
    next[0] = least;
    for (let j = 1; j <= other.length; j += 1) {
      const [meant, meantBefore] = [other.charCodeAt(j - 1), other.charCodeAt(j - 2)];
      const isSwap = letter !== meant && letter === meantBefore && previous === meant;
      const cost = Math.min(
        at(row, j) + missing(letter, previous),
        at(next, j - 1) + missing(meant, meantBefore),
        at(row, j - 1) + wrong(letter, meant),
        isSwap ? at(before, j - 2) + swapped : Number.POSITIVE_INFINITY,
      );
      next[j] = cost;
      if (cost < least) least = cost;
    }
    // Most words differ too much after a few letters.
    if (leastBefore > max && least > max) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    [before, row, next] = [row, next, before];
  }
  return at(row, other.length);
}

const at = (row: Float64Array, index: number) => row[index] as number;

/** `countTypos` <= 1 without the table: this runs for thousands of place names per search. */
export function isOneTypoAway(typed: string, word: string): boolean {
  return Math.abs(typed.length - word.length) <= 1 && differsOnce(typed, word, false);
}

/** The same for an unfinished word. The first letter must be right, or everything would match. */
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

/** Letter by letter: slices would allocate strings. */
function isSameFrom(typed: string, from: number, word: string, wordFrom: number, mayGoOn: boolean): boolean {
  const left = typed.length - from;
  const wordLeft = word.length - wordFrom;
  if (mayGoOn ? wordLeft < left : wordLeft !== left) return false;
  for (let at = 0; at < left; at += 1) {
    if (typed[from + at] !== word[wordFrom + at]) return false;
  }
  return true;
}
