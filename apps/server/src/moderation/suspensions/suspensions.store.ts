// SQL for suspensions: locks, marks, the record of acts, and the page of suspended users.
import type { ModerationAct } from '@chowk/contract/moderation/moderation-choices';
import { type SqlBool, sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { lockListingsOf } from '../../listings/index.ts';
import type { SuspendableUser, Suspended } from '../moderation.rules.ts';
import type { ReportCursor } from '../moderation-cursor.ts';
import { isOpenAbout, type ReportView, selectReports } from '../reports/select-reports.store.ts';

/** Locks listings, then reports, then the user: the same order everywhere. A sign-in or publication from here on waits for
 * the end of the transaction and is rejected by the database. */
export async function lockReportedUser(transaction: Transacting, reportId: string): Promise<ReportView | null> {
  const found = selectReports(transaction).where('reports.id', '=', reportId);
  const userId = (await found.executeTakeFirst())?.about_id;
  if (userId) await lockAll(transaction, userId, reportId);
  return (await found.executeTakeFirst()) ?? null;
}

async function lockAll(transaction: Transacting, userId: string, reportId: string | null): Promise<void> {
  await lockListingsOf(transaction, userId);
  await sql`select from reports where id = ${reportId} or ${isOpenAbout(userId)} order by id for update`.execute(
    transaction,
  );
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** The same without a report; null for a deleted user. */
export async function lockUserToSuspend(transaction: Transacting, userId: string) {
  await lockAll(transaction, userId, null);
  const user = await transaction
    .selectFrom('users')
    .select(['id as about_id', 'email_address as about_email', 'full_name as about_name', 'role as about_role'])
    .select(['email_verified_at as about_confirmed_at', 'suspended_at as about_suspended_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user ?? null;
}

export async function markSuspended(transaction: Transacting, { about_id }: SuspendableUser, now: Date) {
  await transaction.updateTable('users').set({ suspended_at: now }).where('id', '=', about_id).execute();
}

export async function lockSuspended(transaction: Transacting, userId: string) {
  await lockListingsOf(transaction, userId);
  const found = await transaction
    .selectFrom('users')
    .select(['id', 'email_address as email', 'full_name'])
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function clearSuspended(transaction: Transacting, { id }: Suspended<{ readonly id: string }>) {
  await transaction.updateTable('users').set({ suspended_at: null }).where('id', '=', id).execute();
}

type Act = {
  readonly act: ModerationAct;
  readonly userId: string;
  readonly report?: { readonly id: string; readonly listing_id: string | null };
  readonly moderatorId: string;
  readonly reason?: string;
  readonly now: Date;
};

export async function recordAct(transaction: Transacting, { act, userId, report, moderatorId, reason, now }: Act) {
  const about = { person_id: userId, listing_id: report?.listing_id ?? null, report_id: report?.id ?? null };
  await transaction
    .insertInto('moderation_acts')
    .values({ id: newId(), act, ...about, moderator_id: moderatorId, reason: reason ?? null, acted_at: now })
    .execute();
}

type PageQuery = { readonly after: ReportCursor | null; readonly limit: number };

export type SuspendedRow = {
  readonly id: string;
  readonly full_name: string;
  readonly moment: Date;
  readonly reason: string | null;
  readonly moderator_name: string | null;
  readonly listing_count: number;
  readonly deleted_until: Date | null;
};

export async function findSuspended(database: Database, { after, limit }: PageQuery): Promise<SuspendedRow[]> {
  const isBeyond = after ? sql<SqlBool>`(moment, users.id) < (${after.moment}, ${after.id})` : sql`true`;
  const { rows } = await sql<SuspendedRow>`
    select users.id, users.full_name, moment, latest.reason, moderator.full_name as moderator_name, deleted_until,
      (
        select count(*)::int from listings where listings.user_id = users.id and visibility = 'suspended'
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
