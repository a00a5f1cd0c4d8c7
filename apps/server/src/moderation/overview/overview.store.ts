// SQL of the overview: one query for each number, over the last 30 days.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type DayRow = { readonly day: string; readonly reports: number; readonly decided: number };

/** Days of the town's calendar; `since` is the midnight that starts the first one. */
export async function countByDay(database: Database, since: Date, timeZone: string): Promise<DayRow[]> {
  const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD')`;
  const { rows } = await sql<DayRow>`
    select day, sum(reports)::int as reports, sum(decided)::int as decided from (
      select ${dayOf('created_at')} as day, 1 as reports, 0 as decided from reports where created_at >= ${since}
      union all
      select ${dayOf('decided_at')}, 0, 1 from moderation_decisions where decided_at >= ${since}
    ) as events
    group by day`.execute(database);
  return rows;
}

/** Reports that a decision closed at once, such as those of a decision about many listings, took no time. */
export async function findMedianHours(database: Database, since: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)::float8 as hours
    from reports where decided_at >= ${since} and decided_at > created_at and state in ('resolved', 'dismissed')`.execute(
    database,
  );
  return rows[0]?.hours ?? null;
}

type AppealCounts = { readonly open: number; readonly upheld: number; readonly lifted: number };

export async function countAppeals(database: Database, since: Date): Promise<AppealCounts> {
  const { rows } = await sql<AppealCounts>`
    select (count(*) filter (where decided_at is null))::int as open,
      (count(*) filter (where decision = 'uphold'))::int as upheld,
      (count(*) filter (where decision = 'lift'))::int as lifted
    from appeals where decided_at is null or decided_at >= ${since}`.execute(database);
  return rows[0] ?? { open: 0, upheld: 0, lifted: 0 };
}

type QueueRow = { readonly open: number; readonly held: number; readonly oldest: Date | null };

export async function readQueue(database: Database): Promise<QueueRow> {
  const { rows } = await sql<QueueRow>`
    select count(*)::int as open, min(created_at) as oldest,
      (select count(*)::int from listings where visibility = 'held') as held
    from reports where state in ('open', 'reviewing')`.execute(database);
  return rows[0] ?? { open: 0, held: 0, oldest: null };
}
