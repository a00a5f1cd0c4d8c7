// Similar listings among thousands: planned once for a connection, as planning took longer than finding, and words that
// many have known as such.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-rows.ts';
import { openForSearch } from '../search/index.ts';
import { createSimilarFinder, findSubject, toSimilarQuery } from './index.ts';
import { findFrequentWords } from './similar.store.ts';

/** PostgreSQL tries so many plans made for the values before it compares them with the prepared one. */
const TRIALS = 5;

let server: TestServer;
let planted: Awaited<ReturnType<typeof plantListings>>;

beforeAll(async () => {
  server = await startTestServer();
  const { user } = await server.addUser();
  planted = await plantListings(
    server.database,
    Array.from({ length: 3000 }, (_, number) => ({
      user_id: user.id,
      title: `Honda ${number % 2 ? 'Shine' : 'Unicorn'}`,
      category: 'vehicles',
      subcategory: number % 2 ? 'cars' : 'motorcycles',
    })),
  );
  await sql`analyze listings`.execute(server.database);
});
afterAll(() => server.close());

// Behind a pooler nothing is prepared on a connection.
it.runIf(inject('postgres').poolerUrl === null)('finding similar listings is planned once', async () => {
  const database = openForSearch(server.database, { connections: 1, onConnectionError: () => undefined });
  try {
    const find = createSimilarFinder({ database, now: () => new Date() });
    for (const { id } of planted.slice(0, 20)) {
      const subject = await findSubject(database, id);
      if (!subject) throw new Error('A planted listing is there.');
      await find(toSimilarQuery(subject));
    }
    const { rows } = await sql<{ custom_plans: number }>`
      select custom_plans::int from pg_prepared_statements where statement like '%from listings%'`.execute(database);
    expect(rows.length).toBeGreaterThan(1);
    for (const { custom_plans } of rows) expect(custom_plans).toBeLessThanOrEqual(TRIALS);
  } finally {
    await database.destroy();
  }
});

it('a word is frequent that thousands have, not one that hundreds do', async () => {
  const words = await findFrequentWords(server.database);
  expect(words).toContain('honda');
  expect(words).not.toContain('unicorn');
});
