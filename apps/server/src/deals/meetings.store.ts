// SQL of meetings.
import { dealLimits, type MeetingState } from '@chowk/contract/deals/deals';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { MeetingsTable } from '../database/deal-tables.ts';
import { findDue, type Pair } from './deals.store.ts';

export type MeetingRow = Selectable<MeetingsTable>;

export async function insertMeeting(transaction: Transacting, meeting: Insertable<MeetingsTable>): Promise<void> {
  await transaction.insertInto('meetings').values(meeting).execute();
}

export async function findMeeting(database: Database, id: string): Promise<MeetingRow | null> {
  return (await database.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findNextMeeting(database: Database, pair: Pick<Pair, 'listingId' | 'buyerId'>, now: Date) {
  const found = await database
    .selectFrom('meetings')
    .selectAll()
    .where('listing_id', '=', pair.listingId)
    .where('buyer_id', '=', pair.buyerId)
    .where('state', 'in', ['proposed', 'accepted'])
    .where('at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return found;
}

/** A proposal that the other one does not see ends none that both see; after the sale none ends an accepted one. */
export async function cancelMeetings(
  transaction: Transacting,
  pair: Pick<Pair, 'listingId' | 'buyerId'>,
  {
    onlyWithheld,
    onlyProposed,
    now,
  }: { readonly onlyWithheld: boolean; readonly onlyProposed: boolean; readonly now: Date },
) {
  await transaction
    .updateTable('meetings')
    .set({ state: 'cancelled', changed_at: now })
    .where('listing_id', '=', pair.listingId)
    .where('buyer_id', '=', pair.buyerId)
    .where('state', 'in', onlyProposed ? ['proposed'] : ['proposed', 'accepted'])
    .where('at', '>', now)
    .$if(onlyWithheld, (query) => query.where('withheld', '=', true))
    .execute();
}

export async function setMeetingState(transaction: Transacting, id: string, state: MeetingState, now: Date) {
  await transaction.updateTable('meetings').set({ state, changed_at: now }).where('id', '=', id).execute();
}

export async function countProposedBy(database: Database, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from meetings where buyer_id = ${userId} and is_by_buyer and created_at > ${since})
      + (select count(*) from meetings where seller_id = ${userId} and not is_by_buyer and created_at > ${since})
    )::int as count`.execute(database);
  return rows[0]?.count ?? 0;
}

export function findMeetingsDue(database: Database, now: Date, after: string, limit: number) {
  const until = new Date(now.getTime() + dealLimits.reminderMs);
  const isDue = sql<boolean>`state = 'accepted' and reminded_at is null and at > ${now} and at <= ${until}`;
  return findDue(database, { table: 'meetings', isDue }, after, limit);
}

export async function markReminded(transaction: Transacting, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('meetings')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
