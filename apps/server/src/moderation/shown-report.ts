// A report as it stands after something was done about it.
import type { ModeratedReport } from '@chowk/contract/moderation';
import type { Database } from '../database/database.ts';
import type { Moderator } from '../http/session.ts';
import { presentReport } from './moderation.presenter.ts';
import { findReport, findReportedMessages } from './moderation.store.ts';

export async function showReport(database: Database, moderator: Moderator, id: string): Promise<ModeratedReport> {
  const report = await findReport(database, id);
  return presentReport(moderator, report, await findReportedMessages(database, [id]));
}
