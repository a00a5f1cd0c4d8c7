// SQL of push devices: subscriptions, preferences, and phone numbers with their codes.
import {
  defaultPushPreferences,
  type PushKind,
  type PushPreferences,
  phoneCodeLimits,
  pushLimits,
} from '@chowk/contract/push/push-kinds';
import { type Insertable, sql } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';
import type { PushSubscriptionsTable } from '../database/push-tables.ts';
import { isPhone, phoneOf } from './push.rules.ts';

export async function findPushPreferences(database: Database, userId: string): Promise<PushPreferences> {
  const row = await database
    .selectFrom('push_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return defaultPushPreferences;
  const { quiet_from: from, quiet_until: until, shows_text, time_zone } = row;
  return {
    quietHours: from === null || until === null ? null : { from, until },
    showsText: shows_text,
    timeZone: time_zone,
  };
}

export async function savePushPreferences(
  database: Database,
  userId: string,
  { quietHours, showsText, timeZone }: PushPreferences,
): Promise<void> {
  const chosen = {
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    shows_text: showsText,
    time_zone: timeZone,
  };
  await database
    .insertInto('push_preferences')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}

/** The time zone of the first device, where the user has chosen none. */
export async function saveFirstTimeZone(database: Database, userId: string, timeZone: string | null): Promise<void> {
  const { quietHours, showsText } = defaultPushPreferences;
  await database
    .insertInto('push_preferences')
    .values({
      user_id: userId,
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
      shows_text: showsText,
      time_zone: timeZone,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ time_zone: sql`coalesce(push_preferences.time_zone, ${timeZone})` }),
    )
    .execute();
}

export type PushDevice = {
  readonly id: string;
  readonly session_id: string | null;
  readonly endpoint: string;
  readonly server_key: string;
  readonly device: string | null;
  readonly kinds: readonly PushKind[];
  readonly created_at: Date;
  readonly last_sent_at: Date | null;
};

export function findDevices(database: Database, userId: string): Promise<PushDevice[]> {
  return database
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'endpoint', 'server_key', 'device', 'kinds', 'created_at', 'last_sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type NewDevice = Omit<Insertable<PushSubscriptionsTable>, 'device'> & { readonly session_id: string };

/** A browser has one subscription: it moves to the user who signed in last, and keeps its kinds if it was theirs before. Beyond
 * the limit, the devices that were added first are deleted. */
export async function saveDevice(
  database: Database,
  given: NewDevice,
  { isRenewal }: { readonly isRenewal: boolean },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const locked = transaction.selectFrom('users').select('id').where('id', '=', given.user_id).forNoKeyUpdate();
    await locked.execute();
    const session = await transaction
      .selectFrom('sessions')
      .select(['device', 'ended_at'])
      .where('id', '=', given.session_id)
      .forShare()
      .executeTakeFirst();
    // Signed out meanwhile.
    if (!session || session.ended_at) return;
    const known = transaction.selectFrom('push_subscriptions').select('id').where('endpoint', '=', given.endpoint);
    if (isRenewal && !(await known.where('user_id', '=', given.user_id).executeTakeFirst())) return;
    const { p256dh, auth, server_key } = given;
    // A phone number is its own name, and stays when the session of the browser ends.
    const owner = isPhone(given)
      ? { device: phoneOf(given.endpoint), session_id: null }
      : { device: session.device, session_id: given.session_id };
    const moveToUser = async () => {
      const others = transaction.deleteFrom('push_subscriptions').where('endpoint', '=', given.endpoint);
      await others.where('user_id', '<>', given.user_id).execute();
      const own = { ...owner, p256dh, auth, server_key, failures: 0 };
      const saved = await transaction
        .insertInto('push_subscriptions')
        .values({ ...given, ...owner })
        .onConflict((conflict) =>
          conflict.column('endpoint').doUpdateSet(own).where('push_subscriptions.user_id', '=', given.user_id),
        )
        .returning('id')
        .executeTakeFirst();
      return saved !== undefined;
    };
    // False: since the deletion another user has added it, whose queued pushes these keys must not get.
    while (!(await moveToUser()));
    const newest = transaction
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', given.user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pushLimits.devices);
    await transaction
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', given.user_id)
      .where('id', 'not in', newest)
      .execute();
  });
}

type PhoneCode = {
  readonly userId: string;
  readonly phone: string;
  readonly codeHash: string;
  readonly now: Date;
  readonly notBefore: Date;
};

export async function isUnverified(database: Database, userId: string): Promise<boolean> {
  const found = database.selectFrom('users').select('id').where('id', '=', userId);
  return (await found.where('email_address', 'is', null).executeTakeFirst()) !== undefined;
}

export async function savePhoneCode(database: Database, pending: PhoneCode): Promise<boolean> {
  const { userId, phone, codeHash, now, notBefore } = pending;
  const row = { phone, code_hash: codeHash, attempts: 0, created_at: now };
  const saved = await database
    .insertInto('push_phones')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('push_phones.created_at', '<=', notBefore),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

type EnteredCode = { readonly userId: string; readonly codeHash: string; readonly notBefore: Date };

/** Counts the attempt first, so that concurrent guesses count too. Null for a wrong or old code. The row stays and limits the next one. */
export async function takeVerifiedPhone(database: Database, entered: EnteredCode): Promise<string | null> {
  const { userId, codeHash, notBefore } = entered;
  const pending = await database
    .updateTable('push_phones')
    .set({ attempts: sql`attempts + 1` })
    .where('user_id', '=', userId)
    .where('attempts', '<', phoneCodeLimits.attempts)
    .where('created_at', '>', notBefore)
    .returning(['phone', 'code_hash'])
    .executeTakeFirst();
  if (pending?.code_hash !== codeHash) return null;
  const used = database.updateTable('push_phones').set({ attempts: phoneCodeLimits.attempts });
  await used.where('user_id', '=', userId).execute();
  return pending.phone;
}

export async function changeKinds(
  database: Database,
  { userId, deviceId, kinds }: { userId: string; deviceId: string; kinds: readonly PushKind[] },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('push_subscriptions')
    .set({ kinds: [...kinds] })
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeDevice(database: Database, userId: string, deviceId: string): Promise<boolean> {
  const own = database.deleteFrom('push_subscriptions').where('id', '=', deviceId).where('user_id', '=', userId);
  return (await own.executeTakeFirst()).numDeletedRows === 1n;
}

/** A restored backup must not revive devices and phone numbers that were removed since, nor codes that were used. */
export async function endEveryDevice(database: Database): Promise<void> {
  await database.deleteFrom('push_subscriptions').execute();
  await database.deleteFrom('push_phones').execute();
}
