// SQL of account deletion: erases personal data, keeps messages and listing titles for others without a name.
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import type { AttemptKeys } from './personal-data.store.ts';

/** One deletion at a time: two users with each other's listings as favorites would deadlock. */
export const DELETION_LOCK = 7_320_053;

/** As it was when the password was verified: the deletion is refused if it has changed since. */
export type CheckedAccount = Pick<UserRow, 'email_address' | 'password_hash'>;

/** A listing made only of numbers contains up to 700; erasing one takes 85 µs. */
const LISTINGS_PER_BATCH = 5;

export type CheckedListings = ReadonlyMap<string, Date>;

/** Runs before `lockAccount`, in batches: inside that lock, 42,000 numbers would block other deletions for 3.6 s. */
export async function eraseSuggestedNumbers(database: Database, id: OwnAccountId): Promise<CheckedListings> {
  const own = await database.selectFrom('listings').select(['id', 'updated_at']).where('user_id', '=', id).execute();
  for (let at = 0; at < own.length; at += LISTINGS_PER_BATCH)
    await eraseNumbersOf(
      database,
      id,
      own.slice(at, at + LISTINGS_PER_BATCH).map((listing) => listing.id),
    );
  return new Map(own.map((listing) => [listing.id, listing.updated_at]));
}

/** Locks in the order of every other transaction: listings, then the user. Writes by or to this user wait until it ends. */
export async function lockAccount(transaction: Transacting, id: OwnAccountId, checked: CheckedAccount) {
  await sql`select pg_advisory_xact_lock(${DELETION_LOCK})`.execute(transaction);
  await transaction.selectFrom('listings').select('id').where('user_id', '=', id).orderBy('id').forUpdate().execute();
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'email_address', 'email_verified_at', 'suspended_at'])
    .where('id', '=', id)
    .where('email_address', 'is not distinct from', checked.email_address)
    .where('password_hash', 'is not distinct from', checked.password_hash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

type Erasing = { readonly keysOf: AttemptKeys; readonly checked: CheckedListings; readonly now: Date };

export async function eraseAccount(transaction: Transacting, id: OwnAccountId, { keysOf, checked, now }: Erasing) {
  await eraseNewNumbers(transaction, id, checked);
  const photos = [...(await eraseListings(transaction, id, now)), ...(await eraseAttachments(transaction, id))];
  await eraseInteractions(transaction, id);
  await eraseDeals(transaction, id, now);
  await eraseSignIns(transaction, id, keysOf);
  await transaction
    .updateTable('users')
    .set({
      // Unique, and not a name that anyone could sign up or sign in with.
      username: id,
      email_address: null,
      full_name: privacyTexts.deletedUser,
      location: '',
      avatar: null,
      password_hash: null,
      google_subject: null,
      role: 'person',
      shows_sold: true,
      hours: null,
      phone: null,
      deleted_at: now,
      suspended_at: null,
      email_verified_at: null,
      pending_email: null,
      mail_failures: 0,
      passkey_offered_at: null,
      language: null,
    })
    .where('id', '=', id)
    .execute();
  return photos;
}

/** The row and its title stay for the messages about it; place, description and photos are erased. */
async function eraseListings(transaction: Transacting, id: OwnAccountId, now: Date): Promise<string[]> {
  const own = transaction.selectFrom('listings').select('id').where('user_id', '=', id);
  const photos = transaction.deleteFrom('listing_photos').where('listing_id', 'in', own);
  const gonePhotos = await photos.returning('file_name').execute();
  await transaction.deleteFrom('favorites').where('listing_id', 'in', own).execute();
  await transaction.deleteFrom('listing_prices').where('listing_id', 'in', own).execute();
  await transaction.deleteFrom('listing_sales').where('listing_id', 'in', own).execute();
  await transaction.deleteFrom('saved_search_alerts').where('listing_id', 'in', own).execute();
  await transaction.deleteFrom('content_rule_hits').where('listing_id', 'in', own).execute();
  await transaction.deleteFrom('listing_fingerprints').where('listing_id', 'in', own).execute();
  // A moderator can no longer restore it.
  const gone = { status: 'deleted', visibility: 'public' } as const;
  const place = { city: '', address: '', location: '', latitude: 0, longitude: 0 };
  // What no visitor saw stays secret: `wasOnSale`.
  const expires_at = sql<Date>`case when visibility = 'public' then expires_at else to_timestamp(0) end`;
  await transaction
    .updateTable('listings')
    .set({ ...place, ...gone, expires_at, description: '', details: {}, phone: null })
    .set({ idempotency_key: null, updated_at: now })
    .where('user_id', '=', id)
    .execute();
  return gonePhotos.map(({ file_name }) => file_name);
}

async function eraseNewNumbers(transaction: Transacting, id: OwnAccountId, checked: CheckedListings): Promise<void> {
  const own = await transaction.selectFrom('listings').select(['id', 'updated_at']).where('user_id', '=', id).execute();
  const changed = own.filter((listing) => checked.get(listing.id)?.getTime() !== listing.updated_at.getTime());
  await eraseNumbersOf(
    transaction,
    id,
    changed.map((listing) => listing.id),
  );
}

/** Search suggests numbers from listings: erases phone numbers that no other listing contains. */
async function eraseNumbersOf(database: Database, id: OwnAccountId, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  await sql`
    delete from known_words
    where word in (
      select lexeme from listings, unnest(tsvector_to_array(words)) as lexemes (lexeme)
      where id = any(${listingIds}::uuid[]) and lexeme ~ '[0-9]{6}'
    ) and not exists (
      select from listings as others
      where others.user_id <> ${id} and others.status in ('available', 'pending')
        and not others.is_expired and others.words @@ quote_literal(known_words.word)::tsquery
    )`.execute(database);
}

async function eraseAttachments(transaction: Transacting, id: OwnAccountId): Promise<string[]> {
  const own = await transaction
    .selectFrom('messages')
    .select('attachments')
    .where('sender_id', '=', id)
    .where('attachments', 'is not', null)
    .execute();
  await transaction
    .updateTable('messages')
    .set({ attachments: '{}' })
    .where('sender_id', '=', id)
    .where('attachments', 'is not', null)
    .execute();
  return own.flatMap(({ attachments }) => attachments?.photos?.map(({ file_name }) => file_name) ?? []);
}

async function eraseInteractions(transaction: Transacting, id: OwnAccountId): Promise<void> {
  await transaction.deleteFrom('favorites').where('user_id', '=', id).execute();
  await transaction.deleteFrom('saved_search_alerts').where('user_id', '=', id).execute();
  await transaction.deleteFrom('saved_searches').where('user_id', '=', id).execute();
  await transaction.deleteFrom('messages').where('sender_id', '=', id).where('state', '=', 'pending').execute();
  const blocks = transaction.deleteFrom('blocked_people');
  await blocks.where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)])).execute();
  await transaction.deleteFrom('message_positions').where('person_id', '=', id).execute();
  await transaction.deleteFrom('live_streams').where('person_id', '=', id).execute();
  await transaction.deleteFrom('recent_activity').where('person_id', '=', id).execute();
  await sql`
    delete from waiting_messages as waiting using conversations as own
    where own.person_id = ${id} and waiting.listing_id = own.listing_id and (waiting.person_id, waiting.other_id) in (
      (own.person_id, own.other_id), (own.other_id, own.person_id)
    )`.execute(transaction);
  await transaction.deleteFrom('renewal_links').where('user_id', '=', id).execute();
  await transaction.deleteFrom('shown_phone_numbers').where('user_id', '=', id).execute();
  await transaction
    .updateTable('reports')
    .set({ email: null, network_key: null })
    .where('reporter_id', '=', id)
    .execute();
  await transaction.deleteFrom('mails').where('person_id', '=', id).execute();
  await transaction.deleteFrom('appeals').where('user_id', '=', id).execute();
  await transaction.deleteFrom('letter_preferences').where('user_id', '=', id).execute();
  await transaction.deleteFrom('push_messages').where('user_id', '=', id).execute();
  await transaction.deleteFrom('push_subscriptions').where('user_id', '=', id).execute();
  await transaction.deleteFrom('push_preferences').where('user_id', '=', id).execute();
  await transaction.deleteFrom('push_phones').where('user_id', '=', id).execute();
  await transaction.deleteFrom('push_mutes').where('user_id', '=', id).execute();
  await transaction.deleteFrom('contact_letters').where('person_id', '=', id).execute();
}

/** Offers end at once; a reservation is due, so that the next round frees the listing and notifies its seller. */
async function eraseDeals(transaction: Transacting, id: OwnAccountId, now: Date): Promise<void> {
  const theirs = sql<boolean>`(seller_id = ${id} or buyer_id = ${id})`;
  const ended = { state: 'fell_through', reason: 'left', changed_at: now } as const;
  await transaction.updateTable('deals').set(ended).where(theirs).where('state', '=', 'offered').execute();
  await transaction
    .updateTable('deals')
    .set({ reserved_until: sql<Date>`least(reserved_until, ${now})` })
    .where(theirs)
    .where('state', '=', 'accepted')
    .execute();
  await transaction
    .updateTable('meetings')
    .set({ place: '', latitude: 0, longitude: 0, changed_at: now })
    .set({
      state: sql<'cancelled'>`case when state in ('proposed', 'accepted') and at > ${now} then 'cancelled' else state end`,
    })
    .where(theirs)
    .execute();
  await transaction.deleteFrom('reservation_queue').where('user_id', '=', id).execute();
  // Those by the user stay with the rated, as of a former member.
  await transaction.deleteFrom('ratings').where('rated_id', '=', id).execute();
}

async function eraseSignIns(transaction: Transacting, id: OwnAccountId, keysOf: AttemptKeys): Promise<void> {
  const sessions = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .returning('address_key')
    .execute();
  await transaction.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await transaction.deleteFrom('passkey_challenges').where('user_id', '=', id).execute();
  await transaction.deleteFrom('known_devices').where('user_id', '=', id).execute();
  const keys = keysOf(sessions.map(({ address_key }) => address_key));
  await transaction.deleteFrom('password_tries').where('key', 'in', keys).execute();
  await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await transaction.deleteFrom('email_links').where('user_id', '=', id).execute();
}
