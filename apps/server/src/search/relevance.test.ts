// A floor under relevance: the judged queries that the search may be tuned with, asked of the demo town.
import { resolve } from 'node:path';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { searchListings } from '@chowk/contract/search/search-endpoints';
import { planTown } from '@chowk/demo-town/town';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRelevant } from '../../../../bench/relevance/judge.ts';
import { type Answer, score, successAt4 } from '../../../../bench/relevance/measure.ts';
import { readPlaces, readQueries } from '../../../../bench/relevance/queries.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-rows.ts';

const places = readPlaces();
const queries = readQueries(resolve(import.meta.dirname, '../../../../bench/relevance/queries-tuning.jsonl'), places);
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

describe('what people type in the demo town', () => {
  // Promise: Of judged queries 97 in 100 show what was meant among the first four, and none shows nothing
  it('shows something that they meant among the first four, nearly always, and never nothing', async () => {
    const answers: (Answer & { query: string })[] = [];
    for (const { query, want } of queries) {
      const ranked = (await read({ query, limit: 24 })).map((listing) => isRelevant(listing, want, places));
      answers.push({ query, ranked, relevantInTown: onSale.filter((each) => isRelevant(each, want, places)).length });
    }
    const { successAt4: success, precisionAt4, empty } = score(answers);
    const missed = answers.filter((answer) => !successAt4(answer)).map(({ query }) => query);
    expect(empty).toBe(0);
    expect(success, missed.join(', ')).toBeGreaterThanOrEqual(0.97);
    expect(precisionAt4).toBeGreaterThanOrEqual(0.9);
  });
});
