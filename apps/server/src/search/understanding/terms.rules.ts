// How typed words find listings: by stem, phrase, synonym, kind, beginning, sound, and with slips where nobody uses them.

import { isOfAnotherScript, skeletonOf } from '../../text/sounds.rules.ts';
import { isForgiven, mayHoldTypo } from '../../text/typos.rules.ts';
import { groupDigits, splitInTwo, splitLettersAndDigits } from './joined.rules.ts';
import {
  type Alternative,
  alone,
  lexemeOfCategory,
  type Term,
  tidyTerm,
  together,
  type Word,
} from './lexemes.rules.ts';
import { isMeasure } from './prices/amounts.rules.ts';
import { correct, isHeardAs, type SpellingIndex } from './spelling.rules.ts';
import { type Entry, entryAt, entryOf, type Phrase, type Vocabulary } from './vocabulary/vocabulary.rules.ts';

/** What listings use of what was typed, and of what is near to it. */
export type Used = {
  /** Typed words, neighbours joined and parts of words that listings use. */
  readonly words: ReadonlySet<string>;
  /** Words that listings use which sound like a typed one, or are spelt like one that nobody uses. */
  readonly near: readonly Word[];
  /** What begins with the last word; null where that is too much to list. */
  readonly endings: readonly string[] | null;
};

export type Language = { readonly vocabulary: Vocabulary; readonly spellings: SpellingIndex };

/** `isForgiving` forgives a slip in every word, `isTyping` takes the last word for unfinished whatever it is. */
export type Manner = { readonly isForgiving?: boolean; readonly isTyping?: boolean; readonly isLiteral?: boolean };

/** A term, and the categories that its words name (`is`) or belong to (`has`). */
export type ReadTerm = {
  readonly term: Term;
  readonly is: readonly string[];
  readonly has: readonly string[];
};

/** The same with the typed words that it stands for, and the first of them. */
export type PlacedTerm = ReadTerm & { readonly first: Word; readonly words: readonly Word[] };

type Spelt = { readonly typed: Word; readonly spelt: Word; readonly others: readonly Word[] };

/** Whether neither listings nor the vocabulary use a word, so that it may be a slip. */
export function isUnknown(word: Word, { vocabulary }: Language, used: Used, isLast: boolean): boolean {
  const isBegun = isLast && (used.endings === null || used.endings.length > 0);
  return mayHoldTypo(word.word) && !used.words.has(word.word) && !isBegun && !vocabulary.entries.has(word.stem);
}

export function termsOf(words: readonly Word[], language: Language, used: Used, manner: Manner = {}): PlacedTerm[] {
  const spelt = words.map((word, at) => spell(word, language, used, at === words.length - 1));
  const terms: PlacedTerm[] = [];
  for (let at = 0; at < spelt.length; ) {
    const [length, term] = termAt(spelt, at, language, used, manner);
    terms.push({ ...term, first: words[at] as Word, words: words.slice(at, at + length) });
    at += length;
  }
  return terms;
}

/** A word that nobody uses is read as the one that was most likely meant. */
function spell(typed: Word, language: Language, used: Used, isLast: boolean): Spelt {
  const near = language.spellings.near(typed);
  if (isUnknown(typed, language, used, isLast)) {
    const { best, others } = correct(typed, [...near, ...used.near]);
    const [first, ...rest] = best;
    if (first) return { typed, spelt: first, others: [...rest, ...others] };
  }
  // The vocabulary may have it in another script.
  const [across] = language.vocabulary.entries.has(typed.stem)
    ? []
    : near.filter((word) => isOfAnotherScript(typed.word, word.word) && isHeardAs(typed, word));
  if (across) return { typed, spelt: across, others: [typed] };
  const isBegunOnly = isLast && !used.words.has(typed.word) && !language.vocabulary.entries.has(typed.stem);
  // What is only the beginning of words may also be a slip.
  return { typed, spelt: typed, others: isBegunOnly && mayHoldTypo(typed.word) ? correct(typed, near).best : [] };
}

function termAt(
  spelt: readonly Spelt[],
  at: number,
  language: Language,
  used: Used,
  manner: Manner,
): [length: number, term: ReadTerm] {
  const { vocabulary } = language;
  const phrase = entryAt(stemsMeant(spelt, vocabulary), at, vocabulary);
  if (phrase && phrase.phrase.length > 1) return [phrase.phrase.length, phraseTerm(phrase, manner)];
  const [here, next] = [spelt[at]?.spelt, spelt[at + 1]?.spelt] as [Word, Word | undefined];
  const entry = entryOf(here.stem, vocabulary);
  const joined = next ? here.word + next.word : '';
  const joinedEntry = entryOf(joined, vocabulary);
  const isMeasured = next !== undefined && /^\d+$/.test(here.word) && isMeasure(next.word);
  if (next && (joinedEntry || used.words.has(joined) || isMeasured)) {
    const nextEntry = isMeasured ? entryOf(next.stem, vocabulary) : null;
    const measures = (nextEntry?.meanings ?? []).map((unit) => [here.word, ...stemsOf(unit)]);
    const term = tidyTerm({
      exact: [together([here.stem, next.stem]), alone(joined), ...measures.map(together)],
      meant: joinedEntry ? meaningsOf(joinedEntry, manner) : [],
      near: [],
    });
    return [
      2,
      {
        term,
        is: kindsOf(joinedEntry ?? nextEntry, 'is', manner),
        has: kindsOf(joinedEntry ?? nextEntry, 'has', manner),
      },
    ];
  }
  return [1, wordTerm(spelt[at] as Spelt, at === spelt.length - 1, entry, used, language, manner)];
}

/** In a phrase a word may be another spelling or another language of one of its words: 'washing mashine'. */
function stemsMeant(spelt: readonly Spelt[], vocabulary: Vocabulary): string[][] {
  return spelt.map(({ typed, spelt: word, others }) => {
    const meant = entryOf(word.stem, vocabulary)?.meanings.filter(({ length }) => length === 1) ?? [];
    return [typed, word, ...others, ...meant.flat()].map(({ stem }) => stem);
  });
}

function phraseTerm(entry: Entry, manner: Manner): ReadTerm {
  const stems = stemsOf(entry.phrase);
  const joined = entry.phrase.map(({ word }) => word).join('');
  const term = tidyTerm({ exact: [together(stems), alone(joined)], meant: meaningsOf(entry, manner), near: [] });
  return { term, is: kindsOf(entry, 'is', manner), has: kindsOf(entry, 'has', manner) };
}

function wordTerm(
  { typed, spelt, others }: Spelt,
  isLast: boolean,
  entry: Entry | null,
  used: Used,
  { vocabulary }: Language,
  { isForgiving = false, isTyping = false, ...manner }: Manner & { isLiteral?: boolean },
): ReadTerm {
  const parts = splitLettersAndDigits(typed.word);
  const isUsed = used.words.has(typed.word);
  const halves = splitInTwo(typed.word).filter((pair) => pair.every((part) => used.words.has(part)));
  // What means the same says more than what sounds the same.
  const isHeard = (word: Word) =>
    isHeardAs(typed, word) &&
    (isForgiving || (isOfAnotherScript(typed.word, word.word) && (!entry || skeletonOf(word.sound).length > 2)));
  const near = used.near.filter((word) => isHeard(word) || (isForgiving && isForgiven(typed.word, word.word)));
  const isUnfinished = isLast && (isTyping || (!isUsed && !entryOf(typed.stem, vocabulary)));
  const begun = isUnfinished
    ? [...vocabulary.words.values()].filter(
        ({ word }) => word.length > 3 && typed.word.length > 2 && word.startsWith(typed.word),
      )
    : [];
  const begunCategories = begun
    .flatMap((word) => vocabulary.entries.get(word.stem) ?? [])
    .filter(({ phrase }) => phrase.length === 1);
  const term = tidyTerm({
    exact: [
      alone(typed.stem),
      ...(spelt === typed ? [] : [alone(spelt.stem)]),
      ...(parts ? [together(parts)] : []),
      ...(isUsed ? [] : halves.map(together)),
    ],
    meant: [...(entry ? meaningsOf(entry, manner) : []), ...groupDigits(typed.word).map(together)],
    near: [
      ...(isUnfinished ? endingsOf(typed, used.endings) : []),
      ...begunCategories.flatMap(({ is }) => (manner.isLiteral ? [] : is.map(lexemeOfCategory).map(alone))),
      ...[...others, ...near].flatMap(({ word, stem }) => [alone(word), alone(stem)]),
      ...(isUsed ? halves.filter(([one, other]) => one.length + other.length > 7).map(together) : []),
    ],
  });
  return { term, is: kindsOf(entry, 'is', manner), has: kindsOf(entry, 'has', manner) };
}

const stemsOf = (phrase: Phrase) => phrase.map(({ stem }) => stem);

/** Phrases that mean the same, also written as one word, and categories that hold nothing else. */
function meaningsOf({ meanings, is }: Entry, { isLiteral }: Manner): Alternative[] {
  const phrases = meanings.flatMap((phrase) => [
    together(stemsOf(phrase)),
    ...(phrase.length === 2 ? [alone(phrase.map(({ word }) => word).join(''))] : []),
  ]);
  return [...phrases, ...(isLiteral ? [] : is.map(lexemeOfCategory).map(alone))];
}

function kindsOf(entry: Entry | null, kind: 'is' | 'has', { isLiteral }: Manner): readonly string[] {
  return entry && !isLiteral ? entry[kind] : [];
}

/** A single letter begins words of two, which nobody keeps a list of. */
function endingsOf({ word }: Word, endings: readonly string[] | null): Alternative[] {
  return endings === null || word.length < 2 ? [[{ text: word, isPrefix: true }]] : [word, ...endings].map(alone);
}
