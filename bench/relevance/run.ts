// npm run bench:relevance: whether people find what they type, in the demo town, beside a plain engine.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { startProduct } from '../product.ts';
import { startVisit, type Visitor } from '../visitor.ts';
import { isRelevant } from './judge.ts';
import { type Answer, successAt4 } from './measure.ts';
import { createPlainEngine } from './plain-engine.ts';
import { type JudgedQuery, readPlaces, readQueries } from './queries.ts';
import { type Asked, type Failure, listFailures, tabulate } from './report.ts';

const here = (name: string) => resolve(import.meta.dirname, name);
const heldOutPath = process.env.RELEVANCE_HELD_OUT ?? here('queries-held-out.jsonl');
const LIMIT = 24;
const say = (line: string) => process.stderr.write(`${line}\n`);

const places = readPlaces();
const halves = [
  { name: 'Tuning', mayBeRead: true, path: here('queries-tuning.jsonl') },
  { name: 'Held out', mayBeRead: false, path: heldOutPath },
]
  .filter(({ path }) => existsSync(path))
  .map((half) => ({ ...half, queries: readQueries(half.path, places) }));
type Half = (typeof halves)[number];

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

/** What nothing in the town fits says nothing about the search: such a query, or the town, is put right first. */
function refuseUnanswerable({ name, mayBeRead, queries }: Half, town: readonly Listing[]): void {
  const unfit = queries.filter(({ want }) => !town.some((listing) => isRelevant(listing, want, places)));
  if (unfit.length === 0) return;
  const which = mayBeRead ? `: ${unfit.map(({ query }) => query).join(', ')}` : '';
  throw new Error(`${name}: ${unfit.length} queries fit no listing of the town${which}.`);
}

async function ask(visitor: Visitor, queries: readonly JudgedQuery[], town: readonly Listing[]) {
  const searchPlainly = createPlainEngine(town);
  const asked: Asked[] = [];
  const failures: Failure[] = [];
  for (const judged of queries) {
    const relevantInTown = town.filter((listing) => isRelevant(listing, judged.want, places)).length;
    const judge = (listings: readonly Listing[]): Answer => ({
      ranked: listings.map((listing) => isRelevant(listing, judged.want, places)),
      relevantInTown,
    });
    const { listings } = await visitor.search({ query: judged.query, limit: LIMIT });
    const chowk = judge(listings);
    asked.push({ judged, chowk, plain: judge(searchPlainly(judged.query, LIMIT)) });
    if (!successAt4(chowk)) failures.push({ judged, answer: chowk, listings });
  }
  return { asked, failures };
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
    const { asked, failures } = await ask(visitor, half.queries, town);
    const count = `Chowk shows nothing relevant among the first four for ${failures.length} of ${asked.length}.`;
    tables.push(`## ${half.name}\n\n${tabulate(asked)}\n\n${count}\n`);
    const list = `# What the tuning queries did not find\n\n${count}\n\n${listFailures(failures)}\n`;
    if (half.mayBeRead) writeFileSync(resolve(results, 'relevance-failures.md'), list);
  }
  const report = `# npm run bench:relevance\n\n${town.length} listings; the first ${LIMIT} answers of each query.\n\n${tables.join('\n')}`;
  writeFileSync(resolve(results, 'relevance.md'), report);
  process.stdout.write(report);
} finally {
  await product.stop();
}
