// The messages of one conversation by page, and how many a person has not read.
import { messageLimits } from '@chowk/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { StoredAttachments } from '../../database/message-tables.ts';
import { prepared } from '../../database/prepared-statements.ts';
import type { Place } from '../../http/requests/page-cursor.ts';
import { readPosition, type Talk } from './conversations.store.ts';

export type ThreadRow = {
  readonly id: string;
  readonly sender_id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
  readonly awaits_confirmation: boolean;
  readonly attachments: StoredAttachments | null;
};

/** Newest first. Each direction has its place in the index, so a page reads no more than twice what it shows. */
export async function findThreadPage(
  database: Database,
  { listingId, personId, otherId }: Talk,
  { before, limit }: { readonly before: Place | null; readonly limit: number },
): Promise<ThreadRow[]> {
  const isFurther = before ? sql`and (created_at, id) < (${before.at}, ${before.id})` : sql``;
  const order = sql`order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<ThreadRow>`
    select ${prepared} * from (
      (
        select id, sender_id, content, created_at, read_at, awaits_confirmation, attachments from messages
        where listing_id = ${listingId} and sender_id = ${personId} and receiver_id = ${otherId} ${isFurther} ${order}
      )
      union all
      (
        select id, sender_id, content, created_at, read_at, awaits_confirmation, attachments from messages
        where listing_id = ${listingId} and sender_id = ${otherId} and receiver_id = ${personId} and not withheld
          ${isFurther} ${order}
      )
    ) as page
    ${order}
  `.execute(database);
  return rows;
}

export type Unread = { readonly count: number; readonly position: number };

/** As far as anybody wants to know it: no list ever showed more. */
export async function countAllUnread(database: Database, personId: string): Promise<Unread> {
  const { rows } = await sql<Unread>`
    select ${prepared} ${readPosition(personId)}, (
      select count(*)::int from (
        select from messages where receiver_id = ${personId} and read_at is null and not withheld
        limit ${sql.lit(messageLimits.shown)}
      ) as unread
    ) as count
  `.execute(database);
  return rows[0] as Unread;
}
