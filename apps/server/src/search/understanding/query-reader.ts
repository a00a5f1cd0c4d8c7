// Reads what was typed: the price, the place and the kind of thing in it, its words, and what each of them stands for.
import type { Understanding } from '@chowk/contract/search/understood';
import { createLruCache } from '../../caching/lru-cache.ts';
import type { Database } from '../../database/database.ts';
import { mayHoldTypo } from '../../text/typos.rules.ts';
import { guessTerm, MOST_GUESSED, mayBeGuessed, partsOf, SHORTEST_GUESSED } from './guess.rules.ts';
import { joinPairs, splitInTwo, splitLettersAndDigits } from './joined.rules.ts';
import { type Kind, kindOf } from './kinds.rules.ts';
import { type Knowledge, loadKnowledge } from './language.ts';
import { type Term, type Word, withoutRepeats } from './lexemes.rules.ts';
import { isUnknown, type Manner, termsOf, type Used } from './terms.rules.ts';
import { type TextReading, understandText } from './understand.rules.ts';
import { findWordsSpeltLike, lookUpWords, MOST_BEGUN, readWords } from './words.store.ts';

export type Reading = Pick<TextReading, 'price' | 'place' | 'hasContradiction'> & {
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

export type Options = { readonly literal?: readonly Understanding[]; readonly isTyping?: boolean };

export type QueryReader = {
  read(database: Database, query: string | null | undefined, options?: Options): Promise<Reading>;
  /** Loads what every query needs; the first search would wait for it. */
  knowledge(database: Database): Promise<Knowledge>;
};

const nothing: Reading = {
  price: null,
  place: null,
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

type Folded = { readonly text: TextReading; readonly said: readonly Word[]; readonly words: readonly Word[] };

export function createQueryReader(): QueryReader {
  // Neither the vocabulary nor how a text is folded changes while the server runs.
  let loading: Promise<Knowledge> | null = null;
  const folded = createLruCache<Folded>({ most: 2000 });
  // What a query means follows from what listings use: as long as that is the same, so is the meaning.
  const meant = createLruCache<{ facts: string; reading: Reading }>({ most: 2000 });

  function knowledge(database: Database): Promise<Knowledge> {
    loading ??= loadKnowledge(database).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function fold(database: Database, query: string, literal: readonly Understanding[], key: string) {
    const before = folded.get(key);
    if (before) return before;
    const text = understandText(query, literal, await knowledge(database));
    const [said = [], words = []] = await readWords(database, [query, text.rest]);
    const found = { text, said, words: withoutRepeats(words).slice(0, MOST_WORDS) };
    folded.set(key, found);
    return found;
  }

  return {
    knowledge,
    async read(database, query, { literal = [], isTyping = false } = {}) {
      if (!query) return nothing;
      const key = JSON.stringify([query, [...literal].sort(), isTyping]);
      const { text, said, words } = await fold(database, query, literal, key);
      const { price, place, hasContradiction } = text;
      if (words.length === 0) return { ...nothing, price, place, hasContradiction };
      const [known, found] = await Promise.all([knowledge(database), lookUpWords(database, words, othersOf(words))]);
      const facts = JSON.stringify(found);
      const before = meant.get(key);
      if (before?.facts === facts) return before.reading;
      const manner = { isTyping, isLiteral: literal.includes('kind') };
      const { isLasting, ...meaning } = await interpret(database, words, said, known, found, manner);
      const reading = { price, place, hasContradiction, words, ...meaning };
      if (isLasting) meant.set(key, { facts, reading });
      return reading;
    },
  };
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
  words: readonly Word[],
  said: readonly Word[],
  { language }: Knowledge,
  { used, heard, begun }: Awaited<ReturnType<typeof lookUpWords>>,
  manner: Manner,
) {
  const endings = begun.length > MOST_BEGUN ? null : begun;
  const facts: Used = { words: new Set(used), near: heard, endings };
  const isLast = (word: Word) => word === words.at(-1);
  const unknown = words.filter((word) => isUnknown(word, language, facts, isLast(word)));
  const near = [...heard, ...(await findWordsSpeltLike(database, unknown))];
  const forgivable = words.filter(
    (word) => !unknown.includes(word) && mayHoldTypo(word.word) && !language.vocabulary.entries.has(word.stem),
  );
  const terms = termsOf(words, language, { ...facts, near }, manner);
  return {
    terms: terms.map(({ term }) => term),
    kind: kindOf(terms, said, language.vocabulary),
    isForgivable: forgivable.length > 0,
    async forgive() {
      const more = [...near, ...(await findWordsSpeltLike(database, forgivable))];
      return termsOf(words, language, { ...facts, near: more }, { ...manner, isForgiving: true }).map(
        ({ term }) => term,
      );
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
      const known = [...language.vocabulary.words.values(), ...spelt, ...parts.heard];
      return unused.flatMap((word) => guessTerm(word, known, new Set(parts.used), language.vocabulary) ?? []);
    },
    // A word that nobody uses is looked for among the spellings of others, and those may be new.
    isLasting: unknown.length === 0,
  };
}
