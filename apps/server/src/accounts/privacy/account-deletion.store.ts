// SQL of account deletion: erases personal data, keeps messages and listing titles for others without a name.
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { sql } from 'kysely';
import type { Transacting } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import type { AttemptKeys } from './personal-data.store.ts';

/** One deletion at a time: two users with each other's listings as favorites would deadlock. */
const DELETION_LOCK = 7_320_053;

/** As it was when the password was verified: the deletion is refused if it has changed since. */
export type CheckedAccount = Pick<UserRow, 'email' | 'password_hash'>;

/** In the order of every transaction: listings, then the user. Writes by or to this user wait for the end. */
export async function lockAccount(transaction: Transacting, id: OwnAccountId, checked: CheckedAccount) {
  await sql`select pg_advisory_xact_lock(${DELETION_LOCK})`.execute(transaction);
  await transaction.selectFrom('listings').select('id').where('user_id', '=', id).orderBy('id').forUpdate().execute();
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'suspended_at'])
    .where('id', '=', id)
    .where('email', '=', checked.email)
    .where('password_hash', 'is not distinct from', checked.password_hash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

/** Needs `lockAccount`. Returns the photo files to erase. */
export async function eraseAccount(transaction: Transacting, id: OwnAccountId, keysOf: AttemptKeys, now: Date) {
  const photos = [...(await eraseListings(transaction, id, now)), ...(await eraseAttachments(transaction, id))];
  await eraseInteractions(transaction, id);
  await eraseSignIns(transaction, id, keysOf);
  await transaction
    .updateTable('users')
    .set({
      // Unique, and not an address that anyone could sign up or sign in with.
      username: id,
      email: id,
      full_name: privacyTexts.deletedUser,
      location: '',
      avatar: null,
      password_hash: null,
      google_subject: null,
      role: 'person',
      shows_sold: true,
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
  await eraseSuggestedNumbers(transaction, id);
  const own = transaction.selectFrom('listings').select('id').where('user_id', '=', id);
  const photos = transaction.deleteFrom('listing_photos').where('listing_id', 'in', own);
  const gonePhotos = await photos.returning('file_name').execute();
  await transaction.deleteFrom('favorites').where('listing_id', 'in', own).execute();
  await transaction.deleteFrom('content_rule_hits').where('listing_id', 'in', own).execute();
  await transaction.deleteFrom('listing_fingerprints').where('listing_id', 'in', own).execute();
  // A moderator can no longer restore it.
  const gone = { status: 'deleted', hidden_status: null, hidden_for: null } as const;
  const place = { city: '', address: '', location: '', latitude: 0, longitude: 0 };
  await transaction
    .updateTable('listings')
    .set({ ...place, ...gone, description: '', details: {}, phone: null, idempotency_key: null, updated_at: now })
    .where('user_id', '=', id)
    .execute();
  return gonePhotos.map(({ file_name }) => file_name);
}

/** Search suggests numbers from listings: erases phone numbers that no other listing contains. */
async function eraseSuggestedNumbers(transaction: Transacting, id: OwnAccountId): Promise<void> {
  await sql`
    delete from known_words
    where word in (
      select lexeme from listings, unnest(tsvector_to_array(words)) as lexemes (lexeme)
      where user_id = ${id} and lexeme ~ '[0-9]{6}'
    ) and not exists (
      select from listings as others
      where others.user_id <> ${id} and others.status in ('available', 'pending')
        and others.words @@ quote_literal(known_words.word)::tsquery
    )`.execute(transaction);
}

/** The text stays with the recipients; photos and places are erased. */
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

/** Messages and reports stay with the other users. */
async function eraseInteractions(transaction: Transacting, id: OwnAccountId): Promise<void> {
  await transaction.deleteFrom('favorites').where('user_id', '=', id).execute();
  await transaction
    .deleteFrom('messages')
    .where('sender_id', '=', id)
    .where('awaits_confirmation', '=', true)
    .execute();
  const blocks = transaction.deleteFrom('blocked_people');
  await blocks.where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)])).execute();
  // Cascades to message_events.
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
  await transaction.updateTable('reports').set({ email: null }).where('reporter_id', '=', id).execute();
  await transaction.deleteFrom('mails').where('person_id', '=', id).execute();
  await transaction.deleteFrom('letter_preferences').where('user_id', '=', id).execute();
  await transaction.deleteFrom('contact_letters').where('person_id', '=', id).execute();
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
