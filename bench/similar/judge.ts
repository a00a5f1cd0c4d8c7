// Whether similar listings are alike: those of forty listings of the demo town, beside what a reader said of each pair.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fillPath } from '@chowk/contract/api/endpoint';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { showSimilarListings } from '@chowk/contract/listings/similar/similar-endpoints';
import type { SimilarListings } from '@chowk/contract/listings/similar/similar-schemas';
import { startProduct } from '../product.ts';
import { startVisit } from '../visitor.ts';

/** By titles: who looks at the first would be glad of the ones that fit, and not of the others. */
export type Judged = {
  readonly category: string;
  readonly title: string;
  readonly fit: readonly string[];
  readonly unfit: readonly string[];
};

const path = resolve(import.meta.dirname, 'judged.jsonl');
const judgements = () =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Judged);

export async function judge(say: (line: string) => void): Promise<{ average: number; table: string }> {
  say('Starting the product with its demo town …');
  const product = await startProduct({ SEED: 'demo', RATE_LIMITS: 'off' });
  try {
    const town = await readTown(product.address);
    const lines: string[] = [];
    const counts: number[] = [];
    for (const judged of judgements()) {
      const found = await findSimilar(product.address, town, judged);
      const fitting = found.filter((title) => judged.fit.includes(title));
      counts.push(fitting.length);
      lines.push(`| ${judged.title} | ${fitting.length} | ${found.map((title) => mark(judged, title)).join('; ')} |`);
    }
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const head = '| listing | fit | found: + fits, − does not, ? nobody has said |\n| --- | --- | --- |';
    return { average, table: `${head}\n${lines.join('\n')}` };
  } finally {
    await product.stop();
  }
}

function mark({ fit, unfit }: Judged, title: string): string {
  if (fit.includes(title)) return `+ ${title}`;
  return `${unfit.includes(title) ? '−' : '?'} ${title}`;
}

async function readTown(address: string): Promise<Listing[]> {
  const visitor = await startVisit(address);
  const town: Listing[] = [];
  let cursor: string | null = null;
  do {
    const page = await visitor.search({ limit: 100, cursor });
    town.push(...page.listings);
    cursor = page.cursor;
  } while (cursor);
  return town;
}

async function findSimilar(address: string, town: readonly Listing[], { category, title }: Judged): Promise<string[]> {
  const listing = town.find((each) => each.category === category && each.title === title);
  if (!listing) throw new Error(`There is no ${title} in the town.`);
  const answer = await fetch(`${address}${fillPath(showSimilarListings.path, { id: listing.id })}`);
  const { similar } = (await answer.json()) as SimilarListings;
  return similar.map((each) => each.title);
}
