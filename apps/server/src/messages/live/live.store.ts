// SQL of the event log of each user, in commit order, and of the leases of open streams.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared, preparedList } from '../../database/prepared-statements.ts';
import type { Head } from './live-events.rules.ts';

export type Recorded = { readonly userId: string; readonly position: number; readonly messageIds: readonly string[] };

/** CTEs that append events to the log. `happened` names an earlier CTE with `person_id`, `message_ids`, `at` and `place` (order).
 * The lock on a user's position is held until commit, so positions follow commit order without gaps. Locks are taken in order
 * of ids, which prevents deadlocks. */
export function recordEvents(happened: string, kind: 'message' | 'read'): RawBuilder<unknown> {
  const rows = sql.ref(happened);
  return sql`
    moved as (
      insert into message_positions as known (person_id, position)
      select person_id, count(*) from ${rows} group by person_id order by person_id
      on conflict (person_id) do update set position = known.position + excluded.position
      returning person_id, position
    ),
    recorded as (
      insert into message_events (person_id, position, kind, message_ids, created_at)
      select person_id, position + 1 - row_number() over (partition by person_id order by place desc), ${kind}::text,
        message_ids, at
      from moved join ${rows} using (person_id)
      returning person_id, position, message_ids
    )`;
}

export async function findHead(database: Database, userId: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select
      coalesce((select position from message_positions where person_id = ${userId}), 0) as position,
      (select min(position) from message_events where person_id = ${userId}) as oldest
  `.execute(database);
  return rows[0] as Head;
}

export async function findUsersWithNewEvents(database: Database, sent: ReadonlyMap<string, number>): Promise<string[]> {
  const users = preparedList('uuid', [...sent.keys()], (userId) => userId);
  const positions = preparedList('integer', [...sent.values()], (position) => position);
  // `limit 1` makes the planner use the index also for a few users.
  const { rows } = await sql<{ person_id: string }>`
    select ${prepared} sent.person_id
    from unnest(${users}, ${positions}) as sent (person_id, position)
    cross join lateral (
      select position from message_positions as known where known.person_id = sent.person_id limit 1
    ) as known
    where known.position > sent.position
  `.execute(database);
  return rows.map(({ person_id }) => person_id);
}

export type LoggedEvent = {
  readonly person_id: string;
  readonly position: number;
  readonly kind: 'message' | 'read';
  readonly message_ids: readonly string[];
};

export async function findEventsAfter(
  database: Database,
  reached: ReadonlyMap<string, number>,
  limit: number,
): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select next.*
    from unnest(${[...reached.keys()]}::uuid[], ${[...reached.values()]}::integer[]) as reached (person_id, position)
    cross join lateral (
      select person_id, position, kind, message_ids
      from message_events
      where message_events.person_id = reached.person_id and message_events.position > reached.position
      order by position
      limit ${limit}
    ) as next
    order by next.person_id, next.position
  `.execute(database);
  return rows;
}

export async function deleteEventsBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('message_events').where('created_at', '<', moment).execute();
}

export async function notifyServers(database: Database, channel: string, notice: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${notice})`.execute(database);
}

/** After a restore, far beyond any position sent before it: streams reset instead of missing events. */
export async function bumpEventPositions(database: Database): Promise<void> {
  await sql`update message_positions set position = position + 1000000`.execute(database);
}

export type LeasedStream = { readonly id: string; readonly userId: string; readonly ageMs: number };

/** Inserts missing leases too: the table is unlogged and empty after a database crash. */
export async function renewLeases(database: Database, streams: readonly LeasedStream[], leaseMs: number) {
  const ids = preparedList('uuid', streams, ({ id }) => id);
  const users = preparedList('uuid', streams, ({ userId }) => userId);
  const ages = preparedList('float8', streams, ({ ageMs }) => ageMs);
  await sql`
    insert ${prepared} into live_streams (id, person_id, opened_at, lease_ends_at)
    select id, person_id, now() - age * interval '1 millisecond', now() + ${leaseMs} * interval '1 millisecond'
    from unnest(${ids}, ${users}, ${ages}) as given (id, person_id, age)
    order by id
    on conflict (id) do update set lease_ends_at = excluded.lease_ends_at`.execute(database);
}

/** Streams whose user has at least `most` newer ones on any server. */
export async function findExceeding(database: Database, ids: readonly string[], most: number): Promise<string[]> {
  const asked = preparedList('uuid', ids, (id) => id);
  const { rows } = await sql<{ id: string }>`
    select ${prepared} own.id
    from unnest(${asked}) as asked (id)
    cross join lateral (select * from live_streams where id = asked.id limit 1) as own
    where ${most} <= (
      select count(*) from live_streams as newer
      where newer.person_id = own.person_id and newer.lease_ends_at > now()
        and (newer.opened_at, newer.id) > (own.opened_at, own.id)
    )`.execute(database);
  return rows.map(({ id }) => id);
}

export async function deleteLeases(database: Database, ids: readonly string[]): Promise<void> {
  await database.deleteFrom('live_streams').where('id', 'in', ids).execute();
}

export async function deleteEndedLeases(database: Database): Promise<void> {
  await sql`delete from live_streams where lease_ends_at < now()`.execute(database);
}
