// Which known words a word may be meant for that nobody uses: those a slip or two away, and those that sound alike.
import { isOfAnotherScript, skeletonOf, soundsAlike } from '../../text/sounds.rules.ts';
import { isForgiven, LONG_WORD, mayHoldTypo, typoCost } from '../../text/typos.rules.ts';
import type { Word } from './lexemes.rules.ts';

/** Finds words that are near to a typed one, without looking at all of them. */
export type SpellingIndex = { near(typed: Word): Word[] };

/** The word, and it without each of its letters, twice for long ones: words a slip apart share one of these. */
function keysOf(word: string): string[] {
  const shorter = (text: string) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1));
  const once = shorter(word);
  return [...new Set([word, ...once, ...(word.length >= LONG_WORD ? once.flatMap(shorter) : [])])];
}

export function indexSpellings(words: Iterable<Word>): SpellingIndex {
  const [spelt, heard] = [new Map<string, Word[]>(), new Map<string, Word[]>()];
  const put = (index: Map<string, Word[]>, key: string, word: Word) => {
    const found = index.get(key);
    if (found) found.push(word);
    else index.set(key, [word]);
  };
  for (const word of words) {
    if (!mayHoldTypo(word.word)) continue;
    for (const key of keysOf(word.word)) put(spelt, key, word);
    put(heard, skeletonOf(word.sound), word);
  }
  return {
    near: (typed) => [
      ...new Set([
        ...keysOf(typed.word).flatMap((key) => spelt.get(key) ?? []),
        ...(heard.get(skeletonOf(typed.sound)) ?? []),
      ]),
    ],
  };
}

/** What sounds the same is as near as a small slip. */
const HEARD = 0.8;
const HEARD_ACROSS = 0.85;
/** Two words that are so much alike are as good as each other. */
const AS_GOOD = 0.15;
const NEXT_BEST = 0.6;
/** Without its ending a word says a little less. */
const STEM_ONLY = 0.1;
const MOST_BEST = 3;
const MOST_OTHERS = 8;

export type Corrections = { readonly best: readonly Word[]; readonly others: readonly Word[] };

export function correct(typed: Word, known: readonly Word[]): Corrections {
  const near = known
    .flatMap((word) => {
      const cost = costOf(typed, word);
      return cost === null ? [] : [{ word, cost }];
    })
    // Equals stay in the order they came in: words of the vocabulary first.
    .sort((one, other) => one.cost - other.cost);
  const least = near[0]?.cost ?? 0;
  const within = (most: number) => near.filter(({ cost }) => cost <= least + most).map(({ word }) => word);
  const best = within(AS_GOOD).slice(0, MOST_BEST);
  return {
    best,
    others: within(NEXT_BEST)
      .filter((word) => !best.includes(word))
      .slice(0, MOST_OTHERS),
  };
}

function costOf(typed: Word, word: Word): number | null {
  const isAcross = isOfAnotherScript(typed.word, word.word);
  if (isHeardAs(typed, word)) return isAcross ? HEARD_ACROSS : Math.min(HEARD, typoCost(typed.word, word.word));
  if (isAcross) return null;
  if (isForgiven(typed.word, word.word)) return typoCost(typed.word, word.word);
  return isForgiven(typed.stem, word.word) ? typoCost(typed.stem, word.word) + STEM_ONLY : null;
}

/** Another script is how somebody else writes it; two consonants are too little to tell words of one script apart. */
export function isHeardAs(typed: Word, word: Word): boolean {
  const isAcross = isOfAnotherScript(typed.word, word.word);
  return soundsAlike(typed.sound, word.sound, isAcross) && skeletonOf(word.sound).length >= (isAcross ? 2 : 3);
}
