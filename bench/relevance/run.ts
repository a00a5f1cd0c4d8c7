// npm run bench:relevance: whether the first result is what was asked for, in the demo town, beside plain engines.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { startProduct } from '../product.ts';
import { startVisit, type Visitor } from '../visitor.ts';
import { evaluate, LIMIT, unanswerable } from './evaluate.ts';
import { readCorrectWords, readHalf, readLater } from './graded-queries.ts';
import { isExactFirst, successAt4 } from './measure.ts';
import { readPlaces } from './queries.ts';
import { listFailures, tabulate } from './report.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const places = readPlaces();
const halves = [
  { name: 'Tuning', mayBeRead: true, queries: readHalf('tuning', places) },
  { name: 'Second tuning set', mayBeRead: true, queries: readLater('second') },
  { name: 'Third set, read after its blind measure', mayBeRead: true, queries: readLater('third') },
  { name: 'Held out', mayBeRead: false, queries: readHalf('held-out', places) },
  { name: 'Fourth set, read after its blind measure', mayBeRead: true, queries: readLater('fourth') },
  { name: 'Fifth set, tuning half', mayBeRead: true, queries: readLater('fifth') },
  { name: 'Fifth set, held-out half', mayBeRead: false, queries: readLater('fifth-held-out') },
  { name: 'Sixth set, tuning half', mayBeRead: true, queries: readLater('sixth') },
  { name: 'Sixth set, held-out half', mayBeRead: false, queries: readLater('sixth-held-out') },
  { name: 'Seventh set, tuning half', mayBeRead: true, queries: readLater('seventh') },
  { name: 'Seventh set, held-out half', mayBeRead: false, queries: readLater('seventh-held-out') },
  { name: 'Eighth set, read after its blind measures', mayBeRead: true, queries: readLater('eighth') },
  { name: 'Ninth set, tuning half', mayBeRead: true, queries: readLater('ninth') },
  { name: 'Ninth set, held-out half', mayBeRead: false, queries: readLater('ninth-held-out') },
  { name: 'Tenth set, read after its blind measure', mayBeRead: true, queries: readLater('tenth') },
  { name: 'Eleventh set, read after its blind measure', mayBeRead: true, queries: readLater('eleventh') },
  { name: 'Twelfth set, not tuned to', mayBeRead: true, queries: readLater('twelfth') },
];

async function readTown(visitor: Visitor): Promise<Listing[]> {
  const town: Listing[] = [];
  let cursor: string | null = null;
  do {
    const page = await visitor.search({ limit: 100, cursor });
    town.push(...page.listings);
    cursor = page.cursor;
  } while (cursor);
  return town;
}

function refuseUnanswerable({ name, mayBeRead, queries }: (typeof halves)[number], town: readonly Listing[]): void {
  const unfit = unanswerable(queries, town, places);
  if (unfit.length === 0) return;
  const which = mayBeRead ? `: ${unfit.map(({ query }) => query).join(', ')}` : '';
  throw new Error(`${name}: ${unfit.length} queries fit no listing of the town${which}.`);
}

/** Correct words that the search changed: corrected, or taken for a misspelt place. */
async function findOverCorrections(visitor: Visitor, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const word of words) {
    const { understood } = await visitor.search({ query: word, limit: 1 });
    if (understood.some(({ kind }) => String(kind) === 'correction' || kind === 'place')) found.push(word);
  }
  return found;
}

say('Starting the product with its demo town …');
const product = await startProduct({ SEED: 'demo', RATE_LIMITS: 'off' });
try {
  const visitor = await startVisit(product.address);
  const town = await readTown(visitor);
  const results = resolve(import.meta.dirname, '../results');
  mkdirSync(results, { recursive: true });
  const tables: string[] = [];
  for (const half of halves) {
    refuseUnanswerable(half, town);
    say(`${half.name}: ${half.queries.length} queries over ${town.length} listings …`);
    const search = async (query: string, limit: number) => (await visitor.search({ query, limit })).listings;
    const asked = await evaluate(half.queries, town, places, search);
    const failures = asked.filter(({ chowk }) => !isExactFirst(chowk) || !successAt4(chowk) || chowk.excluded > 0);
    tables.push(`## ${half.name}\n\n${tabulate(asked)}\n`);
    const list = `# Tuning queries whose first result is not exactly right\n\n${listFailures(failures)}\n`;
    if (half.name === 'Tuning') writeFileSync(resolve(results, 'relevance-failures.md'), list);
  }
  const words = readCorrectWords();
  const overCorrected = await findOverCorrections(visitor, words);
  const corrections = `Correct words that were changed: ${overCorrected.length} of ${words.length}${overCorrected.length > 0 ? ` (${overCorrected.join(', ')})` : ''}.`;
  const head = `${town.length} listings; the first ${LIMIT} results of each query.`;
  const report = `# npm run bench:relevance\n\n${head}\n\n${tables.join('\n')}\n${corrections}\n`;
  writeFileSync(resolve(results, 'relevance.md'), report);
  process.stdout.write(report);
} finally {
  await product.stop();
}
