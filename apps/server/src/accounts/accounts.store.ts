// SQL of users: lookup by id, email, username or Google account; sign-up, profile, password.
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { UsersTable } from '../database/account-tables.ts';
import type { Database, Transacting } from '../database/database.ts';
import type { UserRow } from '../database/schema.ts';
import type { OwnAccountId } from '../http/own-id.ts';
import { lowercaseEmail } from './email-address.rules.ts';

export const isUnverified = sql<boolean>`(users.email_address is null and users.deleted_at is null)`;
export const claimedEmail = sql<string>`coalesce(users.email_address, users.pending_email)`;

const lower = (column: 'email_address' | 'username') => sql<string>`lower(users.${sql.raw(column)})`;

function isNamed(name: string): Expression<SqlBool> {
  const folded = lowercaseEmail(name);
  return sql<SqlBool>`(${lower('email_address')} = ${folded} or ${lower('username')} = ${folded})`;
}

export function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  const active = database.selectFrom('users').selectAll().where('deleted_at', 'is', null);
  return active.where('id', '=', id).executeTakeFirst();
}

export async function findSuspensionReason(database: Database, id: string): Promise<string | null> {
  const acts = database.selectFrom('moderation_acts').select('reason').where('person_id', '=', id);
  const latest = acts.where('act', '=', 'suspend').orderBy('acted_at', 'desc').orderBy('id', 'desc').limit(1);
  return (await latest.executeTakeFirst())?.reason ?? null;
}

export function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(lower('email_address'), '=', lowercaseEmail(email))
    .executeTakeFirst();
}

/** Locked: a concurrent revocation of this Google account comes first, or sees the session that follows. */
export function lockUserByGoogle(transaction: Transacting, subject: string): Promise<UserRow | undefined> {
  const query = transaction.selectFrom('users').selectAll().where('google_subject', '=', subject);
  return query.forNoKeyUpdate().executeTakeFirst();
}

export type SignInRow = UserRow & { readonly knowsAddress: boolean };

/** By email or username, and whether the user signed in from this IP address before: one query, found or not. */
export function findUserForSignIn(
  database: Database,
  name: string,
  addressKey: string,
): Promise<SignInRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll('users')
    .select(({ exists, selectFrom }) => {
      const own = selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id');
      return exists(own.where('sessions.address_key', '=', addressKey))
        .$castTo<boolean>()
        .as('knowsAddress');
    })
    .where(isNamed(name))
    .orderBy(sql`coalesce(lower(users.email_address) = ${lowercaseEmail(name)}, false)`, 'desc')
    .executeTakeFirst();
}

/** The latest sign-up with this address that has not verified it; another account may own the address. */
export function findUnverifiedByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(users.pending_email) = ${lowercaseEmail(email)}`)
    .where(isUnverified)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The first email stays the username after a change, and its owner still signs in with it. */
export async function isNameTaken(database: Database, name: string, byOtherThan?: string): Promise<boolean> {
  const named = database.selectFrom('users').select('id').where(isNamed(name));
  const found = await (byOtherThan === undefined ? named : named.where('id', '<>', byOtherThan)).executeTakeFirst();
  return found !== undefined;
}

export type NewUser = Omit<
  UserRow,
  | 'avatar'
  | 'role'
  | 'shows_sold'
  | 'hours'
  | 'phone'
  | 'deleted_at'
  | 'suspended_at'
  | 'mail_failures'
  | 'passkey_offered_at'
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
  'full_name' | 'location' | 'shows_sold' | 'hours' | 'phone' | 'language' | AddressColumn
>;
type AddressColumn = 'email_address' | 'pending_email' | 'email_verified_at';

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

/** Waits for a concurrent password change; false when the password differs from the verified one. */
export async function isStillPassword(database: Database, { id, password_hash }: UserRow): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner of the mailbox owns the account: removes the password, which a stranger may have set. Undefined when the account was
 * deleted or changed its address meanwhile. */
export function linkGoogle(
  database: Database,
  id: string,
  { subject, email }: { readonly subject: string; readonly email: string },
  now: Date,
): Promise<UserRow | undefined> {
  return database
    .updateTable('users')
    .set({ google_subject: subject, password_hash: null, email_verified_at: now, pending_email: null })
    .where('id', '=', id)
    .where(lower('email_address'), '=', lowercaseEmail(email))
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
