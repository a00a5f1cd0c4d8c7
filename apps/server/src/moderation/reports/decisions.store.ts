// SQL for decisions: closes reports and records the decision; finds the reporters.
import type { ModerationDecision, ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transacting } from '../../database/database.ts';
import type { ReportsTable } from '../../database/moderation-tables.ts';
import type { DecidableReport, SuspendableUser } from '../moderation.rules.ts';
import { isOpenAbout, openStates, type ReportView, selectReports } from './select-reports.store.ts';

/** Locks the listing first, as every change of a listing does; a concurrent decision about it waits here. */
export async function lockReport(transaction: Transacting, id: string): Promise<ReportView | null> {
  await transaction
    .selectFrom('listings')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('reports').select('listing_id').where('reports.id', '=', id))
    .forNoKeyUpdate()
    .execute();
  const found = await selectReports(transaction).where('reports.id', '=', id).forUpdate('reports').executeTakeFirst();
  return found ?? null;
}

export async function insertReport(transaction: Transacting, report: Insertable<ReportsTable>): Promise<void> {
  await transaction.insertInto('reports').values(report).execute();
}

type Decided<D extends ReportOutcome = ReportOutcome> = {
  readonly decision: D;
  readonly reason: string | null;
  readonly note: string | null;
  readonly moderatorId: string;
  readonly now: Date;
};

export type ClosedReport = { readonly id: string; readonly listing_id: string | null };

/** Removing or releasing a listing closes its open reports, but not reports of conversations about it. */
export function closeReports(
  transaction: Transacting,
  report: DecidableReport,
  decided: Decided<ModerationDecision> & { readonly isReleased: boolean },
): Promise<ClosedReport[]> {
  const ofListing = sql<SqlBool>`(id = ${report.id} or (listing_id = ${report.listing_id} and person_id is null))`;
  const closesAll = decided.decision === 'removeListing' || decided.isReleased;
  return close(transaction, closesAll ? ofListing : sql`id = ${report.id}`, decided);
}

export function closeReportsOf(
  transaction: Transacting,
  listingIds: readonly string[],
  decided: Decided<ModerationDecision>,
): Promise<ClosedReport[]> {
  const isOfThese = sql<SqlBool>`(listing_id = any(${listingIds}::uuid[]) and person_id is null)`;
  return close(transaction, isOfThese, decided);
}

/** A suspension closes the open reports about the user, except those of the moderator's own conversations. */
export function closeReportsAbout(
  transaction: Transacting,
  { about_id }: SuspendableUser,
  decided: Omit<Decided, 'decision'>,
): Promise<ClosedReport[]> {
  const isOwnConversation = sql<SqlBool>`(person_id is not null and reporter_id = ${decided.moderatorId})`;
  const condition = sql<SqlBool>`${isOpenAbout(about_id)} and ${isOwnConversation} is not true`;
  return close(transaction, condition, { ...decided, decision: 'suspend' });
}

async function close(
  transaction: Transacting,
  condition: RawBuilder<SqlBool>,
  decided: Decided,
): Promise<ClosedReport[]> {
  const { decision, reason, note, moderatorId, now } = decided;
  const closed = await transaction
    .updateTable('reports')
    .set({ state: decision === 'dismiss' ? 'dismissed' : 'resolved', decided_at: now, decided_by: moderatorId })
    .where('state', 'in', openStates)
    .where(condition)
    .returning(['id', 'listing_id'])
    .execute();
  if (closed.length === 0) return [];
  const record = { moderator_id: moderatorId, decision, reason, note, decided_at: now };
  await transaction
    .insertInto('moderation_decisions')
    .values(closed.map(({ id, listing_id }) => ({ report_id: id, listing_id, ...record })))
    .execute();
  return closed;
}

export async function findReporters(transaction: Transacting, reportIds: readonly string[]) {
  if (reportIds.length === 0) return [];
  return transaction
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .leftJoin('listings', 'listings.id', 'reports.listing_id')
    .distinctOn('users.id')
    .select([
      'users.id',
      'users.email_address as email',
      'users.full_name',
      'reports.person_id',
      'listings.title as listing_title',
    ])
    .where('reports.id', 'in', reportIds)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .orderBy('reports.id')
    .execute();
}
