// Words that are written together or apart: '2bhk' and '2 bhk', 'playstation' and 'play station', '20000' and '20,000'.

/** '2bhk' is 2 and bhk, 'ps5' is ps and 5, '4x4' is 4, x and 4; null where letters and digits do not meet. */
export function splitLettersAndDigits(word: string): string[] | null {
  const parts = word.match(/\d+|\D+/g) ?? [];
  return parts.length > 1 && parts.length <= 4 ? parts : null;
}

/** As numbers are grouped in India and elsewhere: 150000 is 1,50,000 and 150,000; listings have the groups as words. */
export function groupDigits(word: string): string[][] {
  if (!/^\d{4,9}$/.test(word)) return [];
  const western = groupsFromEnd(word, 3);
  const indian = groupsFromEnd(word, 2);
  return western.join() === indian.join() ? [western] : [western, indian];
}

/** The last three digits are a group everywhere; those before them by `size`. */
function groupsFromEnd(digits: string, size: number): string[] {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size) groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups;
}

const SHORTEST_PART = 3;
/** Shorter words fall into parts that have nothing to do with them. */
const SHORTEST_WHOLE = 6;

/** Every way to write a word as two. */
export function splitInTwo(word: string): [string, string][] {
  if (word.length < SHORTEST_WHOLE || /\d/.test(word)) return [];
  const letters = [...word];
  return Array.from({ length: Math.max(0, letters.length - 2 * SHORTEST_PART + 1) }, (_, at) => {
    const cut = at + SHORTEST_PART;
    return [letters.slice(0, cut).join(''), letters.slice(cut).join('')];
  });
}

/** Neighbours written as one word; numbers only with what they count. */
export function joinPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => (words[at] ?? '') + word);
}
