// Reads a query text: its price, place, category and details, and the terms of its words.
import { type DetailName, detailNames } from '@chowk/contract/listings/details/detail-fields';
import type { Understanding } from '@chowk/contract/search/understood';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { mayHoldTypo } from '../../text/typos.rules.ts';
import { type Excluded, excludeListings } from './exclusions/excluded-listings.rules.ts';
import {
  guessTerm,
  MAX_GUESSED_WORDS,
  MIN_GUESSED_LENGTH,
  mayBeGuessed,
  partsOf,
  prepareCandidates,
} from './guess.rules.ts';
import {
  areAlike,
  detailsOfKind,
  impliedWork,
  isWorkKind,
  type Kind,
  kindOf,
  type Within,
  type WordedDetail,
  withDetails,
  withoutPurposes,
  yearTerms,
} from './kinds.rules.ts';
import { type Alternative, alternativesOf, type Term, together, type Word, withoutRepeats } from './lexemes.rules.ts';
import type { QueryDetail } from './query-details.rules.ts';
import { joinPairs, splitInTwo, splitLettersAndDigits } from './spelling.rules.ts';
import { isUnknown, type PlacedTerm, type TermOptions, termsOf, type UsedWords } from './terms.rules.ts';
import { type TextReading, understandText } from './understand.rules.ts';
import { type Knowledge, loadKnowledge } from './vocabulary/knowledge.ts';
import { isMake, type Vocabulary, type VocabularyLine } from './vocabulary/vocabulary.rules.ts';
import { type FoundWords, findWordsSpeltLike, lookUpWords, MAX_PREFIX_WORDS, readWords } from './words.store.ts';

export type Reading = Pick<TextReading, 'price' | 'place' | 'hasContradiction'> & {
  readonly details: readonly QueryDetail[];
  readonly words: readonly Word[];
  readonly terms: readonly Term[];
  readonly kind: Kind;
  /** Titles with one of these name the kind: 'tractor', or a make of tractors. */
  readonly kindNames: readonly Alternative[];
  /** Names of other things that begin with these words: 'tractor trolley'. */
  readonly kindCompounds: readonly Alternative[];
  readonly exclusions: readonly { readonly text: string; readonly query: string }[];
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  /** The words that name the place, which titles may repeat: 'near PGI'. */
  readonly landmark: Alternative | null;
  /** Whether `forgive` could find a typo that `terms` does not correct. */
  readonly isForgivable: boolean;
  forgive(): Promise<readonly Term[]>;
  guess(): Promise<readonly Term[]>;
};

export type ReadOptions = {
  readonly literal?: readonly Understanding[];
  readonly isTyping?: boolean;
  readonly within?: Within;
  /** For a saved search: a word that no listing uses yet is taken as it is, since a later listing may use it. */
  readonly isStanding?: boolean;
};

export type QueryReader = {
  read(database: Database, query: string | null | undefined, options?: ReadOptions): Promise<Reading>;
  /** Several queries without options, by two statements. */
  readAll(database: Database, queries: readonly string[]): Promise<Reading[]>;
  knowledge(database: Database): Promise<Knowledge>;
  /** Adds words to the vocabulary, in place of those added before. */
  learn(database: Database, lines: readonly VocabularyLine[]): Promise<void>;
};

const nothing: Reading = {
  price: null,
  place: null,
  details: [],
  hasContradiction: false,
  words: [],
  terms: [],
  kind: [],
  kindNames: [],
  kindCompounds: [],
  exclusions: [],
  corrections: [],
  landmark: null,
  isForgivable: false,
  forgive: async () => [],
  guess: async () => [],
};

/** Of a longer query only the first 12 words are read: each costs time. */
const MAX_WORDS = 12;

/** Unknown words that are compared with the spellings of listings: none of 511 judged queries has more than two. Further
 * ones are only compared with the vocabulary. */
const MAX_SPELLING_LOOKUPS = 4;

type Folded = {
  readonly text: TextReading;
  readonly typed: readonly Word[];
  readonly words: readonly Word[];
  readonly details: readonly WordedDetail[];
  readonly excluded: readonly Excluded[];
  readonly landmark: Alternative | null;
};

/** `instead`: the text has to be read again, with these details only. */
type Attempt = { readonly reading: Reading; readonly instead: readonly DetailName[] | null };

type Input = {
  readonly query: string;
  readonly literal: readonly Understanding[];
  readonly isTyping: boolean;
  readonly within: Within;
  readonly askable: readonly DetailName[];
  readonly isStanding: boolean;
};

export function createQueryReader(): QueryReader {
  // The vocabulary changes only by what is learned.
  let learned: readonly VocabularyLine[] = [];
  let loading: Promise<Knowledge> | null = null;
  const foldedTexts = new LRUCache<string, Folded>({ max: 2000 });
  // Valid while listings use the same words.
  const readings = new LRUCache<string, Attempt & { facts: string }>({ max: 2000 });

  function knowledge(database: Database): Promise<Knowledge> {
    loading ??= loadKnowledge(database, learned).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function foldAll(database: Database, inputs: readonly Input[]): Promise<Folded[]> {
    const known = await knowledge(database);
    const keys = inputs.map(keyOf);
    const texts = new Map(keys.map((key) => [key, foldedTexts.get(key)]));
    const unread = inputs
      .filter((_, at) => !texts.get(keys[at] as string))
      .map((input) => ({ key: keyOf(input), ...textsToFold(input, known) }));
    const pieces = unread.flatMap((each) => each.texts);
    const words = pieces.length === 0 ? [] : await readWords(database, pieces);
    let at = 0;
    for (const { key, text, texts: own } of unread) {
      const read = folded(text, words.slice(at, at + own.length));
      texts.set(key, read);
      foldedTexts.set(key, read);
      at += own.length;
    }
    return keys.map((key) => texts.get(key) as Folded);
  }

  async function attemptAll(database: Database, inputs: readonly Input[]): Promise<Attempt[]> {
    const texts = await foldAll(database, inputs);
    const known = await knowledge(database);
    const worded = texts.filter(({ words }) => words.length > 0);
    const found = await lookUpWords(
      database,
      worded.map(({ excluded, words }) => {
        const all = [...excluded.flatMap((each) => each.words), ...words];
        return { words: all, others: joinedAndSplit(all) };
      }),
    );
    const foundFor = new Map(worded.map((text, at) => [text, found[at]]));
    return Promise.all(
      texts.map(async (text, at) => {
        const [input, own] = [inputs[at] as Input, foundFor.get(text)];
        return own ? interpretWords(database, input, text, own) : readWithoutWords(input, text, known);
      }),
    );
  }

  function readWithoutWords(
    { within }: Input,
    { text, details, excluded, landmark }: Folded,
    known: Knowledge,
  ): Attempt {
    const { price, place, hasContradiction } = text;
    const { fitting, instead } = fitDetails(details, [], within);
    const terms = yearTerms(fitting);
    const facts = { language: known.language, alike: [] };
    const exclusions = excluded.map((each) => excludeListings(each, [], within, facts));
    const reading = { ...nothing, price, place, hasContradiction, details: fitting, terms, exclusions, landmark };
    return { reading: { ...reading, forgive: async () => terms }, instead };
  }

  async function interpretWords(
    database: Database,
    input: Input,
    { text, typed, words, details, excluded, landmark }: Folded,
    found: FoundWords,
  ): Promise<Attempt> {
    const { literal, isTyping, within, isStanding } = input;
    const { price, place, hasContradiction } = text;
    const key = keyOf(input);
    const facts = JSON.stringify(found);
    const cached = readings.get(key);
    if (cached?.facts === facts) return cached;
    const options = {
      isTyping,
      isLiteral: literal.includes('kind'),
      isAsSpelt: literal.includes('spelling'),
      isStanding,
    };
    const folded = { words, typed, details, excluded, within };
    const meaning = await interpret(database, folded, await knowledge(database), found, options);
    const { isCacheable, instead, ...meanings } = meaning;
    const result = { reading: { price, place, hasContradiction, words, landmark, ...meanings }, instead };
    if (isCacheable) readings.set(key, { ...result, facts });
    return result;
  }

  async function attempt(database: Database, input: Input): Promise<Attempt> {
    return (await attemptAll(database, [input]))[0] as Attempt;
  }

  async function settle(database: Database, input: Input, first: Attempt): Promise<Reading> {
    if (!first.instead) return first.reading;
    const second = await attempt(database, { ...input, askable: first.instead });
    return second.instead ? (await attempt(database, { ...input, askable: [] })).reading : second.reading;
  }

  return {
    knowledge,
    async learn(database, lines) {
      if (JSON.stringify(lines) === JSON.stringify(learned)) return;
      const next = await loadKnowledge(database, lines);
      [learned, loading] = [lines, Promise.resolve(next)];
      foldedTexts.clear();
      readings.clear();
    },
    async readAll(database, queries) {
      const inputs = queries.map((query) => inputOf(query, {}));
      const attempts = await attemptAll(database, inputs);
      return Promise.all(attempts.map((first, at) => settle(database, inputs[at] as Input, first)));
    },
    async read(database, query, options = {}) {
      if (!query) return nothing;
      const input = inputOf(query, options);
      return settle(database, input, await attempt(database, input));
    },
  };
}

function inputOf(
  query: string,
  { literal = [], isTyping = false, within = null, isStanding = false }: ReadOptions,
): Input {
  const askable = isTyping || literal.includes('details') ? [] : detailNames;
  return { query, literal, isTyping, within, askable, isStanding };
}

const keyOf = ({ query, literal, isTyping, within, askable, isStanding }: Input) =>
  JSON.stringify([query, [...literal].sort(), isTyping, within, askable === detailNames || askable, isStanding]);

function textsToFold({ query, literal, askable }: Input, known: Knowledge) {
  const text = understandText(query, literal, known, askable);
  const texts = [
    ...[query, text.rest, text.place?.name ?? ''],
    ...text.details.map(({ searchedText }) => searchedText),
    ...text.exclusions.map((exclusion) => exclusion.text),
    ...text.exclusions.map((exclusion) => known.placeNames.named(exclusion.text).find(isFamiliar)?.name ?? ''),
  ];
  return { text, texts };
}

function folded(text: TextReading, [typed = [], words = [], placeWords = [], ...others]: readonly Word[][]): Folded {
  const details = text.details.map((detail, at) => ({ ...detail, words: others[at] ?? [] }));
  const excluded = text.exclusions.map((exclusion, at) => ({
    text: exclusion.text,
    words: others[text.details.length + at] ?? [],
    place: others[text.details.length + text.exclusions.length + at] ?? [],
  }));
  const landmark = placeWords.length > 0 ? together(placeWords.map(({ word }) => word)) : null;
  return { text, typed, words: withoutRepeats(words).slice(0, MAX_WORDS), details, excluded, landmark };
}

/** Drops details that the category does not have; where these took words from the text, it has to be read again. */
function fitDetails(details: readonly WordedDetail[], kind: Kind, within: Within) {
  const askable = detailsOfKind(kind, within, details);
  const fitting = details.filter(({ name }) => askable.includes(name));
  const isMisread = details.some(({ name, taken }) => taken.length > 0 && !askable.includes(name));
  return { fitting, instead: isMisread ? askable : null };
}

/** Words that name things of a category, and what they mean; makes only where nothing else does. */
function kindNamesOf(
  terms: readonly PlacedTerm[],
  typed: readonly Word[],
  vocabulary: Vocabulary,
  kind: Kind,
): Alternative[] {
  // The truck of 'truck driver' names no work.
  const ofKind = isWorkKind(kind) ? terms.filter(({ is, has }) => areAlike([...is, ...has], kind)) : [];
  const all = ofKind.length > 0 ? ofKind : terms.filter(({ is, has }) => is.length + has.length > 0);
  // The room of 'kamre layi ac' is no appliance.
  const named = withoutPurposes(all, typed);
  const isBeside = ({ words }: PlacedTerm) =>
    words.every((word) => isMake(word, vocabulary) || vocabulary.narrowing?.has(word.stem));
  const things = named.filter((each) => !isBeside(each));
  return (things.length > 0 ? things : named).flatMap(({ term }) => alternativesOf(term));
}

const isFamiliar = (place: { readonly isFamiliar: boolean }) => place.isFamiliar;

/** Pairs written as one word, and parts of words, in case listings write them so. */
function joinedAndSplit(words: readonly Word[]): string[] {
  const typed = words.map(({ word }) => word);
  return [
    ...joinPairs(typed),
    ...typed.flatMap((word) => [...splitInTwo(word).flat(), ...(splitLettersAndDigits(word) ?? [])]),
  ];
}

type Typed = { readonly words: readonly Word[]; readonly typed: readonly Word[] };

/** With the word for the work that a verb asks for in the place of the verb. */
function withImpliedWork({ words, typed }: Typed, terms: readonly PlacedTerm[], vocabulary: Vocabulary): Typed {
  const implied = impliedWork(terms, typed);
  const work = implied ? vocabulary.words.get(implied.work) : undefined;
  if (!implied || !work) return { words, typed };
  const at = typed.indexOf(implied.verb);
  const others = words.filter((each) => each.word !== implied.verb.word);
  const isBefore = ({ word }: Word) => typed.findIndex((each) => each.word === word) < at;
  return {
    words: [...others.filter(isBefore), work, ...others.filter((each) => !isBefore(each))],
    typed: typed.with(at, work),
  };
}

const joining = new Set(['with', 'and', 'or', 'aur', 'और', 'ਅਤੇ']);

/** The words before 'with' and 'and', which are left out: no phrase goes on past them. */
function lastOfPhrases(words: readonly Word[], typed: readonly Word[]): Set<Word> {
  const left = new Set(words.map(({ word }) => word));
  let last: string | null = null;
  const found = new Set<string>();
  for (const { word } of typed) {
    if (left.has(word)) last = word;
    else if (joining.has(word) && last !== null) found.add(last);
  }
  return new Set(words.filter(({ word }) => found.has(word)));
}

async function interpret(
  database: Database,
  {
    words,
    typed,
    details,
    excluded,
    within,
  }: Pick<Folded, 'words' | 'typed' | 'details' | 'excluded'> & { readonly within: Within },
  { language, candidates, lexicon }: Knowledge,
  { used, alike, completions }: FoundWords,
  given: TermOptions,
) {
  const options = { ...given, lastOfPhrase: lastOfPhrases(words, typed) };
  const endings = completions.length > MAX_PREFIX_WORDS ? null : completions;
  const facts: UsedWords = { words: new Set(used), near: alike, endings };
  const isLast = (word: Word) => word === words.at(-1);
  const isProtected = ({ word }: Word) => options.isAsSpelt === true || language.protectedWords?.has(word) === true;
  const unknown = options.isAsSpelt ? [] : words.filter((word) => isUnknown(word, language, facts, isLast(word)));
  const near = [...alike, ...(await findWordsSpeltLike(database, unknown.slice(0, MAX_SPELLING_LOOKUPS)))];
  const forgivable = words.filter(
    (word) =>
      !unknown.includes(word) &&
      !isProtected(word) &&
      mayHoldTypo(word.word) &&
      !language.vocabulary.entries.has(word.stem),
  );
  const asTyped = termsOf(words, language, { ...facts, near }, options);
  const meant = options.isLiteral ? { words, typed } : withImpliedWork({ words, typed }, asTyped, language.vocabulary);
  const terms = meant.words === words ? asTyped : termsOf(meant.words, language, { ...facts, near }, options);
  const kind = kindOf(terms, meant.typed, language.vocabulary);
  const { fitting, instead } = fitDetails(details, kind, within);
  return {
    terms: withDetails(terms, fitting, kind, language.vocabulary, meant.typed),
    kind,
    details: fitting,
    instead,
    kindNames: kindNamesOf(terms, meant.typed, language.vocabulary, kind),
    kindCompounds: terms.flatMap(({ term }) => term.compounds ?? []),
    exclusions: excluded.map((each) => excludeListings(each, kind, within, { language, alike, listed: used })),
    corrections: terms.flatMap(({ correction }) =>
      correction ? { ...correction, to: lexicon.spelledWell(correction.to) } : [],
    ),
    isForgivable: forgivable.length > 0,
    async forgive() {
      const more = [...near, ...(await findWordsSpeltLike(database, forgivable.slice(0, MAX_SPELLING_LOOKUPS)))];
      const forgiven = termsOf(meant.words, language, { ...facts, near: more }, { ...options, isForgiving: true });
      return withDetails(forgiven, fitting, kind, language.vocabulary, meant.typed);
    },
    async guess() {
      const unused = words
        .filter((word) => mayBeGuessed(word) && !facts.words.has(word.word) && !isProtected(word))
        .slice(0, MAX_GUESSED_WORDS);
      if (unused.length === 0) return [];
      const [spelt, parts] = await Promise.all([
        findWordsSpeltLike(database, unused, MIN_GUESSED_LENGTH),
        lookUpWords(database, [{ words: unused, others: unused.flatMap(({ word }) => partsOf(word)) }]),
      ]);
      const known = [...candidates, ...prepareCandidates([...spelt, ...parts.flatMap((each) => each.alike)])];
      const used = new Set(parts.flatMap((each) => each.used));
      return unused.flatMap((word) => guessTerm(word, known, used, language.vocabulary) ?? []);
    },
    isCacheable: unknown.length === 0,
  };
}
