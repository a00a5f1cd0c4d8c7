// Reads a query text: its price, place, category and details, and the terms of its words.
import { type DetailName, detailNames } from '@chowk/contract/listings/details/detail-fields';
import type { Understanding } from '@chowk/contract/search/understood';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { excludeListings } from './exclusions/excluded-listings.rules.ts';
import { readWords } from './folded-words.ts';
import { fitDetails, interpretWords, joinedAndSplit, type WordedQuery } from './interpret-words.ts';
import { type Kind, type Within, yearTerms } from './kinds.rules.ts';
import { type Alternative, type Term, together, type Word, withoutRepeats } from './lexemes.rules.ts';
import type { QueryDetail } from './query-details.rules.ts';
import { type TextReading, understandText } from './understand.rules.ts';
import { type Knowledge, loadKnowledge } from './vocabulary/knowledge.ts';
import type { VocabularyLine } from './vocabulary/vocabulary.rules.ts';
import { type FoundWords, lookUpWords } from './words.store.ts';

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

type Folded = WordedQuery & {
  readonly text: TextReading;
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
        return own ? readByWords(database, input, text, own) : readWithoutWords(input, text, known);
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

  async function readByWords(
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
    const meaning = await interpretWords(database, folded, await knowledge(database), found, options);
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

const isFamiliar = (place: { readonly isFamiliar: boolean }) => place.isFamiliar;
