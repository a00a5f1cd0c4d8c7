// SQL of the personal data export, account: user, sign-ins, links, emails; adds the content.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import { readPersonalContent } from './personal-content.store.ts';

function findUser(database: Database, id: OwnAccountId) {
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
  const own = database.selectFrom('passkeys').select(['id', 'name', 'created_at', 'last_used_at', 'refused_at']);
  return own.where('user_id', '=', id).orderBy('created_at', 'desc').orderBy('id').execute();
}

const isTo = (column: 'email' | 'recipient', address: string | null) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${address})`;

/**
 * Emails to the verified address, and the user's messages to the support team. An email to an unverified address is meant for
 * the owner of that mailbox, and its existence would reveal whether the address has an account. Bodies with a link that verifies
 * an address or opens the account are left out.
 */
function findContactMessages(database: Database, id: OwnAccountId, { verified, support }: Addresses) {
  return database
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'topic', 'created_at', 'sent_at', 'given_up_at'])
    .select(sql<string>`case when is_secret then '' else body end`.as('body'))
    .select(sql<string | null>`case when is_secret then null else html end`.as('html'))
    .where('person_id', '=', id)
    .where((eb) =>
      eb.or([isTo('recipient', verified), eb.and([isTo('recipient', support), eb('is_secret', '=', false)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function findEmailPreferences(database: Database, id: OwnAccountId) {
  return database.selectFrom('letter_preferences').selectAll().where('user_id', '=', id).executeTakeFirst();
}

function findOwnContactMessages(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('contact_letters')
    .select(['id', 'name', 'email', 'reason', 'subject', 'message', 'created_at', 'answer', 'answered_at'])
    .where('person_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

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

export type AttemptKeys = (addressKeys: readonly string[]) => readonly string[];

function findPasswordAttempts(database: Database, keys: readonly string[]) {
  const counted = database.selectFrom('password_tries').select(['count', 'last_at']);
  return counted.where('key', 'in', keys).orderBy('last_at', 'desc').execute();
}

/** Of the verified address only: a link to another one would reveal whether that has an account. */
function findResets(database: Database, id: OwnAccountId, { verified }: Addresses) {
  const links = database.selectFrom('password_resets').select(['email', 'created_at', 'ended_at']);
  const own = links.where('user_id', '=', id).where(isTo('email', verified));
  return own.orderBy('created_at', 'desc').execute();
}

/** As `findResets`. An undo link was sent to an address that the account had. */
function findEmailLinks(database: Database, id: OwnAccountId, { verified }: Addresses) {
  const links = database.selectFrom('email_links').select(['purpose', 'email', 'created_at', 'ended_at']);
  const own = links.where('user_id', '=', id);
  return own
    .where((eb) => eb.or([eb('purpose', '=', 'undo'), isTo('email', verified)]))
    .orderBy('created_at', 'desc')
    .execute();
}

type Addresses = {
  readonly verified: string | null;
  readonly support: string;
};
type ReadOptions = { readonly support: string; readonly keysOf: AttemptKeys };

export type PersonalDataRows = NonNullable<Awaited<ReturnType<typeof readPersonalData>>>;

export async function readPersonalData(transaction: Transacting, id: OwnAccountId, { support, keysOf }: ReadOptions) {
  const user = await findUser(transaction, id);
  if (!user) return null;
  const addresses = { verified: user.email_verified_at === null ? null : user.email, support };
  const sessions = await findSessions(transaction, id);
  return {
    user,
    sessions,
    passkeys: await findPasskeys(transaction, id),
    knownDevices: await findKnownDevices(transaction, id),
    passwordTries: await findPasswordAttempts(transaction, keysOf(sessions.map(({ address_key }) => address_key))),
    passwordResets: await findResets(transaction, id, addresses),
    emailLinks: await findEmailLinks(transaction, id, addresses),
    ...(await readPersonalContent(transaction, id)),
    letters: await findContactMessages(transaction, id, addresses),
    letterPreferences: await findEmailPreferences(transaction, id),
    contactLetters: await findOwnContactMessages(transaction, id),
    answers: await findAnswers(transaction, id),
  };
}
