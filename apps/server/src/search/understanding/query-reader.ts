// Reads what was typed: the price, the place, the kind of thing and the details in it, its words, and what each of them stands for.
import { type DetailName, detailNames } from '@chowk/contract/listings/details/detail-fields';
import type { Understanding } from '@chowk/contract/search/understood';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { mayHoldTypo } from '../../text/typos.rules.ts';
import type { AskedDetail } from './details/asked-details.rules.ts';
import { detailsOfKind, type Within, type WordedDetail, withDetails, yearTerms } from './details/detail-terms.rules.ts';
import { guessTerm, MOST_GUESSED, mayBeGuessed, partsOf, prepareCandidates, SHORTEST_GUESSED } from './guess.rules.ts';
import { joinPairs, splitInTwo, splitLettersAndDigits } from './joined.rules.ts';
import { type Kind, kindOf } from './kinds.rules.ts';
import { type Knowledge, loadKnowledge } from './language.ts';
import { type Term, type Word, withoutRepeats } from './lexemes.rules.ts';
import { isUnknown, type Manner, termsOf, type Used } from './terms.rules.ts';
import { type TextReading, understandText } from './understand.rules.ts';
import { findWordsSpeltLike, lookUpWords, MOST_BEGUN, readWords } from './words.store.ts';

export type Reading = Pick<TextReading, 'price' | 'place' | 'hasContradiction'> & {
  /** What it asks of details: listings that say so come first. */
  readonly details: readonly AskedDetail[];
  readonly words: readonly Word[];
  readonly terms: readonly Term[];
  /** Categories that are pulled to the front. */
  readonly kind: Kind;
  /** Whether a typo could still be forgiven that `terms` does not forgive. */
  readonly isForgivable: boolean;
  forgive(): Promise<readonly Term[]>;
  /** What words that nobody uses may stand for after all; empty where nobody can tell. */
  guess(): Promise<readonly Term[]>;
};

export type Options = {
  readonly literal?: readonly Understanding[];
  readonly isTyping?: boolean;
  /** The category in view: its details can be asked for. */
  readonly within?: Within;
};

export type QueryReader = {
  read(database: Database, query: string | null | undefined, options?: Options): Promise<Reading>;
  /** Loads what every query needs; the first search would wait for it. */
  knowledge(database: Database): Promise<Knowledge>;
};

const nothing: Reading = {
  price: null,
  place: null,
  details: [],
  hasContradiction: false,
  words: [],
  terms: [],
  kind: [],
  isForgivable: false,
  forgive: async () => [],
  guess: async () => [],
};

/** A longer query is read by its first words: nobody means sixty of them, and each costs time. */
const MOST_WORDS = 12;

/**
 * So many unknown words are looked for among the spellings of listings: of 511 judged queries none has more than
 * two. Those after them are only looked for in the vocabulary.
 */
const MOST_SPELT_LIKE = 4;

type Folded = {
  readonly text: TextReading;
  readonly said: readonly Word[];
  readonly words: readonly Word[];
  readonly details: readonly WordedDetail[];
};

/** A reading, and the details to read it with instead, where it took some for what they cannot be. */
type Attempt = { readonly reading: Reading; readonly instead: readonly DetailName[] | null };

/** What a text is read with; the same is read the same. */
type Wanted = {
  readonly query: string;
  readonly literal: readonly Understanding[];
  readonly isTyping: boolean;
  readonly within: Within;
  readonly askable: readonly DetailName[];
};

export function createQueryReader(): QueryReader {
  // Neither the vocabulary nor how a text is folded changes while the server runs.
  let loading: Promise<Knowledge> | null = null;
  const folded = new LRUCache<string, Folded>({ max: 2000 });
  // What a query means follows from what listings use: as long as that is the same, so is the meaning.
  const meant = new LRUCache<string, Attempt & { facts: string }>({ max: 2000 });

  function knowledge(database: Database): Promise<Knowledge> {
    loading ??= loadKnowledge(database).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function fold(database: Database, { query, literal, askable }: Wanted, key: string): Promise<Folded> {
    const before = folded.get(key);
    if (before) return before;
    const text = understandText(query, literal, await knowledge(database), askable);
    const texts = [query, text.rest, ...text.details.map(({ kept }) => kept)];
    const [said = [], words = [], ...kept] = await readWords(database, texts);
    const details = text.details.map((asked, at) => ({ ...asked, words: kept[at] ?? [] }));
    const found = { text, said, words: withoutRepeats(words).slice(0, MOST_WORDS), details };
    folded.set(key, found);
    return found;
  }

  async function attempt(database: Database, wanted: Wanted): Promise<Attempt> {
    const { literal, isTyping, within } = wanted;
    const key = JSON.stringify([
      wanted.query,
      [...literal].sort(),
      isTyping,
      within,
      wanted.askable === detailNames || wanted.askable,
    ]);
    const { text, said, words, details } = await fold(database, wanted, key);
    const { price, place, hasContradiction } = text;
    if (words.length === 0) {
      const asked = fit(details, [], within);
      const terms = yearTerms(asked.fitting);
      const reading = { ...nothing, price, place, hasContradiction, details: asked.fitting, terms };
      return { reading: { ...reading, forgive: async () => terms }, instead: asked.instead };
    }
    const [known, found] = await Promise.all([knowledge(database), lookUpWords(database, words, othersOf(words))]);
    const facts = JSON.stringify(found);
    const before = meant.get(key);
    if (before?.facts === facts) return before;
    const manner = { isTyping, isLiteral: literal.includes('kind') };
    const meaning = await interpret(database, { words, said, details, within }, known, found, manner);
    const { isLasting, instead, ...meanings } = meaning;
    const result = { reading: { price, place, hasContradiction, words, ...meanings }, instead };
    if (isLasting) meant.set(key, { ...result, facts });
    return result;
  }

  return {
    knowledge,
    async read(database, query, { literal = [], isTyping = false, within = null } = {}) {
      if (!query) return nothing;
      const askable = isTyping || literal.includes('details') ? [] : detailNames;
      const wanted = { query, literal, isTyping, within, askable };
      const first = await attempt(database, wanted);
      if (!first.instead) return first.reading;
      const second = await attempt(database, { ...wanted, askable: first.instead });
      return second.instead ? (await attempt(database, { ...wanted, askable: [] })).reading : second.reading;
    },
  };
}

/**
 * The details that such a thing has. Where others took words from the text, it has to be read again without them: `instead`
 * are those to read it with.
 */
function fit(details: readonly WordedDetail[], kind: Kind, within: Within) {
  const askable = detailsOfKind(kind, within, details);
  const fitting = details.filter(({ name }) => askable.includes(name));
  const isMisread = details.some(({ name, taken }) => taken.length > 0 && !askable.includes(name));
  return { fitting, instead: isMisread ? askable : null };
}

/** Neighbours written as one, and parts of words, in case listings have them so. */
function othersOf(words: readonly Word[]): string[] {
  const typed = words.map(({ word }) => word);
  return [
    ...joinPairs(typed),
    ...typed.flatMap((word) => [...splitInTwo(word).flat(), ...(splitLettersAndDigits(word) ?? [])]),
  ];
}

async function interpret(
  database: Database,
  { words, said, details, within }: Pick<Folded, 'words' | 'said' | 'details'> & { readonly within: Within },
  { language, candidates }: Knowledge,
  { used, heard, begun }: Awaited<ReturnType<typeof lookUpWords>>,
  manner: Manner,
) {
  const endings = begun.length > MOST_BEGUN ? null : begun;
  const facts: Used = { words: new Set(used), near: heard, endings };
  const isLast = (word: Word) => word === words.at(-1);
  const unknown = words.filter((word) => isUnknown(word, language, facts, isLast(word)));
  const near = [...heard, ...(await findWordsSpeltLike(database, unknown.slice(0, MOST_SPELT_LIKE)))];
  const forgivable = words.filter(
    (word) => !unknown.includes(word) && mayHoldTypo(word.word) && !language.vocabulary.entries.has(word.stem),
  );
  const terms = termsOf(words, language, { ...facts, near }, manner);
  const kind = kindOf(terms, said, language.vocabulary);
  const { fitting, instead } = fit(details, kind, within);
  return {
    terms: withDetails(terms, fitting, kind),
    kind,
    details: fitting,
    instead,
    isForgivable: forgivable.length > 0,
    async forgive() {
      const more = [...near, ...(await findWordsSpeltLike(database, forgivable.slice(0, MOST_SPELT_LIKE)))];
      const forgiven = termsOf(words, language, { ...facts, near: more }, { ...manner, isForgiving: true });
      return withDetails(forgiven, fitting, kind);
    },
    async guess() {
      const unused = words.filter((word) => mayBeGuessed(word) && !facts.words.has(word.word)).slice(0, MOST_GUESSED);
      if (unused.length === 0) return [];
      const [spelt, parts] = await Promise.all([
        findWordsSpeltLike(database, unused, SHORTEST_GUESSED),
        lookUpWords(
          database,
          unused,
          unused.flatMap(({ word }) => partsOf(word)),
        ),
      ]);
      const known = [...candidates, ...prepareCandidates([...spelt, ...parts.heard])];
      return unused.flatMap((word) => guessTerm(word, known, new Set(parts.used), language.vocabulary) ?? []);
    },
    // A word that nobody uses is looked for among the spellings of others, and those may be new.
    isLasting: unknown.length === 0,
  };
}
