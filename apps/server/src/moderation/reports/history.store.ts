// What came up before about the people whom reports are about, read for a whole page at once.
import { moderationLimits } from '@chowk/contract/limits';
import type { ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { ReportReason } from '@chowk/contract/reports/report-reasons';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export type HistoryRow = {
  readonly id: string;
  readonly joined_at: Date;
  readonly language: string | null;
  readonly listing_count: number;
  readonly offered_count: number;
  /** This very report among them. */
  readonly report_count: number;
  readonly suspension_count: number;
  /** Latest first, one more than is shown: this very report may be among them. */
  readonly decisions: readonly {
    readonly report_id: string;
    readonly decision: ReportOutcome;
    readonly reason: ReportReason;
    readonly listing_title: string | null;
    readonly decided_at: string;
  }[];
};

/** Of those whose account is there. */
export async function findHistories(database: Database, personIds: readonly string[], now: Date) {
  const { rows } = await sql<HistoryRow>`
    select users.id, users.created_at as joined_at, users.language,
      (select count(*)::int from listings where user_id = users.id) as listing_count,
      (
        select count(*)::int from listings
        where user_id = users.id and status in ('available', 'pending') and expires_at > ${now}
      ) as offered_count,
      (select count(*)::int from moderation_acts where person_id = users.id and act = 'suspend') as suspension_count,
      about.report_count, about.decisions
    from users cross join lateral (
      with theirs as (
        select id, listing_id, reason from reports where person_id = users.id
        union all
        select reports.id, reports.listing_id, reports.reason from reports
        join listings on listings.id = reports.listing_id
        where listings.user_id = users.id and reports.person_id is null
      )
      select (select count(*)::int from theirs) as report_count, coalesce((
        select json_agg(latest order by latest.decided_at desc) from (
          select decided.report_id, decided.decision, theirs.reason, listings.title as listing_title, decided.decided_at
          from theirs
          join moderation_decisions as decided on decided.report_id = theirs.id
          left join listings on listings.id = theirs.listing_id
          order by decided.decided_at desc limit ${moderationLimits.earlierDecisions + 1}
        ) as latest
      ), '[]') as decisions
    ) as about
    where users.id = any(${personIds}::uuid[]) and users.deleted_at is null`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
