// When people were last seen to do something, in the database.
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** In the order of the ids, so that two servers never wait for each other in a circle; nobody who is gone. */
export async function saveActivity(database: Database, seen: ReadonlyMap<string, Date>): Promise<void> {
  await sql`
    insert into recent_activity as known (person_id, at)
    select person_id, seen.at from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::timestamptz[])
      as seen (person_id, at)
    join users on users.id = person_id and deleted_at is null
    order by person_id
    on conflict (person_id) do update set at = greatest(known.at, excluded.at)`.execute(database);
}

export async function findLastActivity(database: Database, personId: string): Promise<Date | null> {
  const found = await database
    .selectFrom('recent_activity')
    .select('at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** Also what a clock that was wrong put into times to come. */
export async function deleteActivityOutside(database: Database, from: Date, to: Date): Promise<void> {
  await sql`delete from recent_activity where at not between ${from} and ${to}`.execute(database);
}
