// The account of a verified Google identity: found, taken over from an unproven registration, or made.
import {
  type Database,
  inTransaction,
  isPersonGone,
  type Transacting,
  violatedUnique,
} from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { UserRow } from '../../database/schema.ts';
import * as store from '../accounts.store.ts';
import { deleteEveryPasskeyOf } from '../passkeys/passkeys.store.ts';
import { endSessionsOf } from '../sessions/sessions.store.ts';
import type { Identity } from './id-token.ts';

type Settled = { readonly user: UserRow; readonly lostPassword: boolean; readonly isNew: boolean };

/** `work` runs in the transaction that settled whose account it is. */
export async function withGoogleAccount<T>(
  database: Database,
  identity: Identity,
  now: Date,
  work: (settled: Settled, transaction: Transacting) => Promise<T>,
): Promise<T> {
  const settle = () =>
    inTransaction(database, async (transaction) => work(await settleAccount(transaction, identity, now), transaction));
  return settle().catch((error: unknown) => {
    // The same person pressed twice and the other press made the account, or deleted it: this time that is seen.
    if (violatedUnique(error) === null && !isPersonGone(error)) throw error;
    return settle();
  });
}

async function settleAccount(transaction: Transacting, identity: Identity, now: Date): Promise<Settled> {
  const known = await store.findUserByGoogle(transaction, identity.subject);
  if (known) return { user: known, lostPassword: false, isNew: false };
  const namesake = await store.findUserByEmail(transaction, identity.email);
  if (!namesake) return { user: await createAccount(transaction, identity, now), lostPassword: false, isNew: true };
  const user = await store.handToGoogle(transaction, namesake.id, identity.subject);
  if (!user) return settleAccount(transaction, identity, now);
  await endSessionsOf(transaction, namesake.id, now);
  await deleteEveryPasskeyOf(transaction, namesake.id);
  return { user, lostPassword: namesake.password_hash !== null, isNew: false };
}

async function createAccount(transaction: Transacting, identity: Identity, now: Date): Promise<UserRow> {
  const { subject, email, fullName } = identity;
  const id = newId();
  return store.insertUser(transaction, {
    id,
    // Someone may have registered with this address long ago and changed it since: the name is still theirs.
    username: (await store.isNameTaken(transaction, email)) ? id : email,
    email,
    full_name: fullName,
    location: '',
    password_hash: null,
    google_subject: subject,
    created_at: now,
  });
}
