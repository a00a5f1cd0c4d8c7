// What is asked below every listing is planned once for a connection: planning took longer than finding.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestTown } from '../../test/harness.ts';
import { plantListings } from '../../test/planted-listings.ts';
import { openForSearch } from '../search/index.ts';
import { createSimilarFinder, findSubject, soughtFor } from './index.ts';

/** PostgreSQL tries so many plans made for the values before it compares them with the kept one. */
const TRIALS = 5;

// Promise: Finding similar listings is planned once for each connection, not for each listing
it('finding similar listings is planned once', async () => {
  const town = await startTestTown();
  const database = openForSearch(town.database, { connections: 1, onConnectionError: () => undefined });
  try {
    const { user } = await town.person();
    const planted = await plantListings(
      town.database,
      Array.from({ length: 3000 }, (_, number) => ({
        user_id: user.id,
        title: `Honda ${number % 7}`,
        category: 'vehicles',
        subcategory: number % 2 ? 'cars' : 'motorcycles',
      })),
    );
    await sql`analyze listings`.execute(town.database);
    const find = createSimilarFinder({ database, now: () => new Date() });
    for (const { id } of planted.slice(0, 20)) {
      const subject = await findSubject(database, id);
      if (!subject) throw new Error('A planted listing is there.');
      await find(soughtFor(subject));
    }
    const { rows } = await sql<{ custom_plans: number }>`
      select custom_plans::int from pg_prepared_statements where statement like '%from listings%'`.execute(database);
    expect(rows.length).toBeGreaterThan(1);
    for (const { custom_plans } of rows) expect(custom_plans).toBeLessThanOrEqual(TRIALS);
  } finally {
    await database.destroy();
    await town.close();
  }
});
