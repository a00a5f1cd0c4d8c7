// SQL for new reports.
import type { Insertable } from 'kysely';
import type { Transacting } from '../database/database.ts';
import type { ReportsTable } from '../database/schema.ts';

export type NewReport = Insertable<ReportsTable>;

export async function insertReport(transaction: Transacting, report: NewReport): Promise<void> {
  await transaction.insertInto('reports').values(report).execute();
}
