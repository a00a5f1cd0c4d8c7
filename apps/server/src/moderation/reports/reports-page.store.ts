// Pages of reports for moderators, and the messages of the conversations that were reported.
import { moderationLimits } from '@chowk/contract/limits';
import type { ReportTab } from '@chowk/contract/moderation/moderation-choices';
import type { ModerationCounts } from '@chowk/contract/moderation/moderation-schemas';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { StoredAttachments } from '../../database/message-tables.ts';
import type { ReportCursor } from '../page-cursor.ts';
import { closedStates, openStates, type ReportView, selectReports } from './select-reports.store.ts';

type Wanted = { readonly state: ReportTab; readonly after: ReportCursor | null; readonly limit: number };

/** What has waited longest comes first; of what is closed, the latest. */
const orders = {
  open: { states: openStates, moment: sql<Date>`reports.created_at`, beyond: sql`>`, direction: 'asc' },
  closed: {
    states: closedStates,
    moment: sql<Date>`coalesce(reports.decided_at, reports.created_at)`,
    beyond: sql`<`,
    direction: 'desc',
  },
} as const;

export type PagedReport = ReportView & { readonly moment: Date };

export function findReports(database: Database, { state, after, limit }: Wanted): Promise<PagedReport[]> {
  const { states, moment, beyond, direction } = orders[state];
  return selectReports(database)
    .select(moment.as('moment'))
    .where('reports.state', 'in', states)
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${moment}, reports.id) ${beyond} (${after?.moment}, ${after?.id})`),
    )
    .orderBy(moment, direction)
    .orderBy('reports.id', direction)
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
  const people = database.selectFrom('users').select(sql<number>`(count(*) + ${gone})::int`.as('count'));
  const suspended = people.where('suspended_at', 'is not', null).as('suspended');
  const written = database.selectFrom('contact_letters').select(sql<number>`count(*)::int`.as('count'));
  const letters = written.where('answered_at', 'is', null).as('letters');
  const counts = await database
    .selectNoFrom([count(openStates).as('open'), count(closedStates).as('closed'), suspended, letters])
    .executeTakeFirstOrThrow();
  const { open, closed } = counts;
  return { open: open ?? 0, closed: closed ?? 0, suspended: counts.suspended ?? 0, letters: counts.letters ?? 0 };
}

export type ReportedMessage = {
  readonly report_id: string;
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly attachments: StoredAttachments | null;
};

/** Of reports of conversations alone, up to the report, as the reporter sees them; oldest first. */
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
        or (sender_id = reports.person_id and receiver_id = reports.reporter_id and not withheld)
      )
      order by created_at desc, id desc limit ${moderationLimits.messages}
    ) said
    where reports.id = any(${reportIds}::uuid[]) and reports.person_id is not null
    order by said.created_at, said.id`.execute(database);
  return rows;
}

/** Whom a letter goes to; nobody when the account is gone or suspended. */
export function findAddress(database: Database, id: string) {
  return database
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}
