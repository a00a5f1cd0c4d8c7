// SQL for pages of reports: counts, reported messages, and the history of reported users.
import { moderationLimits } from '@chowk/contract/limits';
import type { ReportOutcome, ReportTab } from '@chowk/contract/moderation/moderation-choices';
import type { ModerationCounts } from '@chowk/contract/moderation/moderation-schemas';
import type { ReportReason } from '@chowk/contract/reports/report-reasons';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { StoredAttachments } from '../../database/message-tables.ts';
import type { ReportCursor } from '../moderation-cursor.ts';
import { closedStates, openStates, type ReportView, selectReports } from './select-reports.store.ts';

type PageQuery = { readonly state: ReportTab; readonly after: ReportCursor | null; readonly limit: number };

export type PagedReport = ReportView & { readonly moment: Date };

const decidedMoment = sql<Date>`coalesce(reports.decided_at, reports.created_at)`;

/** Open: by harm and weight, then oldest first. Closed: latest first. */
export function findReports(database: Database, { state, after, limit }: PageQuery): Promise<PagedReport[]> {
  return state === 'open' ? findOpen(database, after, limit) : findClosed(database, after, limit);
}

function findOpen(database: Database, after: ReportCursor | null, limit: number): Promise<PagedReport[]> {
  const priority = sql`${after?.priority ?? 0}::real`;
  return selectReports(database)
    .select('reports.created_at as moment')
    .where('reports.state', 'in', openStates)
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(reports.priority < ${priority} or (reports.priority = ${priority}
          and (reports.created_at, reports.id) > (${after?.moment}, ${after?.id})))`,
      ),
    )
    .orderBy('reports.priority', 'desc')
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(limit)
    .execute();
}

function findClosed(database: Database, after: ReportCursor | null, limit: number): Promise<PagedReport[]> {
  return selectReports(database)
    .select(decidedMoment.as('moment'))
    .where('reports.state', 'in', closedStates)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${decidedMoment}, reports.id) < (${after?.moment}, ${after?.id})`),
    )
    .orderBy(decidedMoment, 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
}

export function findReport(database: Database, id: string): Promise<ReportView> {
  return selectReports(database).where('reports.id', '=', id).executeTakeFirstOrThrow();
}

export async function countAll(database: Database): Promise<ModerationCounts> {
  const count = (states: typeof openStates) =>
    database.selectFrom('reports').select(sql<number>`count(*)::int`.as('count')).where('state', 'in', states);
  const gone = sql`(select count(distinct person_id) from suspended_addresses where ends_at is not null)`;
  const users = database.selectFrom('users').select(sql<number>`(count(*) + ${gone})::int`.as('count'));
  const suspended = users.where('suspended_at', 'is not', null).as('suspended');
  const written = database.selectFrom('contact_letters').select(sql<number>`count(*)::int`.as('count'));
  const contactMessages = written.where('answered_at', 'is', null).as('contactMessages');
  const appealed = database.selectFrom('appeals').select(sql<number>`count(*)::int`.as('count'));
  const appeals = appealed.where('decided_at', 'is', null).as('appeals');
  const hidden = database.selectFrom('listings').select(sql<number>`count(*)::int`.as('count'));
  const held = hidden.where('visibility', '=', 'held').as('held');
  const counts = await database
    .selectNoFrom([count(openStates).as('open'), count(closedStates).as('closed'), suspended, contactMessages])
    .select([appeals, held])
    .executeTakeFirstOrThrow();
  const { open, closed } = counts;
  return {
    open: open ?? 0,
    closed: closed ?? 0,
    held: counts.held ?? 0,
    suspended: counts.suspended ?? 0,
    appeals: counts.appeals ?? 0,
    contactMessages: counts.contactMessages ?? 0,
  };
}

export type ReportedMessage = {
  readonly report_id: string;
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly attachments: StoredAttachments | null;
};

/** Only for reports of conversations: messages up to the report as the reporter sees them, oldest first. */
export async function findReportedMessages(
  database: Database,
  reportIds: readonly string[],
): Promise<ReportedMessage[]> {
  const { rows } = await sql<ReportedMessage>`
    select reports.id as report_id, said.id, said.sender_id, said.content, said.created_at, said.attachments
    from reports cross join lateral (
      select id, sender_id, content, created_at, attachments from messages
      where listing_id = reports.listing_id and created_at <= reports.created_at and (
        (sender_id = reports.reporter_id and receiver_id = reports.person_id)
        or (sender_id = reports.person_id and receiver_id = reports.reporter_id and messages.state = 'delivered')
      )
      order by created_at desc, id desc limit ${moderationLimits.messages}
    ) said
    where reports.id = any(${reportIds}::uuid[]) and reports.person_id is not null
    order by said.created_at, said.id`.execute(database);
  return rows;
}

export function findAddress(database: Database, id: string) {
  return database
    .selectFrom('users')
    .select(['id', 'email_address as email', 'full_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

export type HistoryRow = {
  readonly id: string;
  readonly joined_at: Date;
  readonly language: string | null;
  readonly listing_count: number;
  readonly offered_count: number;
  readonly report_count: number;
  readonly suspension_count: number;
  /** Latest first, one more than is shown: this report may be among them. */
  readonly decisions: readonly {
    readonly report_id: string;
    readonly decision: ReportOutcome;
    readonly reason: ReportReason;
    readonly listing_title: string | null;
    readonly decided_at: string;
  }[];
};

export async function findHistories(database: Database, userIds: readonly string[], now: Date) {
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
    where users.id = any(${userIds}::uuid[]) and users.deleted_at is null`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
