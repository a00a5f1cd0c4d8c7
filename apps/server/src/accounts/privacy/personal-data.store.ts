// SQL of the personal data export, account: user, sign-ins, links and short lists, in one snapshot.
import type { Database, Transacting } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';
import { type Addresses, isTo } from './personal-content.store.ts';

function findUser(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'email_address', 'full_name', 'location', 'avatar', 'role', 'shows_sold', 'created_at'])
    .select(['password_hash', 'google_subject', 'suspended_at', 'email_verified_at', 'pending_email'])
    .select(['mail_failures', 'passkey_offered_at', 'language', 'hours', 'phone'])
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

function findQueued(database: Database, id: OwnAccountId) {
  const asked = database.selectFrom('reservation_queue').select(['listing_id', 'created_at']);
  return asked.where('user_id', '=', id).orderBy('created_at', 'desc').orderBy('listing_id').execute();
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

function findChangedRules(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('content_rules')
    .select(['id', 'version', 'name', 'changed_at'])
    .where('changed_by', '=', id)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute();
}

function findAppeals(database: Database, id: OwnAccountId) {
  return database
    .selectFrom('appeals')
    .select(['id', 'suspended_at', 'words', 'created_at', 'decision', 'answer', 'decided_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
}

function findEmailPreferences(database: Database, id: OwnAccountId) {
  return database.selectFrom('letter_preferences').selectAll().where('user_id', '=', id).executeTakeFirst();
}

async function findPush(database: Database, id: OwnAccountId) {
  const preferences = database.selectFrom('push_preferences').selectAll().where('user_id', '=', id);
  const devices = database.selectFrom('push_subscriptions').select(['device', 'kinds', 'created_at', 'last_sent_at']);
  const phones = database.selectFrom('push_phones').select(['phone', 'created_at']).where('user_id', '=', id);
  const mutes = database.selectFrom('push_mutes').select(['tag', 'created_at']).where('user_id', '=', id);
  const messages = database
    .selectFrom('push_messages')
    .select(['kind', 'tag', 'title', 'body', 'url', 'created_at', 'opened_at'])
    .where('user_id', '=', id);
  return {
    preferences: await preferences.executeTakeFirst(),
    devices: await devices.where('user_id', '=', id).orderBy('created_at', 'desc').orderBy('id').execute(),
    unverifiedPhone: await phones.executeTakeFirst(),
    mutes: await mutes.orderBy('created_at', 'desc').orderBy('tag').execute(),
    messages: await messages.orderBy('created_at', 'desc').orderBy('id').limit(MAX_PUSHES_EXPORTED).execute(),
  };
}

/** Of a week, with at most a push per event: more are a flood. */
const MAX_PUSHES_EXPORTED = 2000;

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

/** Of the verified address alone: whether a link was sent to another one would reveal whether that has an account. */
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

type ReadOptions = { readonly support: string; readonly keysOf: AttemptKeys };

export type PersonalDataRows = NonNullable<Awaited<ReturnType<typeof readPersonalData>>>;

export async function readPersonalData(transaction: Transacting, id: OwnAccountId, { support, keysOf }: ReadOptions) {
  const user = await findUser(transaction, id);
  if (!user) return null;
  const addresses = { verified: user.email_verified_at === null ? null : user.email_address, support };
  const sessions = await findSessions(transaction, id);
  return {
    user,
    addresses,
    sessions,
    passkeys: await findPasskeys(transaction, id),
    knownDevices: await findKnownDevices(transaction, id),
    passwordTries: await findPasswordAttempts(transaction, keysOf(sessions.map(({ address_key }) => address_key))),
    passwordResets: await findResets(transaction, id, addresses),
    emailLinks: await findEmailLinks(transaction, id, addresses),
    renewalLinks: await findRenewalLinks(transaction, id),
    shownPhones: await findShownPhones(transaction, id),
    queued: await findQueued(transaction, id),
    blocked: await findBlocked(transaction, id),
    decisions: await findDecisions(transaction, id),
    actsReceived: await findActs(transaction, 'person_id', id),
    actsMade: await findActs(transaction, 'moderator_id', id),
    emailPreferences: await findEmailPreferences(transaction, id),
    push: await findPush(transaction, id),
    answers: await findAnswers(transaction, id),
    changedRules: await findChangedRules(transaction, id),
    appeals: await findAppeals(transaction, id),
  };
}
