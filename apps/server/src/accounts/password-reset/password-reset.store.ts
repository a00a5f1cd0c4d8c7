// Links for a new password in the database: of each person's, only the newest is good, and only once.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import { addressColumn, hasNoAddress } from '../account-address.store.ts';

type Person = {
  readonly id: string;
  readonly address: string;
  readonly full_name: string;
  /** Nobody knows yet whose address it is. */
  readonly is_unproven: boolean;
  /** Mail to the address has reached the person before. */
  readonly is_verified: boolean;
};

/**
 * By e-mail or username, or by an address that nobody has proven yet; locked, so that of many who ask at once each sees what
 * the others were sent.
 */
export function lockPerson(transaction: Transacting, name: string): Promise<Person | undefined> {
  return transaction
    .selectFrom('users')
    .select(['id', 'full_name', addressColumn.as('address'), hasNoAddress.as('is_unproven')])
    .select(sql<boolean>`(users.email_confirmed_at is not null)`.as('is_verified'))
    .where(
      sql<boolean>`(lower(email) = lower(${name}) or lower(username) = lower(${name})
        or (lower(new_email) = lower(${name}) and ${hasNoAddress}))`,
    )
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(email) = lower(${name})`, 'desc')
    .orderBy(sql`lower(username) = lower(${name})`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

type NewReset = { readonly tokenHash: string; readonly person: Person; readonly now: Date };

export async function insertReset(transaction: Transacting, { tokenHash, person, now }: NewReset): Promise<void> {
  await endResetsOf(transaction, person.id, now);
  await transaction
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: person.id, email: person.address, created_at: now, ended_at: null })
    .execute();
}

/** Every link that a person was sent is dead from now on. */
export async function endResetsOf(transaction: Transacting, userId: string, now: Date): Promise<void> {
  const running = transaction.updateTable('password_resets').set({ ended_at: now }).where('ended_at', 'is', null);
  await running.where('user_id', '=', userId).execute();
}

type SentReset = { readonly id: string; readonly email: string };

/** Whose link it is while it is good: neither used, replaced nor late, and sent to the address they still have. */
export async function findReset(database: Database, tokenHash: string, notBefore: Date): Promise<SentReset | null> {
  const row = await database
    .selectFrom('password_resets as resets')
    .innerJoin('users', 'users.id', 'resets.user_id')
    .select(['users.id', 'resets.email'])
    .where('resets.token_hash', '=', tokenHash)
    .where('resets.ended_at', 'is', null)
    .where('resets.created_at', '>', notBefore)
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`lower(${addressColumn}) = lower(resets.email)`)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sets the password of whoever the link belongs to, and ends the link; of two who bring it, one succeeds. A Google account
 * opens an account with a password for its own address alone: see `google-account.ts`.
 */
export async function useReset(
  transaction: Transacting,
  reset: { readonly tokenHash: string; readonly notBefore: Date; readonly passwordHash: string; readonly now: Date },
): Promise<boolean> {
  const found = await findReset(transaction, reset.tokenHash, reset.notBefore);
  if (found === null) return false;
  await transaction
    .updateTable('users')
    .set({ password_hash: reset.passwordHash })
    .where('id', '=', found.id)
    .where('deleted_at', 'is', null)
    .execute();
  // The person's row is locked now: whoever came with the same link meanwhile has ended it, or waits to see it ended.
  const running = transaction.updateTable('password_resets').set({ ended_at: reset.now }).where('ended_at', 'is', null);
  const { numUpdatedRows } = await running.where('token_hash', '=', reset.tokenHash).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteResetsBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('password_resets').where('created_at', '<', moment).execute();
}

/** A backup brings back no link that was used or replaced since. */
export async function endEveryReset(database: Database, now: Date): Promise<void> {
  await database.updateTable('password_resets').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}
