// Reads what was typed: its words, and what each of them stands for.
import { readFile } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { createMemory } from './remembered.ts';
import { parseSynonyms } from './synonyms.rules.ts';
import { mayHoldTypo } from './typos.rules.ts';
import { isInLanguage, type Language, type Term, termsOf, type Word, withoutRepeats } from './words.rules.ts';
import {
  findWordsSpeltLike,
  lookUpWords,
  MOST_BEGUN,
  readCategoryWords,
  readSynonymGroups,
  readWords,
} from './words.store.ts';

export type Reading = {
  readonly words: readonly Word[];
  readonly terms: readonly Term[];
  /** Whether a typo could still be forgiven that `terms` does not forgive. */
  readonly isForgivable: boolean;
  forgive(): Promise<readonly Term[]>;
};

export type QueryReader = {
  read(database: Database, query: string | null | undefined): Promise<Reading>;
  language(database: Database): Promise<Language>;
};

const nothing: Reading = { words: [], terms: [], isForgivable: false, forgive: async () => [] };

export function createQueryReader(): QueryReader {
  // Names and synonyms do not change while the server runs, nor how a text is folded.
  let loading: Promise<Language> | null = null;
  const folded = createMemory<readonly Word[]>(2000);
  // What a query means follows from what listings use: as long as that is the same, so is the meaning.
  const meant = createMemory<{ facts: string; reading: Reading }>(2000);

  function language(database: Database): Promise<Language> {
    loading ??= loadLanguage(database).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function fold(database: Database, query: string): Promise<readonly Word[]> {
    const words = folded.get(query) ?? withoutRepeats(await readWords(database, query));
    folded.set(query, words);
    return words;
  }

  return {
    language,
    async read(database, query) {
      const words = query ? await fold(database, query) : [];
      if (words.length === 0) return nothing;
      const [spoken, found] = await Promise.all([language(database), lookUpWords(database, words)]);
      const facts = JSON.stringify(found);
      const before = meant.get(query as string);
      if (before?.facts === facts) return before.reading;
      const { reading, isLasting } = await interpret(database, words, spoken, found);
      if (isLasting) meant.set(query as string, { facts, reading });
      return reading;
    },
  };
}

async function interpret(
  database: Database,
  words: readonly Word[],
  spoken: Language,
  { used, heard, begun }: Awaited<ReturnType<typeof lookUpWords>>,
): Promise<{ reading: Reading; isLasting: boolean }> {
  const doubtful = words.filter((word) => mayHoldTypo(word.word) && !isInLanguage(word, spoken));
  const isBegun = (word: string) => word === words.at(-1)?.word && begun.length > 0;
  const unused = doubtful.filter(({ word }) => !used.includes(word) && !isBegun(word));
  const unknown = new Set(unused.map(({ word }) => word));
  const endings = begun.length > MOST_BEGUN ? null : begun;
  const known = [...heard, ...(await findWordsSpeltLike(database, unused))];
  const forgivable = doubtful.filter(({ word }) => !unknown.has(word));
  const reading: Reading = {
    words,
    terms: termsOf(words, spoken, { known, unknown, endings }),
    isForgivable: forgivable.length > 0,
    async forgive() {
      const more = [...known, ...(await findWordsSpeltLike(database, forgivable))];
      return termsOf(words, spoken, { known: more, unknown, endings }, true);
    },
  };
  // A word that nobody uses is looked for among the spellings of others, and those may be new.
  return { reading, isLasting: unused.length === 0 };
}

async function loadLanguage(database: Database): Promise<Language> {
  const list = await readFile(new URL('./synonyms.txt', import.meta.url), 'utf8');
  const [categories, synonyms] = await Promise.all([
    readCategoryWords(database),
    readSynonymGroups(database, parseSynonyms(list)),
  ]);
  return { categories, synonyms };
}
