// Relevance of similar listings: for forty listings of the demo data, compared with the titles that a reader judged as fitting.
// Only kinds with six or more listings are judged.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fillPath } from '@chowk/contract/http/endpoint';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { showSimilarListings } from '@chowk/contract/similar-listings/similar-endpoints';
import type { SimilarListings } from '@chowk/contract/similar-listings/similar-schemas';
import { startProduct } from '../product.ts';
import { startVisit } from '../visitor.ts';

/** By titles: a visitor of the first would want these, and no others. */
export type Judged = { readonly category: string; readonly title: string; readonly fit: readonly string[] };

const LISTINGS = 40;

const path = resolve(import.meta.dirname, 'judged.jsonl');
const judgements = () =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Judged);

export async function judge(say: (line: string) => void): Promise<{ average: number; table: string }> {
  say('Starting the product with its demo data …');
  const product = await startProduct({ SEED: 'demo', RATE_LIMITS: 'off' });
  try {
    const market = await readListings(product.address);
    const lines: string[] = [];
    const counts: number[] = [];
    for (const { judged, listing } of pickFrom(market)) {
      const found = await findSimilar(product.address, listing);
      const fitting = found.filter((title) => judged.fit.includes(title));
      counts.push(fitting.length);
      const marked = found.map((title) => `${judged.fit.includes(title) ? '+' : '−'} ${title}`);
      lines.push(`| ${judged.title} | ${fitting.length} | ${marked.join('; ')} |`);
    }
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const head = '| listing | fit | found: + fits, − does not |\n| --- | --- | --- |';
    return { average, table: `${head}\n${lines.join('\n')}` };
  } finally {
    await product.stop();
  }
}

/** Of those on sale, evenly from the first to the last. */
function pickFrom(market: readonly Listing[]): { readonly judged: Judged; readonly listing: Listing }[] {
  const onSale = judgements().flatMap((judged) => {
    const listing = market.find(({ category, title }) => category === judged.category && title === judged.title);
    return listing ? [{ judged, listing }] : [];
  });
  return Array.from({ length: LISTINGS }, (_, at) => onSale[Math.floor((at * onSale.length) / LISTINGS)]).filter(
    (each) => each !== undefined,
  );
}

async function readListings(address: string): Promise<Listing[]> {
  const visitor = await startVisit(address);
  const market: Listing[] = [];
  let cursor: string | null = null;
  do {
    const page = await visitor.search({ limit: 100, cursor });
    market.push(...page.listings);
    cursor = page.cursor;
  } while (cursor);
  return market;
}

async function findSimilar(address: string, { id }: Listing): Promise<string[]> {
  const answer = await fetch(`${address}${fillPath(showSimilarListings.path, { id })}`);
  const { similar } = (await answer.json()) as SimilarListings;
  return similar.map(({ title }) => title);
}
