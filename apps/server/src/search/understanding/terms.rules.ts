// Turns typed words into terms: stems, phrases, synonyms, categories, prefixes, sounds, and corrected typos.
import { isOfAnotherScript, skeletonOf } from '../../text/sounds.rules.ts';
import { isForgiven, isOneKeyBeside, mayHoldTypo } from '../../text/typos.rules.ts';
import {
  type Alternative,
  alone,
  lexemeOfCategory,
  type Term,
  tidyTerm,
  together,
  type Word,
} from './lexemes.rules.ts';
import { isMeasure, isOftenLeftOut } from './prices.rules.ts';
import {
  basesOf,
  correct,
  groupDigits,
  isSoundAlike,
  type SpellingIndex,
  splitInTwo,
  splitLettersAndDigits,
} from './spelling/spelling.rules.ts';
import {
  kindsOf,
  longer,
  meaningsOf,
  phraseTerm,
  relatedOf,
  stemsOf,
  turnedPhrase,
} from './vocabulary/phrase-terms.rules.ts';
import { type Entry, entryAt, entryOf, type Vocabulary, wordsThatBegin } from './vocabulary/vocabulary.rules.ts';

export type UsedWords = {
  /** Of the typed words, pairs of them joined, and parts of them. */
  readonly words: ReadonlySet<string>;
  /** Words that sound like a typed one, or are spelt like an unknown one. */
  readonly near: readonly Word[];
  /** Words that start with the last typed word; null where they are too many. */
  readonly endings: readonly string[] | null;
};

export type Language = {
  readonly vocabulary: Vocabulary;
  readonly spellings: SpellingIndex;
  /** Correct words: never a typo, whether listings use them or not. */
  readonly protectedWords?: { has(word: string): boolean };
  /** English words: correct, and no forms of Hindi or Punjabi ones. */
  readonly dictionary?: { has(word: string): boolean };
  readonly learnedWords?: ReadonlySet<string>;
};

/** `isForgiving` forgives a typo in every word, `isTyping` takes the last word as unfinished, `isLiteral` ignores categories, `isAsSpelt` corrects nothing. */
export type TermOptions = {
  readonly isForgiving?: boolean;
  readonly isTyping?: boolean;
  readonly isLiteral?: boolean;
  readonly isAsSpelt?: boolean;
  /** For a saved search: a word that no listing uses yet is not corrected, since a later listing may use it. */
  readonly isStanding?: boolean;
  /** No phrase goes on past these: 'ps5 with games' is no 'ps5 games'. */
  readonly lastOfPhrase?: ReadonlySet<Word>;
};

/** A term, and the categories that its words name (`is`) or belong to (`has`). */
export type ReadTerm = {
  readonly term: Term;
  readonly is: readonly string[];
  readonly has: readonly string[];
  readonly correction?: { readonly from: string; readonly to: string };
};

export type PlacedTerm = ReadTerm & { readonly first: Word; readonly words: readonly Word[] };

type Spelt = {
  readonly typed: Word;
  readonly spelt: Word;
  readonly others: readonly Word[];
  readonly isCorrected?: boolean;
};

const asTyped = (typed: Word): Spelt => ({ typed, spelt: typed, others: [] });

/** Shorter words are corrected into words of the vocabulary only. */
const MIN_LISTED_CORRECTION = 6;

/** A word that neither listings nor the vocabulary use may be a typo. */
export function isUnknown(
  word: Word,
  { vocabulary, protectedWords }: Language,
  used: UsedWords,
  isLast: boolean,
): boolean {
  if (protectedWords?.has(word.word)) return false;
  const isBegun = isLast && (used.endings === null || used.endings.length > 0);
  // Words inside phrases are known too: the 'karne' of 'thik karne wala'.
  const isOfVocabulary = vocabulary.entries.has(word.stem) || vocabulary.words.has(word.word);
  return mayHoldTypo(word.word) && !used.words.has(word.word) && !isBegun && !isOfVocabulary;
}

export function termsOf(
  words: readonly Word[],
  language: Language,
  used: UsedWords,
  options: TermOptions = {},
): PlacedTerm[] {
  const spelt = words.map((word, at) => {
    const best = options.isAsSpelt ? asTyped(word) : spell(word, language, used, at === words.length - 1);
    return options.isStanding && best.isCorrected ? asTyped(word) : best;
  });
  const terms: PlacedTerm[] = [];
  for (let at = 0; at < spelt.length; ) {
    const [length, term] = termAt(spelt, at, language, used, options);
    terms.push({ ...term, first: words[at] as Word, words: words.slice(at, at + length) });
    at += length;
  }
  return terms;
}

/** Another form of a word of the vocabulary: 'kukkadiyan'. English words have their own stems. */
function formOf(typed: Word, { vocabulary, dictionary }: Language, used: UsedWords): Word | undefined {
  const isKnown = used.words.has(typed.word) || vocabulary.entries.has(typed.stem) || vocabulary.words.has(typed.word);
  if (isKnown || dictionary?.has(typed.word)) return undefined;
  return basesOf(typed.word)
    .flatMap((base) => vocabulary.words.get(base) ?? [])
    .find(({ word, stem }) => entryOf(stem, vocabulary, word)?.phrase.length === 1);
}

function spell(typed: Word, language: Language, used: UsedWords, isLast: boolean): Spelt {
  // 'km' sounds like the Hindi word for work.
  if (isMeasure(typed.word)) return asTyped(typed);
  const form = formOf(typed, language, used);
  if (form) return { typed, spelt: form, others: [typed] };
  const near = language.spellings.near(typed);
  if (isUnknown(typed, language, used, isLast)) {
    // Of a short word too many words of descriptions are one letter away: a letter was left out, the key beside it was hit, or it sounds the same.
    const isShort = typed.word.length < MIN_LISTED_CORRECTION;
    const isMeant = (word: Word) =>
      word.word.length > typed.word.length || isOneKeyBeside(typed.word, word.word) || isSoundAlike(typed, word);
    const listed = isShort ? used.near.filter(isMeant) : used.near;
    const { best, others } = correct(typed, [...near, ...listed]);
    const [first, ...rest] = best;
    const isCorrected = first !== undefined && !isOfAnotherScript(typed.word, first.word);
    if (first) return { typed, spelt: first, others: [...rest, ...others], isCorrected };
  }
  const isOwnWord = used.words.has(typed.word) || language.protectedWords?.has(typed.word) === true;
  const [across] = language.vocabulary.entries.has(typed.stem)
    ? []
    : near.filter(
        (word) =>
          isOfAnotherScript(typed.word, word.word) &&
          isSoundAlike(typed, word) &&
          // 'cut' sounds like the Hindi word for dog, 'grey' like the one for watch, 'range' like the one for paint.
          (!isOwnWord || skeletonOf(word.sound).length > (language.dictionary?.has(typed.word) ? 3 : 2)),
      );
  if (across) return { typed, spelt: across, others: [typed] };
  const isBegunOnly = isLast && !used.words.has(typed.word) && !language.vocabulary.entries.has(typed.stem);
  return { typed, spelt: typed, others: isBegunOnly && mayHoldTypo(typed.word) ? correct(typed, near).best : [] };
}

function termAt(
  spelt: readonly Spelt[],
  at: number,
  language: Language,
  used: UsedWords,
  options: TermOptions,
): [length: number, term: ReadTerm] {
  const { vocabulary } = language;
  const end = spelt.findIndex(({ typed }, index) => index >= at && options.lastOfPhrase?.has(typed));
  const joinable = end < 0 ? spelt : spelt.slice(0, end + 1);
  const stems = stemsMeant(joinable, vocabulary);
  const found = longer(entryAt(stems, at, vocabulary)) ?? turnedPhrase(stems, at, vocabulary);
  const phrase = found && saysWhatIsDone(found, spelt.slice(at, at + found.phrase.length)) ? found : null;
  if (phrase) {
    const corrected = spelt.slice(at, at + phrase.phrase.length).find(({ isCorrected }) => isCorrected);
    return [phrase.phrase.length, { ...phraseTerm(phrase, vocabulary, options), ...correctionOf(corrected) }];
  }
  const [here, next] = [spelt[at]?.spelt, joinable[at + 1]?.spelt] as [Word, Word | undefined];
  const entry = ownEntryOf(here, language);
  const joined = next ? here.word + next.word : '';
  // 'ਪੀ ਜੀ': the entry is found by its stem.
  const joinedEntry = entryOf(vocabulary.words.get(joined)?.stem ?? joined, vocabulary, joined);
  const isMeasured = next !== undefined && /^\d+$/.test(here.word) && isMeasure(next.word);
  if (next && (joinedEntry || used.words.has(joined) || isMeasured)) {
    const nextEntry = isMeasured ? entryOf(next.stem, vocabulary, next.word) : null;
    const measures = (nextEntry?.meanings ?? []).map((unit) => [here.word, ...stemsOf(unit)]);
    const term = tidyTerm({
      exact: [together([here.stem, next.stem]), alone(joined), ...measures.map(together)],
      meant: joinedEntry ? meaningsOf(joinedEntry, options) : [],
      near: isMeasured ? bareNumber(here.word, next.word) : [],
      related: isMeasured ? unitsOf(next.stem, nextEntry) : [],
    });
    return [
      2,
      {
        term,
        is: kindsOf(joinedEntry ?? nextEntry, 'is', options),
        has: kindsOf(joinedEntry ?? nextEntry, 'has', options),
      },
    ];
  }
  return [1, wordTerm(spelt[at] as Spelt, at === spelt.length - 1, entry, used, language, options)];
}

/** A 'trained dog' wants no dog training. */
function saysWhatIsDone({ phrase }: Entry, spelt: readonly Spelt[]): boolean {
  return !spelt.some(({ typed, spelt: { word, stem } }) => {
    const named = typed.word === word && /..ed$/.test(word) ? phrase.filter((each) => each.stem === stem) : [];
    return named.length > 0 && named.every((each) => /..ing$/.test(each.word));
  });
}

/** 'range' has the stem of the Hindi word for paint: a form of an English word is English. */
function ownEntryOf({ word, stem }: Word, { vocabulary, dictionary }: Language): Entry | null {
  const entry = entryOf(stem, vocabulary, word);
  if (!entry || !dictionary?.has(word)) return entry;
  const forms = vocabulary.entries.get(stem)?.flatMap(({ phrase }) => (phrase.length === 1 ? phrase : [])) ?? [];
  const isOwn = forms.some((form) => form.word === word);
  // A trained dog wants no trainer.
  // 'rang', too, is an English word.
  const isLike = !/..ed$/.test(word) && forms.some((form) => dictionary.has(form.word) && `${form.word}e` !== word);
  return isOwn || isLike ? entry : null;
}

/** In a phrase, a word may be misspelt or of another language: 'washing mashine'. */
function stemsMeant(spelt: readonly Spelt[], vocabulary: Vocabulary): string[][] {
  return spelt.map(({ typed, spelt: word, others }) => {
    const meant = entryOf(word.stem, vocabulary, word.word)?.meanings.filter(({ length }) => length === 1) ?? [];
    return [typed, word, ...others, ...meant.flat()].map(({ stem }) => stem);
  });
}

function wordTerm(
  { typed, spelt, others, isCorrected }: Spelt,
  isLast: boolean,
  entry: Entry | null,
  used: UsedWords,
  { vocabulary }: Language,
  { isForgiving = false, isTyping = false, ...options }: TermOptions & { isLiteral?: boolean },
): ReadTerm {
  const parts = splitLettersAndDigits(typed.word);
  const [number = '', unit = ''] = parts ?? [];
  const isMeasured = parts?.length === 2 && /^\d/.test(number) && isMeasure(unit);
  const unitEntry = isMeasured ? entryOf(unit, vocabulary) : null;
  const isUsed = used.words.has(typed.word);
  // The 5 of another word is not the 5 of i5.
  const isModel = /^[a-wyz]\d/.test(typed.word);
  const halves = splitInTwo(typed.word).filter((pair) => pair.every((part) => used.words.has(part)));
  // A synonym outweighs a word that only sounds alike.
  const soundsSame = (word: Word) =>
    isSoundAlike(typed, word) &&
    (isForgiving || (isOfAnotherScript(typed.word, word.word) && (!entry || skeletonOf(word.sound).length > 2)));
  const near = used.near.filter((word) => soundsSame(word) || (isForgiving && isForgiven(typed.word, word.word)));
  const isUnfinished = isLast && (isTyping || (!isUsed && !entryOf(typed.stem, vocabulary)));
  const begun = isUnfinished && typed.word.length > 2 ? wordsThatBegin(typed.word, vocabulary) : [];
  const completions = begun.filter(({ word }) => word.length > 3);
  const completedEntries = completions
    .flatMap((word) => vocabulary.entries.get(word.stem) ?? [])
    .filter(({ phrase }) => phrase.length === 1);
  const term = tidyTerm({
    exact: [
      alone(typed.stem),
      ...(spelt === typed ? [] : [alone(spelt.stem)]),
      ...(parts && !isModel ? [together(parts)] : []),
      ...(unitEntry?.meanings ?? []).map((other) => together([number, ...stemsOf(other)])),
      ...(isUsed ? [] : halves.map(together)),
    ],
    compounds: (entry?.compounds ?? []).map((phrase) => together(stemsOf(phrase))),
    related: isMeasured ? unitsOf(unit, unitEntry) : relatedOf(entry),
    meant: [...(entry ? meaningsOf(entry, options) : []), ...groupDigits(typed.word).map(together)],
    near: [
      ...(parts && isModel ? [together(parts)] : []),
      ...(isMeasured ? bareNumber(number, unit) : []),
      ...(isUnfinished ? endingsOf(typed, used.endings) : []),
      ...completedEntries.flatMap(({ is }) => (options.isLiteral ? [] : is.map(lexemeOfCategory).map(alone))),
      ...[...others, ...near].flatMap(({ word, stem }) => [alone(word), alone(stem)]),
      ...(isUsed ? halves.filter(([one, other]) => one.length + other.length > 7).map(together) : []),
    ],
  });
  const correction = isCorrected ? correctionOf({ typed, spelt }) : {};
  const named = entry ?? unitEntry;
  return { term, is: kindsOf(named, 'is', options), has: kindsOf(named, 'has', options), ...correction };
}

function correctionOf(spelt: Pick<Spelt, 'typed' | 'spelt'> | undefined): Pick<ReadTerm, 'correction'> {
  return spelt ? { correction: { from: spelt.typed.word, to: spelt.spelt.word } } : {};
}

/** Close matches of '100 gaj' have another number of the same unit. */
const unitsOf = (unit: string, entry: Entry | null) => [
  alone(unit),
  ...(entry?.meanings ?? []).map((other) => together(stemsOf(other))),
];
/** Titles leave some units of a large number out: '350 cc' is 'Classic 350', but no '350 gaj'. */
const bareNumber = (number: string, unit: string) => (number.length > 2 && isOftenLeftOut(unit) ? [alone(number)] : []);
/** For a single letter, and for too many words, a prefix query. */
function endingsOf({ word }: Word, endings: readonly string[] | null): Alternative[] {
  return endings === null || word.length < 2 ? [[{ text: word, isPrefix: true }]] : [word, ...endings].map(alone);
}
