// Well-spelt words and phrases to complete with: the vocabulary without its misspellings, sorted for lookups by prefix.
import { isOfAnotherScript } from '../../text/sounds.rules.ts';
import { foldText } from '../../text/tokens.rules.ts';
import { typoCost } from '../../text/typos.rules.ts';
import type { VocabularyLine } from '../understanding/vocabulary/vocabulary.rules.ts';

export type Lexicon = {
  /** Names of things that start with the text, the shortest first. */
  startingWith(text: string, limit: number): string[];
  isThing(word: string): boolean;
  /** Another spelling of a word that the vocabulary lists before it: 'laptap'. */
  isVariant(word: string): boolean;
  /** The spelling that is listed first: 'laptop' for 'laptap'. */
  spelledWell(word: string): string;
};

/** Two spellings of one word cost less: 'laptap' and 'laptop', 'bhens' and 'bhains'. */
const VARIANT_COST = 1.8;
/** A prefix of two letters has up to 150 words. */
const MAX_READ = 200;

export function buildLexicon(lines: readonly VocabularyLine[], isSmall: (word: string) => boolean): Lexicon {
  const things = new Map<string, string>();
  const variants = new Map<string, string>();
  for (const line of lines) {
    if (line.type === 'differs' || line.type === 'with') continue;
    const phrases = line.phrases.map(foldText);
    for (const [at, phrase] of phrases.entries()) {
      const [nearest] = (line.type === 'same' ? phrases.slice(0, at) : [])
        .filter((earlier) => isSpelledLike(phrase, earlier))
        .toSorted((one, other) => typoCost(phrase, one) - typoCost(phrase, other));
      if (nearest !== undefined) variants.set(phrase, variants.get(phrase) ?? nearest);
      else if (phrase.length > 2 && !phrase.split(' ').some(isSmall) && !things.has(phrase))
        things.set(phrase, (line.phrases[at] ?? phrase).toLowerCase());
    }
  }
  const isWellSpelt = (phrase: string) => ![phrase, ...phrase.split(' ')].some((text) => variants.has(text));
  const sorted = [...things.keys()].filter(isWellSpelt).sort();
  return {
    isThing: (word) => things.has(word) && !variants.has(word),
    isVariant: (word) => variants.has(word),
    spelledWell: (word) => variants.get(word) ?? word,
    startingWith(text, limit) {
      const from = firstAtLeast(sorted, text);
      const found = sorted.slice(from, from + MAX_READ).filter((phrase) => phrase.startsWith(text));
      return found
        .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
        .slice(0, limit)
        .map((phrase) => things.get(phrase) ?? phrase);
    },
  };
}

function isSpelledLike(one: string, other: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '');
  if (one === other || isOfAnotherScript(one, other) || digits(one) !== digits(other)) return false;
  const isForm = one.startsWith(other) || other.startsWith(one);
  return Math.abs(one.length - other.length) <= 2 && (isForm || typoCost(one, other, VARIANT_COST) <= VARIANT_COST);
}

function firstAtLeast(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
