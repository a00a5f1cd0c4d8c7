// Conditions as the planner sees them: one that expects too little sorts the market instead of reading it in order.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { plantListings } from '../../../test/planted-rows.ts';
import { noFilters } from '../search.rules.ts';
import { openForSearch } from '../search-time.ts';
import { boxAround } from './index-keys.rules.ts';
import { matches } from './matching.store.ts';
import { COUNT_CAP, type PageQuery, scanByIndex } from './page.store.ts';

let server: TestServer;
const circle = { lat: 30.7, lng: 76.7, metres: 5000 };

beforeAll(async () => {
  server = await startTestServer();
  const { user } = await server.addUser();
  const rows = Array.from({ length: 500 }, (_, at) => ({
    user_id: user.id,
    price: String(100 + at * 10),
    latitude: circle.lat + (at % 20) / 1000,
    longitude: circle.lng,
  }));
  await plantListings(server.database, rows);
  await sql`analyze listings`.execute(server.database);
});
afterAll(() => server.close());

describe('matches', () => {
  it('lets the planner expect a full page where places are looked at along the prices', async () => {
    const database = openForSearch(server.database, { onConnectionError: () => undefined });
    const wanted = { filters: { ...noFilters, circle, boxes: [boxAround(circle)] }, terms: [], now: new Date() };
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>`
      explain (format json) select id from listings where ${matches(wanted, { words: 'checked', place: 'checked' })}
      order by price, created_at desc, id desc limit 100`.execute(database);
    await database.destroy();
    expect(rows[0]?.['QUERY PLAN'][0].Plan).toMatchObject({ 'Node Type': 'Limit', 'Plan Rows': 100 });
  });
});

describe('the newest listings', () => {
  const page = (limit: number): PageQuery => ({
    ...{ filters: noFilters, terms: [], now: new Date(), ordering: { order: 'newest', origin: null }, after: null },
    ...{ kind: [], near: null, details: null, limit, cap: COUNT_CAP, ranked: 0 },
  });

  // Behind a pooler nothing is kept on a connection.
  it.runIf(inject('postgres').poolerUrl === null)('are read with two statements for all sizes of a page', async () => {
    const database = openForSearch(server.database, { connections: 1, onConnectionError: () => undefined });
    const read = (limit: number) => scanByIndex(database, page(limit), { column: 'created_at', covers: [] }, false);
    const whole = await read(101);
    for (const limit of [1, 2, 24, 25, 26, 50, 100]) expect(await read(limit)).toEqual(whole.slice(0, limit));
    const { rows } = await sql`select from pg_prepared_statements`.execute(database);
    await database.destroy();
    expect([whole.length, rows.length]).toEqual([101, 2]);
  });
});
