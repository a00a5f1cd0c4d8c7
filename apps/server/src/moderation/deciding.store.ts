// Decisions in the database: the report is closed, and the record of it is written in the same breath.
import type { ModerationDecision } from '@chowk/contract/moderation';
import type { Transacting } from '../database/database.ts';
import type { DecidableReport } from './moderation.rules.ts';
import { openStates, type ReportView, selectReports } from './reports-view.store.ts';

/** The listing first, as with every change of it: of two who decide about one listing, the second waits here. */
export async function lockReport(transaction: Transacting, id: string): Promise<ReportView | null> {
  await transaction
    .selectFrom('listings')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('reports').select('listing_id').where('reports.id', '=', id))
    .forUpdate()
    .execute();
  const found = await selectReports(transaction).where('reports.id', '=', id).forUpdate('reports').executeTakeFirst();
  return found ?? null;
}

type Decided = {
  readonly decision: ModerationDecision;
  readonly note: string | null;
  readonly moderatorId: string;
  readonly now: Date;
};

/** A removed listing takes the open reports of it along; what was said in conversations about it is another matter. */
export async function closeReports(transaction: Transacting, report: DecidableReport, decided: Decided): Promise<void> {
  const { decision, note, moderatorId, now } = decided;
  const closed = await transaction
    .updateTable('reports')
    .set({ state: decision === 'dismiss' ? 'dismissed' : 'resolved', decided_at: now, decided_by: moderatorId })
    .where('state', 'in', openStates)
    .where((eb) =>
      decision === 'removeListing'
        ? eb.or([
            eb('id', '=', report.id),
            eb.and([eb('listing_id', '=', report.listing_id), eb('person_id', 'is', null)]),
          ])
        : eb('id', '=', report.id),
    )
    .returning('id')
    .execute();
  const record = { listing_id: report.listing_id, moderator_id: moderatorId, decision, note, decided_at: now };
  await transaction
    .insertInto('moderation_decisions')
    .values(closed.map(({ id }) => ({ report_id: id, ...record })))
    .execute();
}
