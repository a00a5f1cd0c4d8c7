// A search that takes too long is cut off.
import { searchListings, showEmptyResultSuggestions, showFacets } from '@chowk/contract/search/search-endpoints';
import { searchTexts } from '@chowk/contract/search/search-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestTown, type TestTown } from '../../test/harness.ts';
import { LONGEST_SEARCH_MS } from './search-time.ts';

let town: TestTown;
beforeAll(async () => {
  town = await startTestTown({ longestSearchMs: LONGEST_SEARCH_MS });
}, 300_000);
afterAll(() => town.close());

describe('a question that takes too long', () => {
  // Promise: No question runs longer than two seconds: 503 in words, and nobody else waits for it
  it.each([searchListings, showFacets, showEmptyResultSuggestions])(
    'is cut off with a clear error, and the next one is answered: $path',
    async (call) => {
      await town.database.transaction().execute(async (transaction) => {
        await sql`lock table listings in access exclusive mode`.execute(transaction);
        const answer = await town.visitor().call(call, { body: { query: 'tractor', category: 'agriculture' } });
        expect(answer).toMatchObject({
          status: 503,
          body: { type: 'server_error', status: 503, message: searchTexts.tooSlow },
          headers: { 'retry-after': '2' },
        });
      });
      await expect.poll(async () => (await town.visitor().call(call, { body: {} })).status).toBe(200);
      expect(LONGEST_SEARCH_MS).toBe(2000);
    },
  );
});
