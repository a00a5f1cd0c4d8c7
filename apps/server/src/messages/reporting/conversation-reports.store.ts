// Reports of conversations, kept with the reports of listings for the moderators.
import type { Insertable } from 'kysely';
import type { Transacting } from '../../database/database.ts';
import type { ReportsTable } from '../../database/schema.ts';

export type NewConversationReport = Insertable<ReportsTable> & {
  readonly person_id: string;
  readonly reporter_id: string;
};

export async function insertConversationReport(transaction: Transacting, report: NewConversationReport): Promise<void> {
  await transaction.insertInto('reports').values(report).execute();
}
