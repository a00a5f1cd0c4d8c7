// The open streams of all servers in the database: each counts as one of its person's until its lease ends.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared, preparedList } from '../../database/prepared-statements.ts';

export type LeasedStream = { readonly id: string; readonly personId: string; readonly ageMs: number };

/** Also for those that are not there yet, or no longer because the database crashed. */
export async function renewLeases(database: Database, streams: readonly LeasedStream[], leaseMs: number) {
  const ids = preparedList('uuid', streams, ({ id }) => id);
  const people = preparedList('uuid', streams, ({ personId }) => personId);
  const ages = preparedList('float8', streams, ({ ageMs }) => ageMs);
  await sql`
    insert ${prepared} into live_streams (id, person_id, opened_at, lease_ends_at)
    select id, person_id, now() - age * interval '1 millisecond', now() + ${leaseMs} * interval '1 millisecond'
    from unnest(${ids}, ${people}, ${ages}) as given (id, person_id, age)
    order by id
    on conflict (id) do update set lease_ends_at = excluded.lease_ends_at`.execute(database);
}

/** Those of the streams whose person has at least so many newer ones, on whatever server. */
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

/** What servers that died have left behind. */
export async function deleteEndedLeases(database: Database): Promise<void> {
  await sql`delete from live_streams where lease_ends_at < now()`.execute(database);
}
