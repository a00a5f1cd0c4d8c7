// Who is suspended at this moment, deleted accounts with blocked addresses among them, page by page, with the latest word.
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ReportCursor } from '../page-cursor.ts';

type Wanted = { readonly after: ReportCursor | null; readonly limit: number };

export type SuspendedRow = {
  readonly id: string;
  readonly full_name: string;
  readonly moment: Date;
  readonly reason: string | null;
  readonly moderator_name: string | null;
  readonly listing_count: number;
  /** Null while the account is there. */
  readonly deleted_until: Date | null;
};

export async function findSuspended(database: Database, { after, limit }: Wanted): Promise<SuspendedRow[]> {
  const isBeyond = after ? sql<SqlBool>`(moment, users.id) < (${after.moment}, ${after.id})` : sql`true`;
  const { rows } = await sql<SuspendedRow>`
    select users.id, users.full_name, moment, latest.reason, moderator.full_name as moderator_name, deleted_until,
      (
        select count(*)::int from listings where listings.user_id = users.id and hidden_for = 'suspension'
      ) as listing_count
    from (
      select id as person_id, suspended_at as moment, null::timestamptz as deleted_until
      from users where suspended_at is not null
      union all
      select person_id, max(suspended_at), max(ends_at) from suspended_addresses where ends_at is not null group by person_id
    ) as suspended
    join users on users.id = suspended.person_id
    left join lateral (
      select reason, moderator_id from moderation_acts
      where person_id = users.id and act = 'suspend' order by acted_at desc, id desc limit 1
    ) as latest on true
    left join users as moderator on moderator.id = latest.moderator_id and moderator.deleted_at is null
    where ${isBeyond}
    order by moment desc, users.id desc
    limit ${limit}`.execute(database);
  return rows;
}
