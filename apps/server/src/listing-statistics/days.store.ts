// What happened to a listing on each day: views as they were counted, saves and messages as they are.
import type { DayCounts } from '@chowk/contract/listing-statistics/listing-statistics-schemas';
import { townTimeZone } from '@chowk/contract/listings/expiry';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

type Asked = { readonly id: string; readonly user_id: string };

/** Only days on which something happened. What somebody no longer keeps, or was withheld, is not counted. */
export async function findDays(database: Database, { id, user_id }: Asked, since: string): Promise<DayCounts[]> {
  const zone = sql.lit(townTimeZone);
  const from = sql`(${since}::date::timestamp at time zone ${zone})`;
  const { rows } = await sql<DayCounts>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views, sum(saves)::int as saves,
      sum(messages)::int as messages
    from (
      select day, views, 0 as saves, 0 as messages from listing_views where listing_id = ${id} and day >= ${since}::date
      union all
      select (created_at at time zone ${zone})::date, 0, 1, 0 from favorites
      where listing_id = ${id} and created_at >= ${from}
      union all
      select (created_at at time zone ${zone})::date, 0, 0, 1 from messages
      where listing_id = ${id} and receiver_id = ${user_id} and not withheld and created_at >= ${from}
    ) as happened
    group by happened.day`.execute(database);
  return rows;
}
