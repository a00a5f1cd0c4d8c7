// Who is suspended at this moment, page by page, each with the latest word about it.
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
};

export async function findSuspended(database: Database, { after, limit }: Wanted): Promise<SuspendedRow[]> {
  const isBeyond = after ? sql<SqlBool>`(users.suspended_at, users.id) < (${after.moment}, ${after.id})` : sql`true`;
  const { rows } = await sql<SuspendedRow>`
    select users.id, users.full_name, users.suspended_at as moment, latest.reason, moderator.full_name as moderator_name,
      (
        select count(*)::int from listings where listings.user_id = users.id and hidden_for = 'suspension'
      ) as listing_count
    from users
    left join lateral (
      select reason, moderator_id from moderation_acts
      where person_id = users.id and act = 'suspend' order by acted_at desc, id desc limit 1
    ) as latest on true
    left join users as moderator on moderator.id = latest.moderator_id and moderator.deleted_at is null
    where users.suspended_at is not null and ${isBeyond}
    order by users.suspended_at desc, users.id desc
    limit ${limit}`.execute(database);
  return rows;
}
