// SQL of push notifications: devices, preferences, muted tags, and the queue, on which several servers work together.
import {
  defaultPushPreferences,
  type PushKind,
  type PushPreferences,
  phoneCodeLimits,
  pushLimits,
} from '@chowk/contract/push/push-kinds';
import { type Insertable, sql } from 'kysely';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import type { PushMessagesTable, PushSubscriptionsTable } from '../database/push-tables.ts';

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
    const isPhone = given.endpoint.startsWith('tel:');
    const owner = isPhone
      ? { device: given.endpoint.slice('tel:'.length), session_id: null }
      : { device: session.device, session_id: given.session_id };
    await transaction
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', given.endpoint)
      .where('user_id', '<>', given.user_id)
      .execute();
    await transaction
      .insertInto('push_subscriptions')
      .values({ ...given, ...owner })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ ...owner, p256dh, auth, server_key, failures: 0 }),
      )
      .execute();
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

export async function countMutes(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('push_mutes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function clearMutes(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('push_mutes').where('user_id', '=', userId).execute();
}

/** Ids of the devices that want this kind; none for a muted tag, and for suspended and deleted users. */
export async function findReceivers(
  database: Database,
  { userId, kind, tag, serverKey }: { userId: string; kind: PushKind; tag: string | null; serverKey: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select push_subscriptions.id from push_subscriptions
    join users on users.id = push_subscriptions.user_id and users.deleted_at is null and users.suspended_at is null
    where push_subscriptions.user_id = ${userId} and ${kind} = any (kinds)
      and (server_key = ${serverKey} or endpoint like 'tel:%')
      and not exists (select from push_mutes where push_mutes.user_id = ${userId} and tag = ${tag}::text)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

export async function queuePush(
  transaction: Transacting,
  message: Insertable<PushMessagesTable>,
  { deviceIds, dueAt }: { deviceIds: readonly string[]; dueAt: Date },
): Promise<void> {
  await cancelQueued(transaction, message.user_id, message.tag);
  await transaction.insertInto('push_messages').values(message).execute();
  const deliveries = deviceIds.map((subscription_id) => ({
    message_id: message.id,
    subscription_id,
    next_attempt_at: dueAt,
  }));
  await transaction.insertInto('push_deliveries').values(deliveries).execute();
}

export async function cancelQueued(database: Database, userId: string, tag: string): Promise<void> {
  const queued = database.selectFrom('push_messages').select('id').where('user_id', '=', userId).where('tag', '=', tag);
  await database.deleteFrom('push_deliveries').where('message_id', 'in', queued).execute();
}

export type DuePush = {
  readonly message_id: string;
  readonly subscription_id: string;
  readonly user_id: string;
  readonly attempts: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kind: PushKind;
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_active_at: Date | null;
};

type ClaimTimes = {
  readonly now: Date;
  readonly leaseEnd: Date;
  /** Nothing is scheduled later than this; a later one was scheduled by a wrong clock. */
  readonly latest: Date;
  readonly limit: number;
};

export async function claimDuePushes(database: Database, times: ClaimTimes): Promise<DuePush[]> {
  const { now, leaseEnd, latest, limit } = times;
  const { rows } = await sql<DuePush>`
    with due as (
      select message_id, subscription_id from push_deliveries
      where next_attempt_at <= ${now} or next_attempt_at > ${latest}
      order by next_attempt_at limit ${limit} for update skip locked
    ), claimed as (
      update push_deliveries as delivery set next_attempt_at = ${leaseEnd}, attempts = attempts + 1 from due
      where (delivery.message_id, delivery.subscription_id) = (due.message_id, due.subscription_id)
      returning delivery.*
    )
    select claimed.message_id, claimed.subscription_id, claimed.attempts, message.user_id, message.kind, message.tag,
      message.title, message.body, message.url, message.created_at, message.expires_at,
      device.endpoint, device.p256dh, device.auth, activity.at as last_active_at
    from claimed
    join push_messages as message on message.id = claimed.message_id
    join push_subscriptions as device on device.id = claimed.subscription_id
    left join recent_activity as activity on activity.person_id = message.user_id
    order by claimed.next_attempt_at, claimed.message_id`.execute(database);
  return rows;
}

type DeliveryKey = Pick<DuePush, 'message_id' | 'subscription_id'>;

export async function postponeDelivery(database: Database, key: DeliveryKey, until: Date): Promise<void> {
  await database
    .updateTable('push_deliveries')
    .set({ next_attempt_at: until })
    .where('message_id', '=', key.message_id)
    .where('subscription_id', '=', key.subscription_id)
    .execute();
}

export async function deleteDelivery(database: Database, key: DeliveryKey): Promise<void> {
  await database
    .deleteFrom('push_deliveries')
    .where('message_id', '=', key.message_id)
    .where('subscription_id', '=', key.subscription_id)
    .execute();
}

export async function markDelivered(database: Database, key: DeliveryKey, now: Date): Promise<void> {
  await deleteDelivery(database, key);
  const device = database.updateTable('push_subscriptions').set({ last_sent_at: now, failures: 0 });
  await device.where('id', '=', key.subscription_id).execute();
}

export async function countRefusal(database: Database, key: DeliveryKey, most: number): Promise<void> {
  await deleteDelivery(database, key);
  const device = database.updateTable('push_subscriptions').set({ failures: sql`failures + 1` });
  await device.where('id', '=', key.subscription_id).execute();
  await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', key.subscription_id)
    .where('failures', '>=', most)
    .execute();
}

export async function deleteSubscription(database: Database, id: string): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Of another TOKEN_SECRET: push services refuse them. */
export async function deleteForeignSubscriptions(database: Database, serverKey: string): Promise<void> {
  const foreign = database.deleteFrom('push_subscriptions').where('server_key', '<>', serverKey);
  await foreign.where('endpoint', 'not like', 'tel:%').execute();
}

export async function deleteMessagesBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('push_messages').where('created_at', '<', moment).execute();
}

export async function markOpened(database: Database, messageId: string, now: Date): Promise<void> {
  const opened = database.updateTable('push_messages').set({ opened_at: now });
  await opened.where('id', '=', messageId).where('opened_at', 'is', null).execute();
}

export type SentMessage = { readonly user_id: string; readonly tag: string };

export function findMessage(database: Database, id: string): Promise<SentMessage | undefined> {
  return database.selectFrom('push_messages').select(['user_id', 'tag']).where('id', '=', id).executeTakeFirst();
}

export async function muteTag(database: Database, { user_id, tag }: SentMessage, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('push_mutes')
      .values({ user_id, tag, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const newest = transaction
      .selectFrom('push_mutes')
      .select('tag')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('tag')
      .limit(pushLimits.mutes);
    await transaction.deleteFrom('push_mutes').where('user_id', '=', user_id).where('tag', 'not in', newest).execute();
  });
}

export async function findOpenedTags(database: Database, userId: string, kind: PushKind): Promise<Map<string, Date>> {
  const rows = await database
    .selectFrom('push_messages')
    .select(['tag', ({ fn }) => fn.max('created_at').as('at')])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('opened_at', 'is not', null)
    .groupBy('tag')
    .execute();
  return new Map(rows.map(({ tag, at }) => [tag, at]));
}
