// Counters shared by all servers, with an expiry by the database's clock: rate limits and periodic jobs.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { prepared } from './prepared-statements.ts';

export type Count = {
  readonly key: string;
  readonly by: number;
  readonly forMs: number;
};

export type Total = { readonly count: number; readonly leftMs: number };

/** Ordered by key, so that two servers cannot deadlock. A count that ends far later than one that begins now was started while
 * the clock was wrong, and starts again. */
export async function addCounts(database: Database, counts: readonly Count[]): Promise<Total[]> {
  const keys = counts.map(({ key }) => key);
  const { rows } = await sql<{ key: string; count: number; left: number }>`${prepared}
    insert into shared_counts as counted (key, count, ends_at)
    select decode(key, 'hex'), by, now() + for_ms * interval '1 millisecond'
    from unnest(${keys}::text[], ${counts.map(({ by }) => by)}::integer[], ${counts.map(({ forMs }) => forMs)}::float8[])
      as given (key, by, for_ms)
    order by 1
    on conflict (key) do update set
      count = excluded.count + case when ${isRunning} then counted.count else 0 end,
      ends_at = case when ${isRunning} then counted.ends_at else excluded.ends_at end
    returning encode(key, 'hex') as key, count, extract(epoch from ends_at - now())::float8 * 1000 as left
  `.execute(database);
  const totals = new Map(rows.map(({ key, count, left }) => [key, { count, leftMs: left }]));
  return keys.map((key) => totals.get(key) ?? { count: 0, leftMs: 0 });
}

const isRunning = sql.raw("(counted.ends_at > now() and counted.ends_at < excluded.ends_at + interval '1 minute')");

/** Null: this server may run the job now. Otherwise the milliseconds until a server may. */
export async function claimJobOrWait(database: Database, job: string, everyMs: number): Promise<number | null> {
  const key = createHash('sha256').update(job).digest('hex').slice(0, 32);
  const [claim] = await addCounts(database, [{ key, by: 1, forMs: everyMs }]);
  return !claim || claim.count === 1 ? null : claim.leftMs;
}

/** For periodic jobs: 90 % of the interval, so that the claim has expired at the next round. */
export async function claimJob(database: Database, job: string, everyMs: number): Promise<boolean> {
  return (await claimJobOrWait(database, job, everyMs * 0.9)) === null;
}

/** Including counts that a wrong clock would keep for long. */
export async function deleteEndedCounts(database: Database): Promise<void> {
  await sql`delete from shared_counts where ends_at not between now() and now() + interval '1 day'`.execute(database);
}
