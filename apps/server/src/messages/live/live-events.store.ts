// The log of what happened to each person, in the order in which it was committed.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared, preparedList } from '../../database/prepared-statements.ts';
import type { Head } from './event-id.rules.ts';

/** An event that is now in the log. */
export type Recorded = { readonly personId: string; readonly position: number; readonly messageIds: readonly string[] };

/**
 * The part of a write that puts events into the log: `happened` is the name of a query before it in the same statement,
 * with a person, the ids of messages, a moment and a place in the order in each row. The lock on a person's position is
 * held until the commit, so whoever gets the next one commits later: positions follow commits, and have no gaps. Taken in
 * the order of the ids, two writes never wait for each other in a circle.
 */
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

export async function findHead(database: Database, personId: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select
      coalesce((select position from message_positions where person_id = ${personId}), 0) as position,
      (select min(position) from message_events where person_id = ${personId}) as oldest
  `.execute(database);
  return rows[0] as Head;
}

/** Those of the given people who have events beyond what they were told. */
export async function findPeopleBehind(database: Database, told: ReadonlyMap<string, number>): Promise<string[]> {
  const people = preparedList('uuid', [...told.keys()], (personId) => personId);
  const positions = preparedList('integer', [...told.values()], (position) => position);
  // With `limit 1` by the index, however few people there are.
  const { rows } = await sql<{ person_id: string }>`
    select ${prepared} told.person_id
    from unnest(${people}, ${positions}) as told (person_id, position)
    cross join lateral (
      select position from message_positions as known where known.person_id = told.person_id limit 1
    ) as known
    where known.position > told.position
  `.execute(database);
  return rows.map(({ person_id }) => person_id);
}

export type LoggedEvent = {
  readonly person_id: string;
  readonly position: number;
  readonly kind: 'message' | 'read';
  readonly message_ids: readonly string[];
};

/** The next events of several people, each after a position of their own; at most `limit` for each. */
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

/** Far beyond what anybody was told before a backup was put back: their streams begin anew instead of missing events. */
export async function bumpEventPositions(database: Database): Promise<void> {
  await sql`update message_positions set position = position + 1000000`.execute(database);
}
