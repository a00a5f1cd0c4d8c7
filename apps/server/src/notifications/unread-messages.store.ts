// SQL for unread messages (`waiting_messages`): users due for an email, and its content.
import type { DealEvent } from '@chowk/contract/deals/deal-schemas';
import { mailboxPages } from '@chowk/contract/limits';
import { sql } from 'kysely';
import type { Database, Transacting } from '../database/database.ts';
import type { StoredAttachments } from '../database/message-tables.ts';

export async function findUsersDue(database: Database, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from waiting_messages
    where due_at <= ${now} and person_id > ${after}::uuid
    order by person_id limit ${limit}`.execute(database);
  return rows.map(({ person_id }) => person_id);
}

export async function findPushUsersDue(database: Database, now: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from waiting_messages
    where push_due_at <= ${now} and person_id > ${after}::uuid
    order by person_id limit ${limit}`.execute(database);
  return rows.map(({ person_id }) => person_id);
}

/** In the order that reading uses. False where another round has just pushed them. */
export async function lockUnreadForPush(transaction: Transacting, userId: string, now: Date): Promise<boolean> {
  const rows = await transaction
    .selectFrom('waiting_messages')
    .select('listing_id')
    .where('person_id', '=', userId)
    .where('push_due_at', '<=', now)
    .orderBy('listing_id')
    .orderBy('other_id')
    .forUpdate()
    .execute();
  return rows.length > 0;
}

/** Null: queued, or no push is wanted; the next message sets it again. */
export async function setPushDue(
  transaction: Transacting,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { dueAt, pushedAt }: { readonly dueAt: Date | null; readonly pushedAt: Date | null },
): Promise<void> {
  await transaction
    .updateTable('waiting_messages')
    .set({ push_due_at: dueAt, ...(pushedAt ? { pushed_at: pushedAt } : {}) })
    .where('person_id', '=', userId)
    .where('push_due_at', '<=', now)
    .execute();
}

/** Locks the user's unannounced conversations in the order that reading uses. Returns the earliest due time. */
export async function lockUnread(transaction: Transacting, userId: string, now: Date): Promise<Date | null> {
  const unreadRows = await transaction
    .selectFrom('waiting_messages')
    .select('due_at')
    .where('person_id', '=', userId)
    .where('due_at', 'is not', null)
    .orderBy('listing_id')
    .orderBy('other_id')
    .forUpdate()
    .$narrowType<{ due_at: Date }>()
    .execute();
  const due = unreadRows.filter(({ due_at }) => due_at <= now).map(({ due_at }) => due_at.getTime());
  return due.length === 0 ? null : new Date(Math.min(...due));
}

export type UnreadConversation = {
  readonly listing_id: string;
  readonly other_id: string;
  readonly other_name: string;
  readonly listing_title: string;
  readonly seller_id: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly unread: number;
  readonly last_at: Date;
  readonly first_unread: string;
  readonly first_attachments: StoredAttachments | null;
  readonly first_deal: DealEvent | null;
};

/** A daily digest covers all unread conversations, any other email those that are due. */
type Selection = { readonly userId: string; readonly now: Date; readonly isDaily: boolean };

type UnreadQuery = {
  readonly userId: string;
  readonly now: Date;
  readonly due: 'email' | 'push' | 'all';
  readonly notBefore: Date;
  readonly limit: number;
};

/** Latest first; without read and withheld messages, blocked, suspended and deleted senders, and hidden listings. */
export async function findUnread(
  transaction: Transacting,
  { userId, due, ...asked }: UnreadQuery,
): Promise<UnreadConversation[]> {
  const isMeant = {
    all: sql`true`,
    email: sql`waiting.due_at <= ${asked.now}`,
    push: sql`waiting.push_due_at <= ${asked.now}`,
  }[due];
  const isUnread = sql`
    receiver_id = ${userId} and messages.listing_id = waiting.listing_id and sender_id = waiting.other_id
    and read_at is null and state = 'delivered' and created_at >= ${asked.notBefore}`;
  const { rows } = await sql<UnreadConversation>`
    select waiting.listing_id, waiting.other_id, other.full_name as other_name, listings.title as listing_title,
      listings.user_id as seller_id, listings.city, listings.latitude, listings.longitude, waiting.last_at, unread.count as unread, earliest.content as first_unread, earliest.attachments as first_attachments,
      earliest.deal as first_deal
    from waiting_messages as waiting
    join users as other on other.id = waiting.other_id and other.deleted_at is null and other.suspended_at is null
    join listings on listings.id = waiting.listing_id and listings.visibility = 'public'
    join lateral (
      select count(*)::int from (select from messages where ${isUnread} limit ${sql.lit(mailboxPages.unread)}) as counted
    ) as unread on unread.count > 0
    join lateral (
      select content, attachments, deal from messages where ${isUnread} order by created_at, messages.id limit 1
    ) as earliest on true
    where waiting.person_id = ${userId} and ${isMeant} and not exists (
      select from blocked_people where blocker_id = ${userId} and blocked_id = waiting.other_id
    )
    order by waiting.last_at desc, waiting.listing_id, waiting.other_id
    limit ${asked.limit}`.execute(transaction);
  return rows;
}

/** Null: announced, or never will be; the next email comes after the user has read the conversation. */
export async function setDue(
  transaction: Transacting,
  { userId, now, isDaily }: Selection,
  dueAt: Date | null,
): Promise<void> {
  const theirs = transaction.updateTable('waiting_messages').set({ due_at: dueAt }).where('person_id', '=', userId);
  await (isDaily ? theirs.where('due_at', 'is not', null) : theirs.where('due_at', '<=', now)).execute();
}

type Conversation = { readonly userId: string; readonly listingId: string; readonly otherId: string };

/** For an event with an email and a push of its own: its message announces nothing, and what waited before still waits. */
export async function writeUnannounced<Result>(
  transaction: Transacting,
  { userId, listingId, otherId }: Conversation,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await transaction
    .selectFrom('waiting_messages')
    .select(['due_at', 'push_due_at'])
    .where('person_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('other_id', '=', otherId)
    .forUpdate()
    .executeTakeFirst();
  const result = await write();
  await transaction
    .updateTable('waiting_messages')
    .set(before ?? { due_at: null, push_due_at: null })
    .where('person_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('other_id', '=', otherId)
    .execute();
  return result;
}
