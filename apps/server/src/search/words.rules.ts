// How typed words find listings: by stem, beginning, category, synonym and sound, and with a typo where nobody uses them.
import { isOfAnotherScript, type Sound, skeletonOf, soundsAlike } from './sound.rules.ts';
import { findPhrase, type Phrase, type SynonymGroup } from './synonyms.rules.ts';
import { isForgiven } from './typos.rules.ts';

/** A word as folded by the database, what is left of it without its endings, and how it sounds. */
export type Word = { readonly word: string; readonly stem: string; readonly sound: Sound };

/** A word in the name of a category or subcategory, and the lexeme that its listings carry. */
export type CategoryWord = Word & { readonly lexeme: string };

export type Lexeme = { readonly text: string; readonly isPrefix?: boolean };

/** Lexemes that must all be there: most often one, several where a synonym has several words. */
export type Alternative = readonly Lexeme[];

/** One typed word or phrase: what is that word, and what is near enough. */
export type Term = { readonly whole: readonly Alternative[]; readonly loose: readonly Alternative[] };

/** Words that listings use: those that sound or are spelt like a typed one, and the typed ones that nobody uses. */
export type Vocabulary = {
  readonly known: readonly Word[];
  readonly unknown: ReadonlySet<string>;
  /** What begins with the last word; null where that is too much to list. */
  readonly endings?: readonly string[] | null;
};

export type Language = {
  readonly categories: readonly CategoryWord[];
  readonly synonyms: readonly SynonymGroup[];
};

/** The last of a word's places counts, because the last word may be unfinished. */
export function withoutRepeats(words: readonly Word[]): Word[] {
  return words.filter(({ word }, index) => words.findLastIndex((other) => other.word === word) === index);
}

/** A word of the list of synonyms or of a category's name is no typo, even where no listing uses it. */
export function isInLanguage({ stem }: Word, { categories, synonyms }: Language): boolean {
  const isThis = (phrase: Phrase) => phrase.length === 1 && phrase[0]?.stem === stem;
  return categories.some((named) => named.stem === stem) || synonyms.some(({ said }) => said.some(isThis));
}

/** `forgiving` forgives a typo in every word; otherwise only in those that nobody uses. */
export function termsOf(
  words: readonly Word[],
  { categories, synonyms }: Language,
  { known, unknown, endings = null }: Vocabulary,
  forgiving = false,
): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, meanings } = findPhrase(words, at, synonyms);
    const typed = words.slice(at, at + length);
    at += length;
    const near = typed.length === 1 ? nearTo(typed[0] as Word, at === words.length) : [];
    terms.push({
      whole: [typed.map(({ stem }) => ({ text: stem })), ...namesOf(typed).map(alone)],
      loose: distinct([...near, ...meanings.map(lexemesOf), ...meanings.flatMap(namesOf).map(alone)]),
    });
  }
  return terms;

  function namesOf(phrase: readonly Word[]): string[] {
    if (phrase.length !== 1) return [];
    return categories.filter(({ stem }) => stem === phrase[0]?.stem).map(({ lexeme }) => lexeme);
  }

  /** A single letter begins words of two, which nobody keeps a list of. */
  function endingsOf({ word }: Word): Alternative[] {
    if (endings === null || word.length < 2) return [[{ text: word, isPrefix: true }]];
    return [word, ...endings].map(alone);
  }

  function nearTo(typed: Word, isLast: boolean): Alternative[] {
    const mayBeWrong = forgiving || unknown.has(typed.word);
    const isNear = (word: Word) => isHeardAs(typed, word, mayBeWrong) || (mayBeWrong && isMisspelt(typed, word));
    const begun = isLast ? categories.filter(({ word }) => word.startsWith(typed.word)) : [];
    return [
      ...(isLast ? endingsOf(typed) : []),
      ...[...begun, ...categories.filter(isNear)].map(({ lexeme }) => alone(lexeme)),
      ...known.filter(isNear).flatMap(({ word, stem }) => [alone(word), alone(stem)]),
    ];
  }
}

/** Another script is how somebody else writes it; another spelling in the same one may be another word. */
function isHeardAs(typed: Word, word: Word, mayBeWrong: boolean): boolean {
  const isAcross = isOfAnotherScript(typed.word, word.word);
  return (
    (isAcross || mayBeWrong) && soundsAlike(typed.sound, word.sound, isAcross) && isLongEnough(word.sound, isAcross)
  );
}

/** Two consonants are too little to tell words of one script apart. */
function isLongEnough(sound: Sound, isAcross: boolean): boolean {
  return skeletonOf(sound).length >= (isAcross ? 2 : 3);
}

function isMisspelt(typed: Word, { word }: Word): boolean {
  return isForgiven(typed.word, word) || isForgiven(typed.stem, word);
}

const alone = (text: string): Alternative => [{ text }];
const lexemesOf = (phrase: Phrase): Alternative => phrase.map(({ stem }) => ({ text: stem }));

function distinct(alternatives: readonly Alternative[]): Alternative[] {
  return [...new Map(alternatives.map((each) => [JSON.stringify(each), each])).values()];
}
