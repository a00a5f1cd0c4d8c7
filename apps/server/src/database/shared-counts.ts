// Counts that all servers keep together, each for a while: by the database's clock, which is one for all.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { prepared } from './prepared-statements.ts';

export type Count = {
  /** Hexadecimal; nothing of a person can be read from it. */
  readonly key: string;
  readonly by: number;
  /** How long the count goes on, should it begin now. */
  readonly forMs: number;
};

export type Total = { readonly count: number; readonly leftMs: number };

/**
 * In the order of the keys, so that two servers never wait for each other in a circle. A count that would end far later than
 * one that begins now was begun by a clock that was wrong.
 */
export async function addCounts(database: Database, counts: readonly Count[]): Promise<Total[]> {
  const keys = counts.map(({ key }) => key);
  const { rows } = await sql<{ key: string; count: number; left: number }>`${prepared}
    insert into shared_counts as counted (key, count, ends_at)
    select decode(key, 'hex'), by, now() + for_ms * interval '1 millisecond'
    from unnest(${keys}::text[], ${counts.map(({ by }) => by)}::integer[], ${counts.map(({ forMs }) => forMs)}::float8[])
      as given (key, by, for_ms)
    order by 1
    on conflict (key) do update set
      count = excluded.count + case when ${isGoingOn} then counted.count else 0 end,
      ends_at = case when ${isGoingOn} then counted.ends_at else excluded.ends_at end
    returning encode(key, 'hex') as key, count, extract(epoch from ends_at - now())::float8 * 1000 as left
  `.execute(database);
  const totals = new Map(rows.map(({ key, count, left }) => [key, { count, leftMs: left }]));
  return keys.map((key) => totals.get(key) ?? { count: 0, leftMs: 0 });
}

const isGoingOn = sql.raw("(counted.ends_at > now() and counted.ends_at < excluded.ends_at + interval '1 minute')");

/** Null: it is up to this server, among all, to do what is done once in a while. Else how long that while still lasts. */
export async function askForTurn(database: Database, job: string, everyMs: number): Promise<number | null> {
  const key = createHash('sha256').update(job).digest('hex').slice(0, 32);
  const [turn] = await addCounts(database, [{ key, by: 1, forMs: everyMs }]);
  return !turn || turn.count === 1 ? null : turn.leftMs;
}

/** For periodic work: over a little sooner than the next round of whoever had this one. */
export async function takeTurn(database: Database, job: string, everyMs: number): Promise<boolean> {
  return (await askForTurn(database, job, everyMs * 0.9)) === null;
}

/** Also those that a clock which was wrong would have go on for long. */
export async function deleteEndedCounts(database: Database): Promise<void> {
  await sql`delete from shared_counts where ends_at not between now() and now() + interval '1 day'`.execute(database);
}
