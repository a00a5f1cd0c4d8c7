// Other spellings of a word: known words a typo or two away, words that sound alike, words joined or split.
import { isOfAnotherScript, skeletonOf, soundsAlike } from '../../../text/sounds.rules.ts';
import { areNeighbours, isForgiven, LONG_WORD, mayHoldTypo, typoCost } from '../../../text/typos.rules.ts';
import type { Word } from '../lexemes.rules.ts';

export type SpellingIndex = { near(typed: Word): Word[] };

/** The word, and the word without each of its letters (without two, for long ones): words a typo apart share a key. */
function keysOf(word: string): string[] {
  const shorter = (text: string) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1));
  const once = shorter(word);
  return [...new Set([word, ...once, ...(word.length >= LONG_WORD ? once.flatMap(shorter) : [])])];
}

export function indexSpellings(words: Iterable<Word>): SpellingIndex {
  const [bySpelling, bySound] = [new Map<string, Word[]>(), new Map<string, Word[]>()];
  const put = (index: Map<string, Word[]>, key: string, word: Word) => {
    const found = index.get(key);
    if (found) found.push(word);
    else index.set(key, [word]);
  };
  for (const word of words) {
    if (!mayHoldTypo(word.word)) continue;
    for (const key of keysOf(word.word)) put(bySpelling, key, word);
    put(bySound, skeletonOf(word.sound), word);
  }
  return {
    near: (typed) => [
      ...new Set([
        ...keysOf(typed.word).flatMap((key) => bySpelling.get(key) ?? []),
        ...(bySound.get(skeletonOf(typed.sound)) ?? []),
      ]),
    ],
  };
}

// In typos: a word that sounds alike costs as much as a small typo.
const SOUND_COST = 0.8;
const OTHER_SCRIPT_COST = 0.85;
const STEM_COST = 0.1;
/** Of one script, what sounds alike is also spelt alike: 'karwa' is no 'carv'. */
const MAX_SOUND_TYPOS = 2;
/** Corrections within 0.15 of the cheapest are as good; within 0.6 they are alternatives. */
const BEST_MARGIN = 0.15;
const OTHERS_MARGIN = 0.6;
const MAX_BEST = 3;
const MAX_OTHERS = 8;

export type Corrections = { readonly best: readonly Word[]; readonly others: readonly Word[] };

export function correct(typed: Word, known: readonly Word[]): Corrections {
  const near = known
    .flatMap((word) => {
      const cost = costOf(typed, word);
      return cost === null ? [] : [{ word, cost }];
    })
    .sort((one, other) => one.cost - other.cost);
  const least = near[0]?.cost ?? 0;
  const within = (margin: number) => near.filter(({ cost }) => cost <= least + margin).map(({ word }) => word);
  const best = within(BEST_MARGIN).slice(0, MAX_BEST);
  return {
    best,
    others: within(OTHERS_MARGIN)
      .filter((word) => !best.includes(word))
      .slice(0, MAX_OTHERS),
  };
}

function costOf(typed: Word, word: Word): number | null {
  const isAcross = isOfAnotherScript(typed.word, word.word);
  if (isSoundAlike(typed, word)) {
    if (isAcross) return OTHER_SCRIPT_COST;
    const cost = typoCost(typed.word, word.word);
    if (cost <= MAX_SOUND_TYPOS || withoutVowels.test(typed.word)) return Math.min(SOUND_COST, cost);
  }
  if (isAcross || !isLikely(typed.word, word.word)) return null;
  if (isForgiven(typed.word, word.word)) return typoCost(typed.word, word.word);
  return isForgiven(typed.stem, word.word) ? typoCost(typed.stem, word.word) + STEM_COST : null;
}

/** Correct words that no listing has are often a letter away from others: rocker and locker, gond and gold. */
function isLikely(typed: string, meant: string): boolean {
  const isFirst = typed[0] !== meant[0];
  const isSwapped = typed[0] === meant[1] && typed[1] === meant[0];
  const isLeftOut = typed === meant.slice(1) || meant === typed.slice(1);
  const isWrongKey =
    areNeighbours(typed[0] ?? '', meant[0] ?? '') && (typed.length >= LONG_WORD || typed.slice(1) === meant.slice(1));
  if (isFirst) return typed.length >= MIN_FIRST_WRONG && (isSwapped || isLeftOut || isWrongKey);
  return typed.length > SHORT_WORD || typoCost(typed, meant) < 1 || consonantsOf(typed) === consonantsOf(meant);
}

/** Vowels of Indic scripts are marks. */
const consonantsOf = (word: string) => word.replace(/\p{M}/gu, '');

/** In shorter words the first letter is right. */
const MIN_FIRST_WRONG = 6;
/** In words of four letters another consonant makes another word. */
const SHORT_WORD = 4;

/** Two consonants are too few to tell words of one script apart. */
export function isSoundAlike(typed: Word, word: Word): boolean {
  const isAcross = isOfAnotherScript(typed.word, word.word);
  const skeleton = skeletonOf(word.sound);
  // 'swft' and 'dzr': who leaves out all vowels means any.
  const isShortened = !isAcross && withoutVowels.test(typed.word) && typed.word[0] === word.word[0];
  return (
    skeleton.length >= (isAcross ? 2 : 3) &&
    ((isShortened && skeletonOf(typed.sound) === skeleton) || soundsAlike(typed.sound, word.sound, isAcross))
  );
}

const withoutVowels = /^[b-df-hj-np-tv-z]{3,}$/;

/** Of Hindi and Punjabi words in Latin letters: plurals, and the forms that 'da', 'ka' and 'vich' ask for. */
const endings = ['iyaan', 'iyan', 'iaan', 'iyon', 'eyan', 'ian', 'yan', 'aan', 'on', 'en', 'ein'];
/** 'munde' is the plural of munda, but 'marutii' a typo. */
const pluralVowel = 'e';
/** 'kattan' is to cut and no calf (katta), 'kitaban' are books. */
const shortEnding = 'an';
const baseEndings = ['', 'a', 'i', 'e'];
const MIN_BASE = 3;

/** What 'kukkadiyan', 'jhanjran' and 'kursiyon' may be forms of: kukkad, jhanjar, kursi. */
export function basesOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const cut = [...endings, shortEnding, pluralVowel].filter(
    (ending) => word.endsWith(ending) && word.length >= ending.length + MIN_BASE,
  );
  const bases = cut.flatMap((ending) => {
    const base = word.slice(0, -ending.length);
    // The last vowel drops out: jhanjar, jhanjran.
    const full = /[^aeiou]([^aeiouyh])$/.test(base) ? `${base.slice(0, -1)}a${base.slice(-1)}` : base;
    const own = ending === shortEnding ? [''] : ending === pluralVowel ? ['a'] : baseEndings;
    const whole = own.map((each) => base + each);
    return full === base || base.at(-1) === base.at(-2) ? whole : [...whole, full];
  });
  return [...new Set(bases)].filter((base) => base !== word && base.length >= MIN_BASE);
}

/** '2bhk' -> 2, bhk; '4x4' -> 4, x, 4; null where letters and digits do not meet. */
export function splitLettersAndDigits(word: string): string[] | null {
  const parts = word.match(/\d+|\D+/g) ?? [];
  return parts.length > 1 && parts.length <= 4 ? parts : null;
}

/** Indian and western digit groups: 150000 is 1,50,000 and 150,000; listings have the groups as words. */
export function groupDigits(word: string): string[][] {
  if (!/^\d{4,9}$/.test(word)) return [];
  const western = groupsFromEnd(word, 3);
  const indian = groupsFromEnd(word, 2);
  return western.join() === indian.join() ? [western] : [western, indian];
}

function groupsFromEnd(digits: string, size: number): string[] {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size) groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups;
}

const MIN_PART_LENGTH = 3;
const MIN_SPLIT_LENGTH = 6;

/** 'playstation' -> play station: every split into two words. */
export function splitInTwo(word: string): [string, string][] {
  if (word.length < MIN_SPLIT_LENGTH || /\d/.test(word)) return [];
  const letters = [...word];
  return Array.from({ length: Math.max(0, letters.length - 2 * MIN_PART_LENGTH + 1) }, (_, at) => {
    const cut = at + MIN_PART_LENGTH;
    return [letters.slice(0, cut).join(''), letters.slice(cut).join('')];
  });
}

export function joinPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => (words[at] ?? '') + word);
}

const joined = /(?<![\p{L}\p{N}])([a-z]{4,})(\d+)([a-z]*)(?![\p{L}\p{N}])/giu;

/** 'ifone13pro' is ifone 13 pro, 'samsungs22' samsung s22: letters may hold a typo, or be several words. */
export function splitJoined(
  text: string,
  isKnown: (word: string) => boolean,
  isMisspelt: (word: string) => boolean = () => false,
): string {
  const isWord = (letters: string) => isKnown(letters.toLowerCase());
  const apart = text.replace(joined, (_, letters: string, digits: string, rest: string) => {
    const shorter = letters.slice(0, -1);
    const isModel = !isWord(letters) && (isWord(shorter) || splitIntoWords(shorter, isKnown) !== null);
    const front = isModel ? `${shorter} ${letters.slice(-1)}${digits}` : `${letters} ${digits}`;
    return rest.length > 2 ? `${front} ${rest}` : front + rest;
  });
  return apart.replace(latinWord, (word) => {
    const parts = splitIntoWords(word, isKnown);
    // A letter is missing in 'wheelchar', which is no wheel.
    return parts === null || isMisspelt(word.toLowerCase()) ? word : parts.join(' ');
  });
}

const latinWord = /(?<![\p{L}\p{M}\p{N}'’-])[a-z]{8,24}(?![\p{L}\p{M}\p{N}'’-])/giu;
const MAX_PARTS = 4;
const MEAN_PART_LENGTH = 4;

/** 'royalenfieldclassic': the fewest known words that make up one that is unknown; null where there are none. */
export function splitIntoWords(word: string, isKnown: (word: string) => boolean): string[] | null {
  const text = word.toLowerCase();
  if (text.length < MIN_SPLIT_LENGTH || isKnown(text) || isKnown(text.replace(/e?s$/, ''))) return null;
  // By length of the part that is read: the fewest words that make it up.
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = MIN_PART_LENGTH; end <= text.length; end += 1) {
    for (let from = 0; from <= end - MIN_PART_LENGTH; from += 1) {
      const before = best[from];
      if (!before || before.length >= MAX_PARTS || before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      const part = text.slice(from, end);
      if (isKnown(part)) best[end] = [...before, part];
    }
  }
  const parts = best[text.length];
  // Short parts make up too many other words.
  return parts && parts.length > 1 && text.length >= parts.length * MEAN_PART_LENGTH ? [...parts] : null;
}
