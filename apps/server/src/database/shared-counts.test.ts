// Counters shared by all servers: expiry, and concurrent additions.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addCounts, claimJob, deleteEndedCounts } from './shared-counts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let keys = 0;
const newKey = () => (++keys).toString(16).padStart(32, '0');
const add = (key: string, by = 1, forMs = 60_000) => addCounts(server.database, [{ key, by, forMs }]);
const moveEnd = (key: string, by: string) =>
  sql`update shared_counts set ends_at = now() + ${by}::interval where key = decode(${key}, 'hex')`.execute(
    server.database,
  );

describe('a count in one place', () => {
  it('goes on until its end, and begins anew after it', async () => {
    const key = newKey();
    expect(await add(key, 3)).toEqual([{ count: 3, leftMs: 60_000 }]);
    const [total] = await add(key, 2);
    expect(total?.count).toBe(5);
    expect(total?.leftMs).toBeLessThanOrEqual(60_000);
    await moveEnd(key, '-1 second');
    expect(await add(key)).toEqual([{ count: 1, leftMs: 60_000 }]);
  });

  it('loses nothing of what many add at once, in whatever order they name it', async () => {
    const [one, other] = [newKey(), newKey()];
    const both = [one, other].map((key) => ({ key, by: 1, forMs: 60_000 }));
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => addCounts(server.database, at % 2 ? both : both.toReversed())),
    );
    expect(await addCounts(server.database, both)).toMatchObject([{ count: 41 }, { count: 41 }]);
  });

  it('does not go on for a year because a clock was put right', async () => {
    const key = newKey();
    await add(key, 100);
    await moveEnd(key, '1 year');
    expect(await add(key)).toEqual([{ count: 1, leftMs: 60_000 }]);
  });

  it('is deleted once it is over', async () => {
    const [over, wrong, current] = [newKey(), newKey(), newKey()];
    for (const key of [over, wrong, current]) await add(key);
    await moveEnd(over, '-1 second');
    await moveEnd(wrong, '1 year');
    await deleteEndedCounts(server.database);
    const { rows } = await sql<{ key: string }>`select encode(key, 'hex') as key from shared_counts`.execute(
      server.database,
    );
    const left = rows.map(({ key }) => key);
    expect([over, wrong, current].filter((key) => left.includes(key))).toEqual([current]);
  });
});

describe('work that one server does for all', () => {
  it('is done once in its time, however many ask for the turn', async () => {
    const claimTenTimes = () =>
      Promise.all(Array.from({ length: 10 }, () => claimJob(server.database, 'clean up', 60_000)));
    expect((await claimTenTimes()).filter(Boolean)).toHaveLength(1);
    expect((await claimTenTimes()).filter(Boolean)).toHaveLength(0);
    await sql`update shared_counts set ends_at = now() - interval '1 second'`.execute(server.database);
    expect((await claimTenTimes()).filter(Boolean)).toHaveLength(1);
  });
});
