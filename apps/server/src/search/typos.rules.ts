// Typos: which words may hold one, and how far two spellings are apart.

/** In shorter words every other word is one letter away. */
const SHORTEST_FORGIVEN = 4;

/** Numbers are never typos: who asks for a 2015 model does not want one of 2016. */
export function mayHoldTypo(word: string): boolean {
  return word.length >= SHORTEST_FORGIVEN - 1 && !/\d/.test(word);
}

export function isForgiven(typed: string, meant: string): boolean {
  return mayHoldTypo(typed) && Math.max(typed.length, meant.length) >= SHORTEST_FORGIVEN && isOneTypoAway(typed, meant);
}

/** One letter wrong, missing or too many, or two neighbours swapped. */
export function isOneTypoAway(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  let start = 0;
  while (start < shorter && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const [left, right] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  const isSwapped = left.length === 2 && left === [...right].reverse().join('');
  return isSwapped || (left.length <= 1 && right.length <= 1);
}

/** How many slips lead from one spelling to the other: letters wrong, missing, too many, or neighbours swapped. */
export function countTypos(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
