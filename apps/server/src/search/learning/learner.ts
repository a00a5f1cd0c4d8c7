// Search that learns from its town: notes what visitors open after a search, learns from it once a day, and moves results by it.
import { createHmac } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { DAY_MS, learningLimits } from '@chowk/contract/limits';
import { nextMidnight } from '@chowk/contract/listings/expiry';
import { townDay } from '@chowk/contract/text/town-time';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ttlBy } from '../../caching/ttl.ts';
import type { Database } from '../../database/database.ts';
import { addCounts, claimJob } from '../../database/shared-counts.ts';
import type { RequestLimits } from '../../http/limits/rate-limits.ts';
import { networkOf } from '../../http/limits/subnet.rules.ts';
import { batchCalls } from '../../scheduling/batch-calls.ts';
import { HOUR_MS, runPeriodically } from '../../scheduling/periodic-work.ts';
import { costOfSearch } from '../search.rules.ts';
import type { QueryReader, Reading } from '../understanding/query-reader.ts';
import {
  BITS,
  type ChosenListing,
  type LearnedWord,
  learnResults,
  learnWord,
  linesOfLearned,
  needOf,
  strengthOf,
  unknownWordOf,
} from './choices.rules.ts';
import {
  addChoices,
  type Choice,
  deleteAllChoices,
  deleteChoicesBefore,
  type Lessons,
  nameWords,
  readLessons,
  sampleTitles,
  storeLessons,
  sumResults,
  sumWords,
} from './choices.store.ts';

export type Opened = {
  readonly listingId: string;
  readonly userId: string | null;
  readonly address: string;
  /** The search that led to it, and those before it that led to nothing. */
  readonly queries: readonly string[];
  readonly isContact: boolean;
};

/** What was learned for a search: points of listings, of the version that a cursor carries. */
export type Chosen = { readonly version: number; readonly listings: readonly ChosenListing[] };
const nothingChosen: Chosen = { version: 0, listings: [] };

type Parts = {
  readonly database: Database;
  readonly searchDatabase: Database;
  readonly reader: QueryReader;
  readonly secret: string;
  readonly now: () => Date;
  readonly isOn: boolean;
  /** Reading a query costs its sender as much as searching for it. */
  readonly limits?: Pick<RequestLimits, 'spend'>;
};

export type Learner = ReturnType<typeof createLearner>;

const batchLimits = { maxBatchSize: 200, maxHoldMs: 500 };
const REFRESH_MS = 60_000;
/** A cursor of an unknown version asks the database at most so often. */
const RETRY_MS = 1000;

// Counts networks and accounts without identities: keyed hashes of searches, and one bit of 32 for each network.
type Hash = (...parts: readonly string[]) => Buffer;

export const createHash =
  (secret: string): Hash =>
  (...parts) =>
    createHmac('sha256', secret)
      .update(['search choices', ...parts].join('\n'))
      .digest();

const keyOf = (hash: Hash, kind: 'need' | 'word', text: string): string => hash(kind, text).readBigInt64BE().toString();

/** One bit of 32: the same for a network or account on all days, and another for each key, so that keys cannot be linked. */
export const bitOf = (hash: Hash, key: string, who: string): number => (1 << ((hash(key, who)[0] ?? 0) % BITS)) | 0;

export function createLearner({ database, searchDatabase, reader, secret, now, isOn, limits }: Parts) {
  const hash = createHash(secret);
  const versions = new Map<number, Lessons['results']>();
  let newest = 0;
  const askedRecently = new LRUCache<'asked', true>({ max: 1, ...ttlBy(now, RETRY_MS) });

  /** At most 100 choices a day count from one network, whatever it searches for. */
  async function admit(all: readonly Opened[]): Promise<Opened[]> {
    const forMs = Math.max(1, nextMidnight(now()).getTime() - now().getTime());
    const byNetwork = [...Map.groupBy(all, ({ address }) => networkOf(address))];
    const counts = byNetwork.map(([network, own]) => ({
      key: hash('network of the day', townDay(now()), network).toString('hex').slice(0, 32),
      by: own.length,
      forMs,
    }));
    const totals = await addCounts(database, counts);
    return byNetwork.flatMap(([, own], at) => {
      const before = (totals[at]?.count ?? own.length) - own.length;
      return own.slice(0, Math.max(0, learningLimits.choicesPerDay - before));
    });
  }

  async function choicesOf(
    opened: Opened,
    read: (query: string) => Promise<Reading>,
  ): Promise<{ choices: Choice[]; words: [key: string, word: string][] }> {
    const { listingId, userId, isContact } = opened;
    const network = networkOf(opened.address);
    const found = new Map<string, string | null>();
    const { language } = await reader.knowledge(searchDatabase);
    const { learnedWords } = language;
    for (const [at, query] of opened.queries.entries()) {
      const reading = await read(query);
      const need = needOf(reading);
      if (need === null) continue;
      found.set(keyOf(hash, 'need', need), null);
      const word = unknownWordOf(
        reading.words,
        ({ word: own, stem }) => language.vocabulary.entries.has(stem) && learnedWords?.has(own) !== true,
      );
      // Its correction has led to the listing, and would end once the word is known.
      const isCorrectedWell = reading.corrections.length > 0 && at === opened.queries.length - 1;
      if (word && !isCorrectedWell) found.set(keyOf(hash, 'word', word), word);
    }
    const choices = [...found.keys()].map((key) => {
      const bits = { network: bitOf(hash, key, network), visitor: bitOf(hash, key, userId ?? network) };
      return { key, listingId, userId, ...bits, contact: isContact ? bits.network : 0 };
    });
    return { choices, words: [...found].flatMap(([key, word]) => (word ? [[key, word] as [string, string]] : [])) };
  }

  async function noteAll(all: readonly Opened[]): Promise<undefined[]> {
    const day = townDay(now());
    const readings = new Map<string, Promise<Reading>>();
    const read = (query: string) => {
      const reading = readings.get(query) ?? reader.read(searchDatabase, query);
      readings.set(query, reading);
      return reading;
    };
    const noted = await Promise.all((await admit(all)).map((each) => choicesOf(each, read)));
    const choices = noted.flatMap((each) => each.choices);
    if (choices.length > 0) await addChoices(database, day, choices);
    await nameWords(database, day, new Map(noted.flatMap(({ words }) => words)));
    return all.map(() => undefined);
  }

  const note = batchCalls<Opened, undefined>({ ...batchLimits, work: noteAll });

  async function refresh(): Promise<void> {
    if (!isOn) return;
    for (const { version, results, words } of await readLessons(database, newest)) {
      versions.set(version, results);
      newest = version;
      await reader.learn(searchDatabase, linesOfLearned(words));
    }
    for (const version of versions.keys()) if (version < newest - 1) versions.delete(version);
  }

  async function learnWords(): Promise<Lessons['words']> {
    const byWord = Map.groupBy(await sumWords(database), ({ word }) => word);
    const titles = new Map<string, string[][]>();
    for (const path of new Set([...byWord.values()].flat().flatMap(({ path: own }) => [own, own.split('/')[0] ?? own])))
      titles.set(path, await sampleTitles(database, path));
    const learned: LearnedWord[] = [];
    for (const [word, all] of byWord) {
      const opened = all.map(({ path, title, ...counted }) => ({ path, title, strength: strengthOf(counted) }));
      const found = learnWord(word, opened, (path) => titles.get(path) ?? []);
      if (found) learned.push(found);
      await yieldToRequests();
    }
    return learned;
  }

  /** Once a day, by one server for all. */
  async function learn(): Promise<void> {
    if (!isOn) return deleteAllChoices(database);
    await deleteChoicesBefore(database, townDay(new Date(now().getTime() - learningLimits.retentionDays * DAY_MS)));
    await storeLessons(database, { results: learnResults(await sumResults(database)), words: await learnWords() });
    await refresh();
  }

  return {
    /** `queries`: the last one led to the listing. */
    note: async (opened: Opened): Promise<void> => {
      if (!isOn || opened.queries.length === 0) return;
      const cost = opened.queries.reduce((sum, query) => sum + costOfSearch({ query }), 0);
      limits?.spend('search', opened.address, cost);
      await note(opened);
    },
    learn,
    refresh,
    /** A version that is known no more moves nothing. */
    async choose(reading: Reading, version: number | null): Promise<Chosen> {
      const wanted = version ?? newest;
      if (!isOn || wanted === 0) return nothingChosen;
      if (!versions.has(wanted) && !askedRecently.has('asked')) {
        askedRecently.set('asked', true);
        await refresh();
      }
      const need = needOf(reading);
      const results = versions.get(wanted);
      if (!results || need === null) return { version: wanted, listings: [] };
      return { version: wanted, listings: results[keyOf(hash, 'need', need)] ?? [] };
    },
    runWith(app: FastifyInstance): void {
      const failure = 'what visitors opened could not be learned from';
      runPeriodically(app, { everyMs: REFRESH_MS, failure, work: refresh });
      const job = 'learn from searches';
      const isMyTurn = () => claimJob(database, job, DAY_MS);
      runPeriodically(app, { everyMs: HOUR_MS, job, failure, isMyTurn, work: learn });
    },
  };
}
