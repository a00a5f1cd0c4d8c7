// Words that mean the same: reads the list, and finds the phrases of a query in it.
import type { Word } from './words.rules.ts';

export type Phrase = readonly Word[];

/** Whoever types one of `said` also finds the `meant`. */
export type SynonymGroup = { readonly said: readonly Phrase[]; readonly meant: readonly Phrase[] };

/** As text still: `a, b` means each of them, `a => b, c` only leads from left to right. */
export type SynonymLine = { readonly said: readonly string[]; readonly meant: readonly string[] };

const phrasesIn = (text: string) =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

export function parseSynonyms(text: string): SynonymLine[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [left = '', right] = line.split('=>');
      return { said: phrasesIn(left), meant: phrasesIn(right ?? left) };
    });
}

/** The longest phrase that begins here, and what else it can mean; a word on its own where the list is silent. */
export function findPhrase(
  words: readonly Word[],
  from: number,
  groups: readonly SynonymGroup[],
): { length: number; meanings: Phrase[] } {
  const isHere = (phrase: Phrase) => phrase.every(({ stem }, at) => words[from + at]?.stem === stem);
  const heard = groups.flatMap((group) => group.said.filter(isHere).map((phrase) => ({ phrase, group })));
  const length = Math.max(1, ...heard.map(({ phrase }) => phrase.length));
  const meanings = heard
    .filter(({ phrase }) => phrase.length === length)
    .flatMap(({ group }) => group.meant.filter((other) => other.length !== length || !isHere(other)));
  return { length, meanings };
}
