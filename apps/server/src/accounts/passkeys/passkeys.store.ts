// SQL of passkeys (public keys by credential id) and of the challenges that they sign.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';

const listedColumns = ['id', 'name', 'created_at', 'last_used_at', 'refused_at'] as const;

export type PasskeyRow = {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly refused_at: Date | null;
};

export function findPasskeys(database: Database, userId: string) {
  const own = database
    .selectFrom('passkeys')
    .select([...listedColumns, 'credential_id'])
    .where('user_id', '=', userId);
  return own.orderBy('created_at', 'desc').orderBy('id').execute();
}

export function findByCredential(database: Database, credentialId: string) {
  return database
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function lockKeysOf(transaction: Transacting, userId: OwnAccountId) {
  return transaction
    .selectFrom('users')
    .select(['email_address', 'full_name', 'password_hash', 'google_subject'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

type NewPasskeyRow = {
  readonly id: string;
  readonly userId: OwnAccountId;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly name: string;
  readonly now: Date;
};

export function insertPasskey(transaction: Transacting, passkey: NewPasskeyRow): Promise<PasskeyRow> {
  const { id, userId, credentialId, publicKey, counter, name, now } = passkey;
  return transaction
    .insertInto('passkeys')
    .values({
      ...{ id, user_id: userId, credential_id: credentialId, public_key: Buffer.from(publicKey) },
      ...{ counter, name, created_at: now },
    })
    .returning(listedColumns)
    .executeTakeFirstOrThrow();
}

/** False when the counter has not grown. Devices that do not count always send zero. */
export async function usePasskey(transaction: Transacting, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markRefused(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('passkeys').set({ refused_at: now }).where('id', '=', id).execute();
}

type Own = { readonly userId: OwnAccountId; readonly passkeyId: string };

export function renamePasskey(database: Database, { userId, passkeyId }: Own, name: string) {
  return database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning(listedColumns)
    .executeTakeFirst();
}

export async function deletePasskey(transaction: Transacting, { userId, passkeyId }: Own): Promise<void> {
  const own = transaction.deleteFrom('passkeys').where('user_id', '=', userId);
  await own.where('id', '=', passkeyId).execute();
}

export async function deleteEveryPasskeyOf(transaction: Transacting, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markOffered(database: Database, userId: OwnAccountId, now: Date): Promise<void> {
  const own = database.updateTable('users').set({ passkey_offered_at: now }).where('id', '=', userId);
  await own.where('deleted_at', 'is', null).execute();
}

export async function findSessionStart(database: Database, sessionId: string): Promise<Date | null> {
  const own = database.selectFrom('sessions').select('created_at').where('id', '=', sessionId);
  return (await own.executeTakeFirst())?.created_at ?? null;
}

type Challenge = { readonly hash: string; readonly userId: string | null };

export async function insertChallenge(database: Database, { hash, userId }: Challenge, now: Date): Promise<void> {
  const row = { challenge_hash: hash, user_id: userId, created_at: now };
  await database.insertInto('passkey_challenges').values(row).execute();
}

/** True once: of two concurrent requests with the same challenge, one succeeds. */
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
