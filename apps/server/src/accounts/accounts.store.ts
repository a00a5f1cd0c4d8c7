// People in the database; e-mail addresses and usernames are compared without regard to case.
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { UsersTable } from '../database/account-tables.ts';
import type { Database, Transacting } from '../database/database.ts';
import type { UserRow } from '../database/schema.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import { foldAddress } from './account-address.rules.ts';
import { hasNoAddress } from './account-address.store.ts';

const lower = (column: 'email' | 'username') => sql<string>`lower(users.${sql.raw(column)})`;

function isNamed(name: string): Expression<SqlBool> {
  const folded = foldAddress(name);
  return sql<SqlBool>`(${lower('email')} = ${folded} or ${lower('username')} = ${folded})`;
}

export function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  const here = database.selectFrom('users').selectAll().where('deleted_at', 'is', null);
  return here.where('id', '=', id).executeTakeFirst();
}

/** What the moderator wrote when suspending them; the latest, should it have happened before. */
export async function findSuspensionReason(database: Database, id: string): Promise<string | null> {
  const acts = database.selectFrom('moderation_acts').select('reason').where('person_id', '=', id);
  const latest = acts.where('act', '=', 'suspend').orderBy('acted_at', 'desc').orderBy('id', 'desc').limit(1);
  return (await latest.executeTakeFirst())?.reason ?? null;
}

export function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  return database.selectFrom('users').selectAll().where(lower('email'), '=', foldAddress(email)).executeTakeFirst();
}

/** Held until the transaction ends: whoever is shutting this Google account out at the moment comes first, or sees its session. */
export function lockUserByGoogle(transaction: Transacting, subject: string): Promise<UserRow | undefined> {
  const theirs = transaction.selectFrom('users').selectAll().where('google_subject', '=', subject);
  return theirs.forNoKeyUpdate().executeTakeFirst();
}

export type SignInRow = UserRow & { readonly knowsAddress: boolean };

/** By e-mail or username, and whether they signed in from this address before: one question, found or not. */
export function findUserForSignIn(
  database: Database,
  name: string,
  addressKey: string,
): Promise<SignInRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll('users')
    .select(({ exists, selectFrom }) => {
      const theirs = selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id');
      return exists(theirs.where('sessions.address_key', '=', addressKey))
        .$castTo<boolean>()
        .as('knowsAddress');
    })
    .where(isNamed(name))
    .orderBy(sql`lower(users.email) = ${foldAddress(name)}`, 'desc')
    .executeTakeFirst();
}

/** Whoever registered last with this address and has not proven it; others may have, or may really have the address. */
export function findUnprovenByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(users.new_email) = ${foldAddress(email)}`)
    .where(hasNoAddress)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An old e-mail lives on as a username, with which its owner still signs in. */
export async function isNameTaken(database: Database, name: string, byOtherThan?: string): Promise<boolean> {
  const named = database.selectFrom('users').select('id').where(isNamed(name));
  const found = await (byOtherThan === undefined ? named : named.where('id', '<>', byOtherThan)).executeTakeFirst();
  return found !== undefined;
}

export type NewUser = Omit<
  UserRow,
  'avatar' | 'role' | 'shows_sold' | 'deleted_at' | 'suspended_at' | 'mail_failures' | 'passkey_offered_at'
>;

export function insertUser(database: Database, user: NewUser): Promise<UserRow> {
  return database
    .insertInto('users')
    .values({ ...user, avatar: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type ProfileColumns = Pick<
  Updateable<UsersTable>,
  'full_name' | 'location' | 'shows_sold' | 'language' | AddressColumn
>;
type AddressColumn = 'email' | 'new_email' | 'email_confirmed_at';

/** Nothing when the account was deleted in between: what is emptied stays empty. */
export function updateProfile(
  database: Database,
  id: OwnAccountId,
  profile: ProfileColumns,
): Promise<UserRow | undefined> {
  return database
    .updateTable('users')
    .set(profile)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** False when another change came in between: then `from` is no longer the password. */
export async function replacePassword(
  database: Database,
  id: OwnAccountId,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unlinkGoogle(transaction: Transacting, id: string): Promise<void> {
  await transaction.updateTable('users').set({ google_subject: null }).where('id', '=', id).execute();
}

/** Waits for a password change under way; false when the password is no longer the one that was checked. */
export async function isStillPassword(database: Database, { id, password_hash }: UserRow): Promise<boolean> {
  const held = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Whoever proved to own the mailbox owns the account: a password that a stranger may have set goes.
 * Nothing when the account was deleted in between, or has another address now.
 */
export function handToGoogle(
  database: Database,
  id: string,
  { subject, email }: { readonly subject: string; readonly email: string },
  now: Date,
): Promise<UserRow | undefined> {
  return database
    .updateTable('users')
    .set({ google_subject: subject, password_hash: null, email_confirmed_at: now, new_email: null })
    .where('id', '=', id)
    .where(lower('email'), '=', foldAddress(email))
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
