// Who made reports while signed in, and can still be written to.
import type { Transacting } from '../../database/database.ts';

/** Each once, however many of the reports are theirs. */
export async function findReporters(transaction: Transacting, reportIds: readonly string[]) {
  if (reportIds.length === 0) return [];
  return transaction
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .leftJoin('listings', 'listings.id', 'reports.listing_id')
    .distinctOn('users.id')
    .select(['users.id', 'users.email', 'users.full_name', 'reports.person_id', 'listings.title as listing_title'])
    .where('reports.id', 'in', reportIds)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .orderBy('reports.id')
    .execute();
}
