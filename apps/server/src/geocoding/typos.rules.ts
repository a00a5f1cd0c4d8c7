// Whether two words differ by one slip of the finger: a letter wrong, missing, doubled or swapped.

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

/** Compared letter by letter: this runs for thousands of words per search, and slices would each be a new string. */
function isSameFrom(typed: string, from: number, word: string, wordFrom: number, mayGoOn: boolean): boolean {
  const left = typed.length - from;
  const wordLeft = word.length - wordFrom;
  if (mayGoOn ? wordLeft < left : wordLeft !== left) return false;
  for (let at = 0; at < left; at += 1) {
    if (typed[from + at] !== word[wordFrom + at]) return false;
  }
  return true;
}
