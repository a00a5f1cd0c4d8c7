// The end of an account in the database: what goes, and what stays for others with nobody's name on it.
import { privacyTexts } from '@chowk/contract/accounts/privacy/personal-data-texts';
import { sql } from 'kysely';
import type { Transacting } from '../../database/database.ts';
import type { UserRow } from '../../database/schema.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import type { TryKeys } from './personal-data.store.ts';

/** Any number: one deletion at a time, so that two people who kept each other's listings never wait in a circle. */
const DELETION_LOCK = 7_320_053;

/** The account as it was when the password was checked, and no longer if it has changed since. */
export type CheckedAccount = Pick<UserRow, 'email' | 'password_hash'>;

/**
 * Holds everything that others might be changing, in the order in which they take it: listings, then the person.
 * Whoever writes in this person's name, or to them, waits from here on for the end.
 */
export async function lockAccount(transaction: Transacting, id: OwnAccountId, checked: CheckedAccount) {
  await sql`select pg_advisory_xact_lock(${DELETION_LOCK})`.execute(transaction);
  await transaction.selectFrom('listings').select('id').where('user_id', '=', id).orderBy('id').forUpdate().execute();
  const held = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'email_confirmed_at', 'suspended_at'])
    .where('id', '=', id)
    .where('email', '=', checked.email)
    .where('password_hash', 'is not distinct from', checked.password_hash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return held ?? null;
}

/** Only after `lockAccount`. The names of photos that are no longer theirs come back: their files are for others to erase. */
export async function eraseAccount(transaction: Transacting, id: OwnAccountId, keysOf: TryKeys, now: Date) {
  const photos = [...(await eraseListings(transaction, id, now)), ...(await eraseAttachments(transaction, id))];
  await eraseDealings(transaction, id);
  await eraseSignIns(transaction, id, keysOf);
  await transaction
    .updateTable('users')
    .set({
      // Unique as they have to be, and no address that anybody could register or sign in with.
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
      email_confirmed_at: null,
      new_email: null,
      mail_failures: 0,
      passkey_offered_at: null,
      language: null,
    })
    .where('id', '=', id)
    .execute();
  return photos;
}

/** The row and its title stay for the messages about it; where the thing was, and what it looked like, goes. */
async function eraseListings(transaction: Transacting, id: OwnAccountId, now: Date): Promise<string[]> {
  await forgetNumbers(transaction, id);
  const theirs = transaction.selectFrom('listings').select('id').where('user_id', '=', id);
  const photos = transaction.deleteFrom('listing_photos').where('listing_id', 'in', theirs);
  const gonePhotos = await photos.returning('file_name').execute();
  await transaction.deleteFrom('favorites').where('listing_id', 'in', theirs).execute();
  // Nothing is left to come back, should a moderator have hidden it.
  const gone = { status: 'deleted', hidden_status: null, hidden_for: null } as const;
  const place = { city: '', address: '', location: '', latitude: 0, longitude: 0 };
  await transaction
    .updateTable('listings')
    .set({ ...place, ...gone, description: '', details: {}, phone: null, idempotency_key: null, updated_at: now })
    .where('user_id', '=', id)
    .execute();
  return gonePhotos.map(({ file_name }) => file_name);
}

/** Search completes numbers that it has seen: a telephone number that nobody else offers goes from its memory too. */
async function forgetNumbers(transaction: Transacting, id: OwnAccountId): Promise<void> {
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

/** What they wrote stays with those who got it; the photos and places they sent go, as those of their listings do. */
async function eraseAttachments(transaction: Transacting, id: OwnAccountId): Promise<string[]> {
  const theirs = await transaction
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
  return theirs.flatMap(({ attachments }) => attachments?.photos?.map(({ file_name }) => file_name) ?? []);
}

/** What the person did with others. Messages and reports stay with those whom they concern. */
async function eraseDealings(transaction: Transacting, id: OwnAccountId): Promise<void> {
  await transaction.deleteFrom('favorites').where('user_id', '=', id).execute();
  // What was never sent is nobody else's.
  await transaction
    .deleteFrom('messages')
    .where('sender_id', '=', id)
    .where('awaits_confirmation', '=', true)
    .execute();
  const blocks = transaction.deleteFrom('blocked_people');
  await blocks.where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)])).execute();
  // Their events go along.
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

async function eraseSignIns(transaction: Transacting, id: OwnAccountId, keysOf: TryKeys): Promise<void> {
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
