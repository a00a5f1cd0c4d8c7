// Passkeys in the database: public keys by the name that the device gave them.
import { sql } from 'kysely';
import type { Database, Transacting } from '../../database/database.ts';
import type { OwnAccountId } from '../../http/own-id.ts';

const shown = ['id', 'name', 'created_at', 'last_used_at', 'refused_at'] as const;

export type PasskeyRow = {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly refused_at: Date | null;
};

export function findPasskeys(database: Database, userId: string) {
  const theirs = database
    .selectFrom('passkeys')
    .select([...shown, 'credential_id'])
    .where('user_id', '=', userId);
  return theirs.orderBy('created_at', 'desc').orderBy('id').execute();
}

export function findByCredential(database: Database, credentialId: string) {
  return database
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** One change of a person's passkeys at a time: each sees what the others left. */
export async function lockKeysOf(transaction: Transacting, userId: OwnAccountId) {
  return transaction
    .selectFrom('users')
    .select(['email', 'full_name', 'password_hash', 'google_subject'])
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
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** False when the counter has been there before. Devices that do not count always say zero. */
export async function usePasskey(transaction: Transacting, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteRefusal(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('passkeys').set({ refused_at: now }).where('id', '=', id).execute();
}

type Own = { readonly userId: OwnAccountId; readonly passkeyId: string };

export function renamePasskey(database: Database, { userId, passkeyId }: Own, name: string) {
  return database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst();
}

export async function deletePasskey(transaction: Transacting, { userId, passkeyId }: Own): Promise<void> {
  const theirs = transaction.deleteFrom('passkeys').where('user_id', '=', userId);
  await theirs.where('id', '=', passkeyId).execute();
}

/** Whoever proves to own the mailbox owns the account: keys that a stranger may have added go. True when there were any. */
export async function deleteEveryPasskeyOf(transaction: Transacting, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteOffer(database: Database, userId: OwnAccountId, now: Date): Promise<void> {
  const own = database.updateTable('users').set({ passkey_offered_at: now }).where('id', '=', userId);
  await own.where('deleted_at', 'is', null).execute();
}

export async function findSessionStart(database: Database, sessionId: string): Promise<Date | null> {
  const own = database.selectFrom('sessions').select('created_at').where('id', '=', sessionId);
  return (await own.executeTakeFirst())?.created_at ?? null;
}
