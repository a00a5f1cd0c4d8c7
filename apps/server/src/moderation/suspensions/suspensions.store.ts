// Suspensions in the database: who is suspended, the locks under which that changes, and the record of it.
import type { ModerationAct } from '@chowk/contract/moderation/moderation-acts';
import { sql } from 'kysely';
import type { Transacting } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { lockListingsOf } from '../../listings/index.ts';
import { isOpenAbout, type ReportView, selectReports } from '../reports/select-reports.store.ts';
import type { SuspendableReport, SuspendedOne } from './suspensions.rules.ts';

/**
 * Listings, then reports, then the person: the order of all who hold more than one of them. Whoever signs in or
 * publishes from here on waits for the end, and is refused by the database.
 */
export async function lockWhomItIsAbout(transaction: Transacting, reportId: string): Promise<ReportView | null> {
  const found = selectReports(transaction).where('reports.id', '=', reportId);
  const personId = (await found.executeTakeFirst())?.about_id;
  if (personId) {
    await lockListingsOf(transaction, personId);
    await sql`select from reports where id = ${reportId} or ${isOpenAbout(personId)} order by id for update`.execute(
      transaction,
    );
    await transaction.selectFrom('users').select('id').where('id', '=', personId).forUpdate().execute();
  }
  return (await found.executeTakeFirst()) ?? null;
}

export async function markSuspended(transaction: Transacting, { about_id }: SuspendableReport, now: Date) {
  await transaction.updateTable('users').set({ suspended_at: now }).where('id', '=', about_id).execute();
}

/** Null when they are not suspended, or no longer. */
export async function lockSuspended(transaction: Transacting, personId: string) {
  await lockListingsOf(transaction, personId);
  const found = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', '=', personId)
    .where('suspended_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export async function unmarkSuspended(transaction: Transacting, { id }: SuspendedOne<{ readonly id: string }>) {
  await transaction.updateTable('users').set({ suspended_at: null }).where('id', '=', id).execute();
}

type Act = {
  readonly act: ModerationAct;
  readonly personId: string;
  readonly report?: { readonly id: string; readonly listing_id: string | null };
  readonly moderatorId: string;
  readonly reason?: string;
  readonly now: Date;
};

export async function recordAct(transaction: Transacting, { act, personId, report, moderatorId, reason, now }: Act) {
  const about = { person_id: personId, listing_id: report?.listing_id ?? null, report_id: report?.id ?? null };
  await transaction
    .insertInto('moderation_acts')
    .values({ id: newId(), act, ...about, moderator_id: moderatorId, reason: reason ?? null, acted_at: now })
    .execute();
}
