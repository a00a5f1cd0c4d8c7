// SQL of the personal data export, content: listings, favorites, messages, reports, moderation.
import { listingFieldNames } from '@chowk/contract/listings/listing-fields';
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';

export async function readPersonalContent(transaction: Transacting, id: OwnAccountId) {
  return {
    listings: await findListings(transaction, id),
    renewalLinks: await findRenewalLinks(transaction, id),
    shownPhones: await findShownPhones(transaction, id),
    photos: await findPhotos(transaction, id),
    views: await findViews(transaction, id),
    favorites: await findFavorites(transaction, id),
    sent: await findSent(transaction, id),
    received: await findReceived(transaction, id),
    blocked: await findBlocked(transaction, id),
    reports: await findReports(transaction, id),
    decisions: await findDecisions(transaction, id),
    actsReceived: await findActs(transaction, 'person_id', id),
    actsMade: await findActs(transaction, 'moderator_id', id),
  };
}

function findListings(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('listings')
    .select(listingFieldNames)
    .select(['id', 'status', 'location', 'created_at', 'updated_at', 'expires_at', 'hidden_status', 'hidden_for'])
    .select(['details', 'phone'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function findRenewalLinks(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('renewal_links')
    .select(['listing_id', 'email', 'expires_at', 'created_at', 'used_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('listing_id')
    .execute();
}

function findShownPhones(database: Database, id: OwnAccountId) {
  const shown = database.selectFrom('shown_phone_numbers').select(['listing_id', 'shown_at']);
  return shown.where('user_id', '=', id).orderBy('shown_at', 'desc').orderBy('listing_id').execute();
}

function findPhotos(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('listing_photos as photos')
    .innerJoin('listings', 'listings.id', 'photos.listing_id')
    .select(['photos.id', 'photos.listing_id', 'photos.file_name', 'photos.width', 'photos.height', 'photos.preview'])
    .select('photos.created_at')
    .where('listings.user_id', '=', id)
    .orderBy('photos.position')
    .execute();
}

function findViews(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('listing_views')
    .innerJoin('listings', 'listings.id', 'listing_views.listing_id')
    .select(['listing_views.listing_id', 'listing_views.views'])
    .select(sql<string>`to_char(listing_views.day, 'YYYY-MM-DD')`.as('day'))
    .where('listings.user_id', '=', id)
    .orderBy('listing_views.day', 'desc')
    .execute();
}

function findFavorites(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('favorites')
    .innerJoin('listings', 'listings.id', 'favorites.listing_id')
    .select(['favorites.id', 'favorites.listing_id', 'favorites.created_at', 'listings.title', 'listings.status'])
    .where('favorites.user_id', '=', id)
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id')
    .execute();
}

function selectMessages(database: Database, other: 'sender_id' | 'receiver_id') {
  return database
    .selectFrom('messages')
    .innerJoin('users as other', 'other.id', `messages.${other}`)
    .innerJoin('listings', 'listings.id', 'messages.listing_id')
    .select(['messages.id', 'messages.listing_id', 'messages.content', 'messages.created_at', 'messages.read_at'])
    .select(['messages.awaits_confirmation', 'messages.attachments'])
    .select(['other.id as other_id', 'other.full_name as other_name', 'listings.title as listing_title'])
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc');
}

/** Also those that a blocking user did not receive: the export does not reveal the block. */
function findSent(database: Database, id: OwnAccountId) {
  return selectMessages(database, 'receiver_id').where('messages.sender_id', '=', id).execute();
}

function findReceived(database: Database, id: OwnAccountId) {
  const received = selectMessages(database, 'sender_id').where('messages.receiver_id', '=', id);
  return received.where('messages.withheld', '=', false).execute();
}

function findBlocked(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('blocked_people')
    .innerJoin('users', 'users.id', 'blocked_people.blocked_id')
    .select(['users.id', 'users.full_name', 'blocked_people.created_at'])
    .where('blocker_id', '=', id)
    .orderBy('blocked_people.created_at', 'desc')
    .orderBy('users.id')
    .execute();
}

function findReports(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('reports')
    .select(['id', 'listing_id', 'person_id', 'email', 'reason', 'description', 'state', 'created_at', 'decided_at'])
    .where('reporter_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function findDecisions(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('reports')
    .leftJoin('moderation_decisions as decided', 'decided.report_id', 'reports.id')
    .select(['reports.id', 'reports.decided_at', 'decided.decision', 'decided.reason', 'decided.note'])
    .where('reports.decided_by', '=', id)
    .orderBy('reports.decided_at', 'desc')
    .orderBy('reports.id')
    .execute();
}

/** With the reason, without the moderator. */
function findActs(database: Database, role: 'person_id' | 'moderator_id', id: OwnAccountId) {
  return database
    .selectFrom('moderation_acts')
    .select(['id', 'act', 'reason', 'acted_at'])
    .where(role, '=', id)
    .orderBy('acted_at', 'desc')
    .orderBy('id')
    .execute();
}
