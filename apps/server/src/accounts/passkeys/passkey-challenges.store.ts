// What passkeys were asked to sign, in the database: only the hash of each.
import type { Database } from '../../database/database.ts';

/** `userId` is whoever adds a passkey; null for somebody who signs in, and is known by the answer alone. */
type Challenge = { readonly hash: string; readonly userId: string | null };

export async function insertChallenge(database: Database, { hash, userId }: Challenge, now: Date): Promise<void> {
  const row = { challenge_hash: hash, user_id: userId, created_at: now };
  await database.insertInto('passkey_challenges').values(row).execute();
}

/** True once; of two who bring the same answer, one is heard. */
export async function deleteChallenge(database: Database, { hash, userId }: Challenge, notBefore: Date) {
  const { numDeletedRows } = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('user_id', 'is not distinct from', userId)
    .where('created_at', '>', notBefore)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChallengesBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('passkey_challenges').where('created_at', '<=', moment).execute();
}
