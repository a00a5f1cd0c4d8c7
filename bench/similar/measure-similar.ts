// Times of finding similar listings, sequentially: in the store, and over HTTP with cards and the seller's others.
import { fillPath } from '@chowk/contract/http/endpoint';
import { showSimilarListings } from '@chowk/contract/similar-listings/similar-endpoints';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import { openForSearch } from '../../apps/server/src/search/index.ts';
import { createSimilarFinder, findSubject, toSimilarQuery } from '../../apps/server/src/similar-listings/index.ts';
import { startProduct } from '../product.ts';
import type { Market } from '../search/fill-database.ts';
import { percentile, type Times } from '../search/measure-times.ts';
import { countStatements } from '../search/query-paths.ts';
import { createChance } from '../search/seeded-random.ts';

export type SimilarTimes = {
  readonly size: number;
  /** Each listing is read once before, so that its pages are in memory. */
  readonly find: Times;
  readonly first: Times;
  readonly http: Times;
  readonly mostStatements: number;
};

const LISTINGS = 500;
const WARM_UP = 60;

type Parts = {
  readonly url: string;
  readonly market: Market;
  readonly size: number;
  readonly say: (line: string) => void;
};

async function timeEach(ids: readonly string[], ask: (id: string) => Promise<unknown>): Promise<Times> {
  const taken: number[] = [];
  for (const id of ids) {
    const started = performance.now();
    await ask(id);
    taken.push(performance.now() - started);
  }
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}

export async function measureSimilar({ url, market, size, say }: Parts): Promise<SimilarTimes> {
  const chance = createChance(15);
  const randomIds = (count: number) => Array.from({ length: count }, () => market.goods(chance.whole(size)).id);
  const [warmUp, ids] = [randomIds(WARM_UP), randomIds(LISTINGS)];
  say('the store …');
  const store = await measureStore(url, warmUp, ids);
  say('over HTTP …');
  const settings = { DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const product = await startProduct(settings);
  const address = product.address.replace('localhost', '127.0.0.1');
  const call = async (id: string) => {
    const answer = await fetch(`${address}${fillPath(showSimilarListings.path, { id })}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${id}`);
  };
  try {
    await timeEach(warmUp, call);
    return { size, ...store, http: await timeEach(ids, call) };
  } finally {
    await product.stop();
  }
}

/** Without the cards: the ids in their order. */
async function measureStore(url: string, warmUp: readonly string[], ids: readonly string[]) {
  const main = openDatabase(url, { connections: 1 });
  const database = openForSearch(main, { onConnectionError: () => undefined });
  const findSimilar = createSimilarFinder({ database, now: () => new Date() });
  const find = async (id: string) => {
    const subject = await findSubject(database, id);
    if (!subject) throw new Error(`Unknown listing ${id}.`);
    await findSimilar(toSimilarQuery(subject));
  };
  try {
    await timeEach(warmUp, find);
    const first = await timeEach(ids, find);
    let mostStatements = 0;
    for (const id of ids.slice(0, 50)) mostStatements = Math.max(mostStatements, await countStatements(() => find(id)));
    return { first, find: await timeEach(ids, find), mostStatements };
  } finally {
    await database.destroy();
    await main.destroy();
  }
}
