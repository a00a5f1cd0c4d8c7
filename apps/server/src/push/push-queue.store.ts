// SQL of the push queue, on which several servers work together: pushes due, their delivery, muted tags and what was opened.
import { type PushKind, pushLimits } from '@chowk/contract/push/push-kinds';
import { type Insertable, sql } from 'kysely';
import { type Database, inTransaction, type Transacting } from '../database/database.ts';
import type { PushMessagesTable } from '../database/push-tables.ts';
import { leadsToGoneListing } from '../email/index.ts';

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
  readonly is_listing_gone: boolean;
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
      device.endpoint, device.p256dh, device.auth, activity.at as last_active_at,
      ${leadsToGoneListing('message.url')} as is_listing_gone
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
