// SQL of the personal data export: short lists in one snapshot, long ones by page.
import { listingFieldNames } from '@chowk/contract/listings/listing-fields';
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import type { Place } from '../../http/requests/page-cursor.ts';

/** Newest first: a year of messages can be gigabytes. */
export type Page = { readonly behind: Place | null; readonly limit: number };

const isBehind = (table: string, { behind }: Page) =>
  behind
    ? sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${behind.at}, ${behind.id})`
    : sql<boolean>`true`;

function findPerson(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'email', 'full_name', 'location', 'avatar', 'role', 'shows_sold', 'created_at'])
    .select(['password_hash', 'google_subject', 'suspended_at', 'email_verified_at', 'pending_email'])
    .select(['mail_failures', 'passkey_offered_at', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function findSessions(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'expires_at', 'ended_at', 'address_key', 'device', 'last_seen_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function findKnownDevices(database: Database, id: OwnAccountId) {
  const known = database.selectFrom('known_devices').select(['known_since', 'last_signed_in_at']);
  return known.where('user_id', '=', id).orderBy('last_signed_in_at', 'desc').execute();
}

function findPasskeys(database: Database, id: OwnAccountId) {
  const held = database.selectFrom('passkeys').select(['id', 'name', 'created_at', 'last_used_at', 'refused_at']);
  return held.where('user_id', '=', id).orderBy('created_at', 'desc').orderBy('id').execute();
}

async function findListingRows(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('listings')
    .select(listingFieldNames)
    .select(['id', 'status', 'location', 'created_at', 'updated_at', 'expires_at', 'hidden_status', 'hidden_for'])
    .select(['details', 'phone'])
    .where('user_id', '=', id)
    .where(isBehind('listings', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Each with its photos and its views. */
export async function findListings(database: Database, id: OwnAccountId, page: Page) {
  const listings = await findListingRows(database, id, page);
  const ids = listings.map((listing) => listing.id);
  const photos = Map.groupBy(await findPhotos(database, ids), (photo) => photo.listing_id);
  const views = Map.groupBy(await findViews(database, ids), (each) => each.listing_id);
  return listings.map((row) => ({ ...row, photos: photos.get(row.id) ?? [], views: views.get(row.id) ?? [] }));
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

function findPhotos(database: Database, listingIds: readonly string[]) {
  return database
    .selectFrom('listing_photos as photos')
    .select(['photos.id', 'photos.listing_id', 'photos.file_name', 'photos.width', 'photos.height', 'photos.preview'])
    .select('photos.created_at')
    .where('photos.listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .orderBy('photos.position')
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

export function findFavorites(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('favorites')
    .innerJoin('listings', 'listings.id', 'favorites.listing_id')
    .select(['favorites.id', 'favorites.listing_id', 'favorites.created_at', 'listings.title', 'listings.status'])
    .where('favorites.user_id', '=', id)
    .where(isBehind('favorites', page))
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.id', 'desc')
    .limit(page.limit)
    .execute();
}

function selectMessages(database: Database, other: 'sender_id' | 'receiver_id', page: Page) {
  return database
    .selectFrom('messages')
    .innerJoin('users as other', 'other.id', `messages.${other}`)
    .innerJoin('listings', 'listings.id', 'messages.listing_id')
    .select(['messages.id', 'messages.listing_id', 'messages.content', 'messages.created_at', 'messages.read_at'])
    .select(['messages.awaits_confirmation', 'messages.attachments'])
    .select(['other.id as other_id', 'other.full_name as other_name', 'listings.title as listing_title'])
    .where(isBehind('messages', page))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(page.limit);
}

/** Includes messages to users who blocked the author: a block is not revealed. */
export function findSent(database: Database, id: OwnAccountId, page: Page) {
  return selectMessages(database, 'receiver_id', page).where('messages.sender_id', '=', id).execute();
}

/** Without withheld messages, which were never delivered. */
export function findReceived(database: Database, id: OwnAccountId, page: Page) {
  const received = selectMessages(database, 'sender_id', page).where('messages.receiver_id', '=', id);
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

export function findReports(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('reports')
    .select(['id', 'listing_id', 'person_id', 'email', 'reason', 'description', 'state', 'created_at', 'decided_at'])
    .where('reporter_id', '=', id)
    .where(isBehind('reports', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
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

/** A suspended user reads why, and not by which moderator. */
function findActs(database: Database, role: 'person_id' | 'moderator_id', id: OwnAccountId) {
  return database
    .selectFrom('moderation_acts')
    .select(['id', 'act', 'reason', 'acted_at'])
    .where(role, '=', id)
    .orderBy('acted_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Addresses are compared without regard to case; null matches nothing. */
const isTo = (column: 'email' | 'recipient', address: string | null) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${address})`;

/**
 * E-mails to the verified address, and what the person wrote to the support team. One to an address that is not verified is
 * meant for the reader of that mailbox, and that it was written at all would tell whether the address has an account. A
 * secret body stays in the database: its link proves an address or opens the account.
 */
export function findContactMessages(
  database: Database,
  id: OwnAccountId,
  { verified, support }: Addresses,
  page: Page,
) {
  return database
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'topic', 'created_at', 'sent_at', 'given_up_at'])
    .select(sql<string>`case when is_secret then '' else body end`.as('body'))
    .select(sql<string | null>`case when is_secret then null else html end`.as('html'))
    .where('person_id', '=', id)
    .where((eb) =>
      eb.or([isTo('recipient', verified), eb.and([isTo('recipient', support), eb('is_secret', '=', false)])]),
    )
    .where(isBehind('mails', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

function findEmailPreferences(database: Database, id: OwnAccountId) {
  return database.selectFrom('letter_preferences').selectAll().where('user_id', '=', id).executeTakeFirst();
}

export function findOwnContactMessages(database: Database, id: OwnAccountId, page: Page) {
  return database
    .selectFrom('contact_letters')
    .select(['id', 'name', 'email', 'reason', 'subject', 'message', 'created_at', 'answer', 'answered_at'])
    .where('person_id', '=', id)
    .where(isBehind('contact_letters', page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** What they answered as a moderator. */
function findAnswers(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('contact_letters')
    .select(['id', 'answer', 'answered_at'])
    .where('answered_by', '=', id)
    .where('answered_at', 'is not', null)
    .$narrowType<{ answered_at: Date }>()
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The keys by which the tries at this person's password are counted, made of their id and the addresses they used. */
export type AttemptKeys = (addressKeys: readonly string[]) => readonly string[];

function findPasswordAttempts(database: Database, keys: readonly string[]) {
  const counted = database.selectFrom('password_tries').select(['count', 'last_at']);
  return counted.where('key', 'in', keys).orderBy('last_at', 'desc').execute();
}

/** Of the verified address alone: whether a link was sent to another one tells whether that has an account. */
function findResets(database: Database, id: OwnAccountId, { verified }: Addresses) {
  const asked = database.selectFrom('password_resets').select(['email', 'created_at', 'ended_at']);
  const theirs = asked.where('user_id', '=', id).where(isTo('email', verified));
  return theirs.orderBy('created_at', 'desc').execute();
}

/** As with `findResets`. A link that undoes a change went to an address that the account had. */
function findEmailLinks(database: Database, id: OwnAccountId, { verified }: Addresses) {
  const asked = database.selectFrom('email_links').select(['purpose', 'email', 'created_at', 'ended_at']);
  const theirs = asked.where('user_id', '=', id);
  return theirs
    .where((eb) => eb.or([eb('purpose', '=', 'undo'), isTo('email', verified)]))
    .orderBy('created_at', 'desc')
    .execute();
}

export type Addresses = {
  /** Null while the account has none. */
  readonly verified: string | null;
  readonly support: string;
};
type ReadOptions = { readonly support: string; readonly keysOf: AttemptKeys };

export type PersonalDataRows = NonNullable<Awaited<ReturnType<typeof readPersonalData>>>;

/** Null when the account has just been deleted. */
export async function readPersonalData(transaction: Transacting, id: OwnAccountId, { support, keysOf }: ReadOptions) {
  const person = await findPerson(transaction, id);
  if (!person) return null;
  const addresses = { verified: person.email_verified_at === null ? null : person.email, support };
  const sessions = await findSessions(transaction, id);
  return {
    person,
    addresses,
    sessions,
    passkeys: await findPasskeys(transaction, id),
    knownDevices: await findKnownDevices(transaction, id),
    passwordTries: await findPasswordAttempts(transaction, keysOf(sessions.map(({ address_key }) => address_key))),
    passwordResets: await findResets(transaction, id, addresses),
    emailLinks: await findEmailLinks(transaction, id, addresses),
    renewalLinks: await findRenewalLinks(transaction, id),
    shownPhones: await findShownPhones(transaction, id),
    blocked: await findBlocked(transaction, id),
    decisions: await findDecisions(transaction, id),
    actsReceived: await findActs(transaction, 'person_id', id),
    actsMade: await findActs(transaction, 'moderator_id', id),
    letterPreferences: await findEmailPreferences(transaction, id),
    answers: await findAnswers(transaction, id),
  };
}
