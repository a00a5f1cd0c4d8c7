// SQL of the personal data export, content: lists that may be long, by page.

import { listingFieldNames } from '@chowk/contract/listings/listing-fields';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import type { Place } from '../../http/requests/page-cursor.ts';

export type Addresses = {
  readonly verified: string | null;
  readonly support: string;
};

/** Newest first: a year of messages can be gigabytes. */
export type Page = { readonly after: Place | null; readonly limit: number };

const isAfter = (table: string, { after }: Page) =>
  after
    ? sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${after.at}, ${after.id})`
    : sql<boolean>`true`;

async function findListingRows(database: Database, id: OwnAccountId, page: Page) {
  return (
    database
      .selectFrom('listings')
      .select(listingFieldNames)
      .select(['id', 'visibility', 'location', 'created_at', 'updated_at', 'expires_at'])
      // As its owner set it: the column is `deleted` while others do not see the listing.
      .select(sql<ListingStatus>`coalesce(hidden_status, status)`.as('status'))
      .select(['details', 'phone'])
      .where('user_id', '=', id)
      .where(isAfter('listings', page))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute()
  );
}

export async function findListings(database: Database, id: OwnAccountId, page: Page) {
  const listings = await findListingRows(database, id, page);
  const ids = listings.map((listing) => listing.id);
  const photos = Map.groupBy(await findPhotos(database, ids), (photo) => photo.listing_id);
  const views = Map.groupBy(await findViews(database, ids), (each) => each.listing_id);
  const prices = Map.groupBy(await findPrices(database, ids), (each) => each.listing_id);
  const sales = new Map((await findSales(database, ids)).map((each) => [each.listing_id, each]));
  const hits = Map.groupBy(await findRuleHits(database, ids), (each) => each.listing_id);
  return listings.map((row) => ({
    ...{ ...row, photos: photos.get(row.id) ?? [], views: views.get(row.id) ?? [] },
    ...{ prices: prices.get(row.id) ?? [], sale: sales.get(row.id) ?? null, hits: hits.get(row.id) ?? [] },
  }));
}

function findPhotos(database: Database, listingIds: readonly string[]) {
  return database
    .selectFrom('listing_photos as photos')
    .select(['photos.id', 'photos.listing_id', 'photos.file_name', 'photos.width', 'photos.height', 'photos.preview'])
    .select('photos.created_at')
    .where('photos.listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .orderBy('photos.position')
    .execute();
}

function findPrices(database: Database, listingIds: readonly string[]) {
  const known = database.selectFrom('listing_prices').select(['listing_id', 'price', 'started_at', 'ended_at']);
  return known.where('listing_id', '=', sql<string>`any(${listingIds}::uuid[])`).orderBy('ended_at', 'desc').execute();
}

function findSales(database: Database, listingIds: readonly string[]) {
  const known = database.selectFrom('listing_sales').select(['listing_id', 'sold_at', 'kind']);
  return known.where('listing_id', '=', sql<string>`any(${listingIds}::uuid[])`).execute();
}

/** Without what another user made whom this one had blocked. */
const isDealOf = (table: 'deals' | 'meetings', id: OwnAccountId) => sql<boolean>`(
  (${sql.ref(`${table}.seller_id`)} = ${id} and not (${sql.ref(`${table}.withheld`)} and is_by_buyer))
  or (${sql.ref(`${table}.buyer_id`)} = ${id} and not (${sql.ref(`${table}.withheld`)} and not is_by_buyer))
)`;

export function findDeals(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('deals')
    .select(['id', 'listing_id', 'seller_id', 'buyer_id', 'is_by_buyer', 'state', 'reason', 'amount'])
    .select(['created_at', 'changed_at', 'reserved_until', 'sold_at'])
    .where(isDealOf('deals', id))
    .where(isAfter('deals', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export function findMeetings(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('meetings')
    .select(['id', 'listing_id', 'seller_id', 'buyer_id', 'is_by_buyer', 'state', 'at'])
    .select(['place', 'latitude', 'longitude', 'created_at'])
    .where(isDealOf('meetings', id))
    .where(isAfter('meetings', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Received ones once they are shown: the other one's is hidden until both have rated. */
export function findRatings(database: Database, id: OwnAccountId, page: Page & { readonly now: Date }) {
  return database
    .selectFrom('ratings')
    .select(['id', 'listing_id', 'rater_id', 'rated_id', 'is_up', 'reasons', 'words', 'created_at'])
    .select(['answer', 'answered_at', 'removed_at', 'removal_reason'])
    .where((eb) => eb.or([eb('rater_id', '=', id), eb.and([eb('rated_id', '=', id), eb('shown_at', '<=', page.now)])]))
    .where(isAfter('ratings', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

function findViews(database: Database, listingIds: readonly string[]) {
  return database
    .selectFrom('listing_views')
    .select(['listing_views.listing_id', 'listing_views.views'])
    .select(sql<string>`to_char(listing_views.day, 'YYYY-MM-DD')`.as('day'))
    .where('listing_views.listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .orderBy('listing_views.day', 'desc')
    .execute();
}

function findRuleHits(database: Database, listingIds: readonly string[]) {
  return database
    .selectFrom('content_rule_hits')
    .select(['listing_id', 'rule_name', 'rule_version', 'action', 'found', 'created_at'])
    .where('listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findFavorites(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('favorites')
    .innerJoin('listings', 'listings.id', 'favorites.listing_id')
    .select(['favorites.id', 'favorites.listing_id', 'favorites.created_at', 'listings.title', 'listings.status'])
    .where('favorites.user_id', '=', id)
    .where(isAfter('favorites', page))
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id', 'desc')
    .limit(page.limit)
    .execute();
}

export function findSavedSearches(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('saved_searches')
    .select(['id', 'name', 'search', 'understood', 'frequency', 'per_day', 'created_at', 'changed_at', 'seen_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('saved_search_alerts as alert')
          .select(['alert.listing_id', 'alert.found_at', 'alert.sent_at'])
          .where('alert.user_id', '=', id)
          .whereRef('alert.search_id', '=', 'saved_searches.id')
          .orderBy('alert.found_at', 'desc'),
      ).as('alerts'),
    )
    .where('user_id', '=', id)
    .where(isAfter('saved_searches', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

function selectMessages(database: Database, other: 'sender_id' | 'receiver_id', page: Page) {
  return database
    .selectFrom('messages')
    .innerJoin('users as other', 'other.id', `messages.${other}`)
    .innerJoin('listings', 'listings.id', 'messages.listing_id')
    .select(['messages.id', 'messages.listing_id', 'messages.content', 'messages.created_at', 'messages.read_at'])
    .select(['messages.state', 'messages.attachments', 'messages.deal'])
    .select(['other.id as other_id', 'other.full_name as other_name', 'listings.title as listing_title'])
    .where(isAfter('messages', page))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(page.limit);
}

/** Includes messages to users who blocked the author: a block is not revealed. */
export function findSent(database: Database, id: OwnAccountId, page: Page) {
  return selectMessages(database, 'receiver_id', page).where('messages.sender_id', '=', id).execute();
}

export function findReceived(database: Database, id: OwnAccountId, page: Page) {
  const received = selectMessages(database, 'sender_id', page).where('messages.receiver_id', '=', id);
  return received.where('messages.state', '=', 'delivered').execute();
}

export function findReports(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('reports')
    .select(['id', 'listing_id', 'person_id', 'email', 'reason', 'description', 'state', 'created_at', 'decided_at'])
    .where('reporter_id', '=', id)
    .where(isAfter('reports', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export const isTo = (column: 'email' | 'recipient', address: string | null) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${address})`;

/** Emails to the verified address, and the user's messages to the support team. An email to an unverified address is meant for
 * the owner of that mailbox, and its existence would reveal whether the address has an account. Bodies with a link that verifies
 * an address or opens the account are left out. */
export function findEmails(database: Database, id: OwnAccountId, { verified, support }: Addresses, page: Page) {
  return database
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'topic', 'created_at', 'sent_at', 'given_up_at'])
    .select(sql<string>`case when is_secret then '' else body end`.as('body'))
    .select(sql<string | null>`case when is_secret then null else html end`.as('html'))
    .where('person_id', '=', id)
    .where((eb) =>
      eb.or([isTo('recipient', verified), eb.and([isTo('recipient', support), eb('is_secret', '=', false)])]),
    )
    .where(isAfter('mails', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export function findContactMessages(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('contact_letters')
    .select(['id', 'name', 'email', 'reason', 'subject', 'message', 'created_at', 'answer', 'answered_at'])
    .where('person_id', '=', id)
    .where(isAfter('contact_letters', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}
