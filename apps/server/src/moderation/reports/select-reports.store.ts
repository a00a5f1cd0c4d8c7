// The shared select of reports with listing, users and decision.
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import type { ReportState } from '@chowk/contract/reports/report-reasons';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { ownerStatus, photosOf } from '../../listings/index.ts';

export const openStates: readonly ReportState[] = ['open', 'reviewing'];
export const closedStates: readonly ReportState[] = ['resolved', 'dismissed'];

/** Open reports about a user: the user, conversations with them, and their listings. */
export function isOpenAbout(userId: string) {
  const theirs = sql`select id from listings where user_id = ${userId}`;
  return sql<SqlBool>`(
    reports.state in ('open', 'reviewing')
    and (reports.person_id = ${userId} or (reports.person_id is null and reports.listing_id in (${theirs})))
  )`;
}

/** Open reports of the same listing or user, this one among them. */
const sameTarget = sql`same.state in ('open', 'reviewing') and (
  same.person_id = reports.person_id
  or (reports.person_id is null and same.person_id is null and same.listing_id = reports.listing_id)
)`;
const openCount = sql<number>`(select count(*)::int from reports as same where ${sameTarget})`;
const networkCount = sql<number>`(select count(distinct same.network_key)::int from reports as same where ${sameTarget})`;

/** `about` is the reported user, the other user of a reported conversation, or the seller of a reported listing. */
export function selectReports(database: Database) {
  return database
    .selectFrom('reports')
    .leftJoin('listings', 'listings.id', 'reports.listing_id')
    .leftJoin('moderation_decisions as decided', 'decided.report_id', 'reports.id')
    .leftJoin('users as seller', (join) =>
      join.onRef('seller.id', '=', 'listings.user_id').on('seller.deleted_at', 'is', null),
    )
    .leftJoin('users as reporter', (join) =>
      join.onRef('reporter.id', '=', 'reports.reporter_id').on('reporter.deleted_at', 'is', null),
    )
    .leftJoin('users as about', (join) =>
      join
        .on('about.id', '=', (eb) => eb.fn.coalesce('reports.person_id', 'listings.user_id'))
        .on('about.deleted_at', 'is', null),
    )
    .leftJoin('users as moderator', (join) =>
      join.onRef('moderator.id', '=', 'decided.moderator_id').on('moderator.deleted_at', 'is', null),
    )
    .select([
      'reports.id',
      'reports.listing_id',
      'reports.reporter_id',
      'reports.person_id',
      'reports.reason',
      'reports.description',
      'reports.state',
      'reports.held_by',
      'reports.priority',
      'reports.created_at',
      'listings.title as listing_title',
      ownerStatus.$castTo<ListingStatus | null>().as('listing_status'),
      'listings.visibility as listing_visibility',
      'listings.price as listing_price',
      'listings.pricing as listing_pricing',
      'listings.description as listing_description',
      'listings.city as listing_city',
      'listings.created_at as listing_created_at',
      'listings.updated_at as listing_updated_at',
      'listings.user_id as seller_id',
      'seller.full_name as seller_name',
      'reporter.full_name as reporter_name',
      'about.id as about_id',
      'about.full_name as about_name',
      'about.email_address as about_email',
      'about.email_verified_at as about_confirmed_at',
      'about.role as about_role',
      'about.suspended_at as about_suspended_at',
      'decided.decision',
      'decided.reason as decided_reason',
      'decided.note',
      'decided.decided_at',
      'moderator.full_name as moderator_name',
    ])
    .select([openCount.as('open_count'), networkCount.as('network_count')])
    .select((eb) => photosOf(eb).as('listing_photos'))
    .select((eb) =>
      eb
        .selectFrom('reports as others')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('others.listing_id', '=', 'reports.listing_id')
        .where('others.person_id', 'is', null)
        .$asScalar()
        .$notNull()
        .as('report_count'),
    );
}

export type ReportView = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;
