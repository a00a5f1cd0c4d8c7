// SQL of password reset links: only a user's newest link is valid, and once.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import { claimedEmail, isUnverified } from '../accounts.store.ts';

type ResetUser = {
  readonly id: string;
  readonly address: string;
  readonly full_name: string;
  readonly is_unverified: boolean;
  readonly is_verified: boolean;
};

/** By email or username, or by an address that no account owns. Locked: concurrent requests see each other's links. */
export function lockUserByName(transaction: Transacting, name: string): Promise<ResetUser | undefined> {
  return transaction
    .selectFrom('users')
    .select(['id', 'full_name', claimedEmail.as('address'), isUnverified.as('is_unverified')])
    .select(sql<boolean>`(users.email_verified_at is not null)`.as('is_verified'))
    .where(
      sql<boolean>`(lower(email_address) = lower(${name}) or lower(username) = lower(${name})
        or (lower(pending_email) = lower(${name}) and ${isUnverified}))`,
    )
    .where('deleted_at', 'is', null)
    .orderBy(sql`coalesce(lower(email_address) = lower(${name}), false)`, 'desc')
    .orderBy(sql`lower(username) = lower(${name})`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

type NewReset = { readonly tokenHash: string; readonly user: ResetUser; readonly now: Date };

export async function insertReset(transaction: Transacting, { tokenHash, user, now }: NewReset): Promise<void> {
  await endResetsOf(transaction, user.id, now);
  await transaction
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: user.id, email: user.address, created_at: now, ended_at: null })
    .execute();
}

export async function endResetsOf(transaction: Transacting, userId: string, now: Date): Promise<void> {
  const running = transaction.updateTable('password_resets').set({ ended_at: now }).where('ended_at', 'is', null);
  await running.where('user_id', '=', userId).execute();
}

type SentReset = { readonly id: string; readonly email: string };

/** Null unless the link is unused, the newest, not expired, and sent to the address that the user still has. */
export async function findReset(database: Database, tokenHash: string, notBefore: Date): Promise<SentReset | null> {
  const row = await database
    .selectFrom('password_resets as resets')
    .innerJoin('users', 'users.id', 'resets.user_id')
    .select(['users.id', 'resets.email'])
    .where('resets.token_hash', '=', tokenHash)
    .where('resets.ended_at', 'is', null)
    .where('resets.created_at', '>', notBefore)
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`lower(${claimedEmail}) = lower(resets.email)`)
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the password and ends the link; of two concurrent requests one succeeds. Afterwards a linked Google account with another
 * address no longer opens the account: see `mayStillSignIn`. */
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
  // The user's row is locked now: a concurrent request with the same link has ended it, or waits and sees it ended.
  const running = transaction.updateTable('password_resets').set({ ended_at: reset.now }).where('ended_at', 'is', null);
  const { numUpdatedRows } = await running.where('token_hash', '=', reset.tokenHash).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteResetsBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('password_resets').where('created_at', '<', moment).execute();
}

/** A restored backup must not revive links that were used or replaced since. */
export async function endEveryReset(database: Database, now: Date): Promise<void> {
  await database.updateTable('password_resets').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}
