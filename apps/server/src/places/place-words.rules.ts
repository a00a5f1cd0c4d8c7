// Splits the name of a place into comparable words: folded, one spelling, numbers whole.
import { foldText } from '../text/tokens.rules.ts';

/** Bounds the work of one request. */
const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

const spellings = new Map<string, string>([
  ...spell('sector', 'sec sect secter sectar sctor सेक्टर सैक्टर सेक्टार ਸੈਕਟਰ ਸੇਕਟਰ'),
  ...spell('phase', 'ph phse phaze fase फेज फेस फैज ਫੇਜ ਫੇਸ ਫੇਜ਼'),
  ...spell('industrial', 'indl ind indus'),
]);

const romanNumerals = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi'];

/** Words around a place that need not be part of its name. */
const optionalWords = new Set(
  foldText(
    'near nr opp opposite in at the of and village vill vpo po distt dist district tehsil teh city town area india ' +
      'गांव गाँव शहर जिला भारत में ਪਿੰਡ ਸ਼ਹਿਰ ਜ਼ਿਲ੍ਹਾ ਭਾਰਤ ਵਿੱਚ',
  ).split(' '),
);

export function toWords(text: string): string[] {
  const pieces = foldText(text.slice(0, MAX_TEXT_LENGTH)).split(/[^\p{L}\p{M}\p{N}]+/u);
  const words = pieces.flatMap(splitNumbered).filter((word) => word !== '');
  return joinNumbers(words.map(spellOneWay)).slice(0, MAX_WORDS);
}

export function isOptional(word: string): boolean {
  return optionalWords.has(word) || /^\d{6}$/.test(word);
}

export function isNumbered(word: string): boolean {
  return word >= '0' && word < ':';
}

/** `sector22` is two words, `22d` is one. */
function splitNumbered(piece: string): string[] {
  const [, letters, number] = /^(\D{1,8})(\d.*)$/.exec(piece) ?? [];
  const isPrefix = letters !== undefined && ['sector', 'phase'].includes(spellOneWay(letters));
  return (isPrefix && number ? [letters, number] : [piece]).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

function spellOneWay(word: string): string {
  return spellings.get(word) ?? word;
}

/** Writes `22 d`, `3 b 2` and `phase iii` as the names have them: 22d, 3b2, phase 3. */
function joinNumbers(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const roman = last === 'phase' ? romanNumerals.indexOf(word) : -1;
    const belongs = (/^\d+$/.test(last) && /^[a-e]\d?$/.test(word)) || (/^\d+[a-e]$/.test(last) && /^\d$/.test(word));
    if (belongs) joined[joined.length - 1] = last + word;
    else joined.push(roman > 0 ? String(roman) : word);
  }
  return joined;
}

function spell(word: string, others: string): [string, string][] {
  return foldText(others)
    .split(' ')
    .map((other) => [other, word]);
}

/** Two letters in a row, the first and the last with a space: similar names share some. */
export function pairsOf(sound: string): Set<string> {
  const padded = ` ${sound} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}
