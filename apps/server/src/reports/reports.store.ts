// SQL of new reports: the record of their author, other open reports of the same target, and their place in the queue.
import { DAY_MS } from '@chowk/contract/limits';
import { type CountedReport, type ReporterRecord, reportWeights } from '@chowk/contract/reports/report-weights';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { ReportsTable } from '../database/moderation-tables.ts';

export type NewReport = Insertable<ReportsTable> & {
  readonly listing_id: string | null;
  readonly reporter_id: string | null;
};

export async function insertReport(transaction: Transacting, report: NewReport): Promise<void> {
  await transaction.insertInto('reports').values(report).execute();
}

type RecordRow = {
  readonly right: number;
  readonly wrong: number;
  readonly created_at: Date;
  readonly has_address: boolean;
};

/** Only decisions about reports by users count: what a suspension closed was right as well. */
export async function findReporterRecord(
  database: Database,
  userId: string,
  now: Date,
): Promise<ReporterRecord & { readonly isModerator: boolean }> {
  const { rows } = await sql<RecordRow & { readonly role: string }>`
    select users.created_at, users.role, users.email_address is not null as has_address,
      (count(*) filter (where decided.state = 'resolved'))::int as right,
      (count(*) filter (where decided.state = 'dismissed'))::int as wrong
    from users left join lateral (
      select state from reports
      where reporter_id = users.id and state in ('resolved', 'dismissed')
      order by decided_at desc limit ${reportWeights.counted}
    ) as decided on true
    where users.id = ${userId}
    group by users.id`.execute(database);
  const [row] = rows;
  if (!row) return { right: 0, wrong: 0, isNew: true, isModerator: false };
  const isYoung = now.getTime() - row.created_at.getTime() < reportWeights.newDays * DAY_MS;
  return {
    ...{ right: row.right, wrong: row.wrong, isNew: isYoung || !row.has_address },
    isModerator: row.role === 'moderator',
  };
}

export type Target = Pick<NewReport, 'listing_id' | 'person_id'>;

/** A listing, a user, or what one user did in conversations and on their page. */
const isAbout = ({ listing_id, person_id }: Target) =>
  person_id
    ? sql<SqlBool>`reports.person_id = ${person_id}`
    : sql<SqlBool>`(reports.listing_id = ${listing_id} and reports.person_id is null)`;

const isOpen = sql<SqlBool>`reports.state in ('open', 'reviewing')`;

/** The heaviest ones: more change nothing. */
const COUNTED_REPORTS = 200;

/** Without authors whose report of the same listing was dismissed before: the moderator has answered them. */
export async function findOpenReports(database: Database, target: Target): Promise<CountedReport[]> {
  const { rows } = await sql<CountedReport>`
    select reports.reporter_id as "reporterId", reports.network_key as "networkKey", reports.reason, reports.weight
    from reports
    where ${isAbout(target)} and ${isOpen} and not exists (
      select from reports as earlier
      where earlier.listing_id = reports.listing_id and earlier.reporter_id = reports.reporter_id
        and earlier.person_id is null and reports.person_id is null and earlier.state = 'dismissed'
    )
    order by reports.weight desc, reports.id limit ${COUNTED_REPORTS}`.execute(database);
  return rows;
}

/** All open reports of a target have the same place, so that they stand together. */
export async function savePriority(transaction: Transacting, target: Target, priority: number): Promise<void> {
  await transaction.updateTable('reports').set({ priority }).where(isAbout(target)).where(isOpen).execute();
}

/** Locked, so that each report of a listing finds the reports before it; with its seller. */
export async function lockReportedListing(transaction: Transacting, listingId: string) {
  const { rows } = await sql<{ isPublic: boolean; id: string; email: string | null; full_name: string; title: string }>`
    select listings.status <> 'deleted' as "isPublic", users.id, users.email_address as email, users.full_name, listings.title
    from listings join users on users.id = listings.user_id
    where listings.id = ${listingId} for no key update of listings`.execute(transaction);
  return rows[0] ?? null;
}

export async function forgetNetworks(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('reports')
    .set({ network_key: null })
    .where('created_at', '<', before)
    .where('network_key', 'is not', null)
    .execute();
}

/** Whether a moderator has dismissed a report of this listing by the same author. */
export async function wasDismissed(
  database: Database,
  { listing_id, person_id, reporter_id }: NewReport,
): Promise<boolean> {
  if (listing_id === null || person_id || reporter_id === null) return false;
  const found = await database
    .selectFrom('reports')
    .select('id')
    .where('listing_id', '=', listing_id)
    .where('reporter_id', '=', reporter_id)
    .where('person_id', 'is', null)
    .where('state', '=', 'dismissed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
