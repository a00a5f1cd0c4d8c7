// Other search costs: suggestions while typing, eight rare words, and query understanding.
import { SearchRequest } from '@chowk/contract/search/search-schemas';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import {
  createFinder,
  createLookback,
  createQueryReader,
  createSuggester,
  openForSearch,
} from '../../apps/server/src/search/index.ts';
import type { Market } from './fill-database.ts';
import { percentile, type Times } from './measure-times.ts';
import { countStatements } from './query-paths.ts';
import { createChance } from './seeded-random.ts';

export type MoreTimes = {
  readonly suggestions: { readonly first: Times; readonly again: Times };
  /** Eight words that few listings have, and none has all of. */
  readonly rare: Times & { readonly mostStatements: number };
  /** CPU time of the store for parsing one new text, in milliseconds. */
  readonly understanding: number;
};

const QUESTIONS = 200;
const RARE_WORDS = 8;
/** Words from this rank on are in fewer than a thousand of a million listings. */
const RARE_FROM = 5000;

const timesOf = (taken: readonly number[]): Times => ({ p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) });

async function timeEach<T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<Times> {
  const taken: number[] = [];
  for (const one of all) {
    const started = performance.now();
    await ask(one);
    taken.push(performance.now() - started);
  }
  return timesOf(taken);
}

export async function measureMore(url: string, { vocabulary, goods }: Market, size: number): Promise<MoreTimes> {
  const main = openDatabase(url, { connections: 1 });
  const database = openForSearch(main, { onConnectionError: () => undefined });
  const now = () => new Date();
  const partsOf = () => ({
    database,
    now,
    reader: createQueryReader(),
    lookback: createLookback({ database, now }),
  });
  const chance = createChance(211);
  const titleOf = () => goods(chance.whole(size)).title.split(' ');
  // Two to five letters of a word, four in ten after a whole one.
  const begun = Array.from({ length: QUESTIONS }, () => {
    const [word = '', before = ''] = titleOf();
    const letters = word.slice(0, 2 + chance.whole(4));
    return chance.next() < 0.4 ? `${before} ${letters}` : letters;
  });
  const rare = Array.from({ length: QUESTIONS / 4 }, () =>
    Array.from(
      { length: RARE_WORDS },
      () => vocabulary.words[RARE_FROM + chance.whole(vocabulary.words.length - RARE_FROM)],
    ).join(' '),
  );
  try {
    // With the vocabulary and connections of a running server.
    const parts = partsOf();
    await parts.reader.knowledge(database);
    const suggest = createSuggester(parts);
    await timeEach(begun.slice(0, 10), (text) => suggest(`${text}x`));
    const first = await timeEach(begun, suggest);
    const again = await timeEach(begun, suggest);
    const find = createFinder(parts);
    const search = (query: string) => find(SearchRequest.parse({ query }));
    let mostStatements = 0;
    const taken = await timeEach(rare, async (query) => {
      mostStatements = Math.max(mostStatements, await countStatements(() => search(query)));
    });
    return {
      suggestions: { first, again },
      rare: { ...taken, mostStatements },
      understanding: await measureUnderstanding(partsOf().reader, database, titleOf),
    };
  } finally {
    await database.destroy();
    await main.destroy();
  }
}

async function measureUnderstanding(
  reader: ReturnType<typeof createQueryReader>,
  database: Parameters<typeof reader.read>[0],
  titleOf: () => string[],
): Promise<number> {
  await reader.knowledge(database);
  const texts = Array.from(
    { length: 2 * QUESTIONS },
    (_, at) => `${titleOf().slice(0, 2).join(' ')} under ${1000 + at}`,
  );
  for (const text of texts.slice(QUESTIONS)) await reader.read(database, text);
  const before = process.cpuUsage();
  for (const text of texts.slice(0, QUESTIONS)) await reader.read(database, text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / QUESTIONS;
}
