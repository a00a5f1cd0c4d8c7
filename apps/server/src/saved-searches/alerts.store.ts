// SQL of alerts that are due: users, their alerts with listings, and broad daily searches.
import { DAY_MS } from '@chowk/contract/limits';
import type { AlertFrequency } from '@chowk/contract/saved-searches/saved-search-limits';
import type { UnderstoodSearch } from '@chowk/contract/saved-searches/saved-search-schemas';
import type { FacetsRequest } from '@chowk/contract/search/search-schemas';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';

/** Nothing is planned further ahead than the next daily email: a later time was written by a wrong clock. */
const AHEAD_MS = 2 * DAY_MS;

const isDue = (column: 'alert.due_at' | 'due_at' | 'digest_at', now: Date) => {
  const at = sql.ref(column);
  return sql<boolean>`(${at} <= ${now} or ${at} > ${new Date(now.getTime() + AHEAD_MS)})`;
};

export async function findUsersDue(database: Database, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      select user_id from saved_search_alerts where ${isDue('due_at', now)}
      union
      select user_id from saved_searches where ${isDue('digest_at', now)}
    ) as due
    where user_id > ${after}::uuid order by user_id limit ${limit}`.execute(database);
  return rows.map(({ user_id }) => user_id);
}

export type AlertSearch = {
  readonly search_id: string;
  readonly name: string | null;
  readonly search: FacetsRequest;
  readonly understood: UnderstoodSearch;
};

export type AlertListing = {
  readonly listing_id: string;
  readonly title: string;
  readonly price: string;
  readonly pricing: string | null;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly seller_joined_at: Date;
  readonly price_before: string | null;
};

export type DueAlert = AlertSearch &
  AlertListing & { readonly due_at: Date; readonly frequency: AlertFrequency; readonly is_on_sale: boolean };

const listingColumns = sql`listings.id as listing_id, listings.title, listings.price::text, listings.pricing,
  listings.city, listings.latitude, listings.longitude, seller.created_at as seller_joined_at`;
const isOnSale = (now: Date) =>
  sql`listings.status in ('available', 'pending') and listings.expires_at > ${now}::timestamptz`;

/** Oldest first. Alerts that another round has locked are left to the next round. */
export async function lockDueAlerts(transaction: Transacting, userId: string, now: Date): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select ${listingColumns}, alert.price_before::text, alert.due_at, alert.search_id,
      saved.name, saved.search, saved.understood, saved.frequency,
      ${isOnSale(now)} and not exists (
        select from blocked_people
        where (blocker_id, blocked_id) in ((alert.user_id, listings.user_id), (listings.user_id, alert.user_id))
      ) as is_on_sale
    from saved_search_alerts as alert
      join saved_searches as saved on saved.id = alert.search_id
      join listings on listings.id = alert.listing_id
      join users as seller on seller.id = listings.user_id
    where alert.user_id = ${userId} and ${isDue('alert.due_at', now)}
    order by alert.found_at, alert.listing_id
    for update of alert skip locked`.execute(transaction);
  return rows;
}

type AlertId = { readonly search_id: string; readonly listing_id: string };

export async function finishAlerts(
  transaction: Transacting,
  alerts: readonly AlertId[],
  sentAt: Date | null,
): Promise<void> {
  await updateAlerts(transaction, alerts, { due_at: null, ...(sentAt ? { sent_at: sentAt } : {}) });
}

export async function postponeAlerts(transaction: Transacting, alerts: readonly AlertId[], until: Date): Promise<void> {
  await updateAlerts(transaction, alerts, { due_at: until });
}

async function updateAlerts(
  transaction: Transacting,
  alerts: readonly AlertId[],
  changes: { readonly due_at: Date | null; readonly sent_at?: Date },
): Promise<void> {
  if (alerts.length === 0) return;
  const [searches, listings] = [alerts.map(({ search_id }) => search_id), alerts.map(({ listing_id }) => listing_id)];
  await transaction
    .updateTable('saved_search_alerts')
    .set(changes)
    .where(sql<boolean>`(search_id, listing_id) in (select * from unnest(${searches}::uuid[], ${listings}::uuid[]))`)
    .execute();
}

export type BroadSearch = AlertSearch & { readonly digest_at: Date; readonly changed_at: Date };

export async function lockBroadDue(transaction: Transacting, userId: string, now: Date): Promise<BroadSearch[]> {
  return transaction
    .selectFrom('saved_searches')
    .select(['id as search_id', 'name', 'search', 'understood', 'digest_at', 'changed_at'])
    .where('user_id', '=', userId)
    .where(isDue('digest_at', now))
    .$narrowType<{ digest_at: Date }>()
    .orderBy('created_at')
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function setDigestAt(transaction: Transacting, searchId: string, next: Date): Promise<void> {
  await transaction.updateTable('saved_searches').set({ digest_at: next }).where('id', '=', searchId).execute();
}

/** Of these listings, those of others of which the user got no alert, in the order of the ids. */
export async function findNewListings(
  transaction: Transacting,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<AlertListing[]> {
  const { rows } = await sql<AlertListing>`
    select ${listingColumns}, null as price_before
    from unnest(${ids}::uuid[]) with ordinality as found (id, place)
      join listings on listings.id = found.id
      join users as seller on seller.id = listings.user_id
    where listings.user_id <> ${userId} and ${isOnSale(now)}
      and not exists (
        select from saved_search_alerts as earlier
        where earlier.user_id = ${userId} and earlier.listing_id = found.id and earlier.is_announced
      )
      and not exists (
        select from blocked_people
        where (blocker_id, blocked_id) in ((${userId}::uuid, listings.user_id), (listings.user_id, ${userId}::uuid))
      )
    order by found.place`.execute(transaction);
  return rows;
}

/** Recorded, so that another search does not announce them again. */
export async function recordAnnounced(
  transaction: Transacting,
  { userId, searchId, now }: { readonly userId: string; readonly searchId: string; readonly now: Date },
  listings: readonly AlertListing[],
): Promise<void> {
  if (listings.length === 0) return;
  await sql`
    insert into saved_search_alerts (search_id, listing_id, user_id, found_at, is_announced, sent_at)
    select ${searchId}, id, ${userId}, ${now}, true, ${now}
    from unnest(${listings.map(({ listing_id }) => listing_id)}::uuid[]) as listed (id)
    on conflict (search_id, listing_id) do nothing`.execute(transaction);
}
