// A floor under relevance: the judged queries that the search may be tuned with, asked of the demo town.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { planTown } from '@chowk/demo-town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../../bench/relevance/evaluate.ts';
import { readHalf } from '../../../../bench/relevance/graded-queries.ts';
import { score, successAt4 } from '../../../../bench/relevance/measure.ts';
import { readPlaces } from '../../../../bench/relevance/queries.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-rows.ts';

const places = readPlaces();
// A third of the queries: all of them take a minute.
const queries = readHalf('tuning', places).filter((_, at) => at % 3 === 0);
let server: TestServer;
let onSale: Listing[];

beforeAll(async () => {
  server = await startTestServer();
  const { user } = await server.addUser();
  const shown = planTown(new Date()).listings.filter(
    ({ status, expiresAt }) => status !== 'sold' && expiresAt > new Date(Date.now() + 600_000),
  );
  await plantListings(
    server.database,
    shown.map(({ price, createdAt, updatedAt, expiresAt, photos: _, sellerId: __, ...listing }) => ({
      ...listing,
      user_id: user.id,
      price: String(price),
      created_at: createdAt,
      updated_at: updatedAt,
      expires_at: expiresAt,
    })),
  );
  onSale = await read({ limit: 100 });
});
afterAll(() => server.close());

async function read(body: { query?: string; limit: number }): Promise<Listing[]> {
  const found: Listing[] = [];
  let cursor: string | undefined;
  do {
    const answer = await server.visitor().call(searchListings, { body: { ...body, ...(cursor ? { cursor } : {}) } });
    if (!Array.isArray(answer.body)) throw new Error(`${body.query}: ${answer.status}`);
    found.push(...answer.body);
    cursor = body.query ? undefined : (answer.headers['x-next-cursor'] as string | undefined);
  } while (cursor);
  return found;
}

describe('what users type in the demo town', () => {
  it('shows something fitting among the first four, nearly always, and never nothing', async () => {
    const asked = await evaluate(queries, onSale, places, (query, limit) => read({ query, limit }), false);
    const { successAt4: success, exactFirst, ndcgAt8, empty } = score(asked.map(({ chowk }) => chowk));
    const missed = asked.filter(({ chowk }) => !successAt4(chowk)).map(({ judged }) => judged.query);
    expect(empty).toBe(0);
    expect(success, missed.join(', ')).toBeGreaterThanOrEqual(0.97);
    expect(exactFirst).toBeGreaterThanOrEqual(0.85);
    expect(ndcgAt8).toBeGreaterThanOrEqual(0.85);
  });
});
