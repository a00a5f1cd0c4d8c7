// SQL of conversations: a page of them or one, with listing, both users and the latest message.
import type { DealEvent } from '@chowk/contract/deals/deal-schemas';
import { mailboxPages } from '@chowk/contract/limits';
import type { Choices } from '@chowk/contract/listings/listing-fields';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import type { Box } from '@chowk/contract/messages/message-boxes';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { StoredAttachments } from '../../database/message-tables.ts';
import { prepared } from '../../database/prepared-statements.ts';
import type { Place } from '../../http/requests/page-cursor.ts';
import { hasShownRating } from '../../listings/index.ts';

export type ConversationView = {
  readonly listing_id: string;
  readonly listing_title: string;
  readonly listing_price: string;
  readonly listing_pricing: Choices['pricing'];
  readonly listing_category: string;
  readonly listing_subcategory: string | null;
  readonly listing_status: ListingStatus;
  readonly owner_id: string;
  readonly other_id: string;
  readonly other_name: string;
  readonly other_avatar: string | null;
  readonly other_deleted_at: Date | null;
  readonly unread_count: number;
  readonly has_received: boolean;
  readonly has_sent: boolean;
  readonly last_message_id: string | null;
  readonly last_message_at: Date | null;
  readonly last_sender_id: string | null;
  readonly last_content: string | null;
  readonly last_attachments: StoredAttachments | null;
  readonly last_deal: DealEvent | null;
};

export type ConversationKey = { readonly listingId: string; readonly userId: string; readonly otherId: string };

const columns = sql`
  listings.id as listing_id, listings.title as listing_title, listings.price as listing_price,
  listings.pricing as listing_pricing, listings.category as listing_category, listings.subcategory as listing_subcategory,
  listings.status as listing_status, listings.user_id as owner_id, other.id as other_id, other.full_name as other_name,
  other.avatar as other_avatar, other.deleted_at as other_deleted_at, has_received, has_sent, last_message_id,
  last_message_at, latest.sender_id as last_sender_id,
  left(latest.content, ${sql.lit(mailboxPages.previewCharacters)}) as last_content,
  latest.attachments as last_attachments, latest.deal as last_deal`;

/** Served by the partial index of unread messages. */
const countUnread = (userId: string) => sql`(
    select count(*)::int from (
      select from messages
      where receiver_id = ${userId} and listing_id = listings.id and sender_id = other.id
        and read_at is null and state = 'delivered'
      limit ${sql.lit(mailboxPages.unread)}
    ) as unread
  ) as unread_count`;

/** Read in the same statement as the rows, so that both are of the same snapshot. */
export const readPosition = (userId: string) =>
  sql`coalesce((select position from message_positions where person_id = ${userId}), 0) as position`;

const inBox = { inbox: sql`has_received`, sent: sql`has_sent` } as const satisfies Record<Box, RawBuilder<unknown>>;

export type Wanted = { readonly box: Box; readonly before: Place | null; readonly limit: number };

export async function findConversations(database: Database, userId: string, { box, before, limit }: Wanted) {
  const isFurther = before ? sql`and (last_message_at, last_message_id) < (${before.at}, ${before.id})` : sql``;
  const { rows } = await sql<ConversationView & { last_message_at: Date; last_message_id: string; position: number }>`
    select ${prepared} ${columns}, ${countUnread(userId)}, ${readPosition(userId)}
    from (
      select * from conversations
      where person_id = ${userId} and ${inBox[box]} ${isFurther}
      order by last_message_at desc, last_message_id desc
      limit ${limit}
    ) as page
    join listings on listings.id = page.listing_id
    join users as other on other.id = page.other_id
    join messages as latest on latest.id = page.last_message_id
    order by last_message_at desc, last_message_id desc
  `.execute(database);
  return rows;
}

/** `has_page`: the other user has a visible listing or rating, and so a public page. */
export type ConversationHead = ConversationView & {
  readonly is_blocked: boolean;
  readonly has_page: boolean;
  readonly position: number;
};

/** Also before the first message; null where the listing or the user does not exist. */
export async function findConversationHead(
  database: Database,
  { listingId, userId, otherId }: ConversationKey,
  now: Date,
) {
  const { rows } = await sql<ConversationHead>`
    select ${prepared} ${columns}, ${countUnread(userId)}, ${readPosition(userId)},
      exists (select from blocked_people where blocker_id = ${userId} and blocked_id = other.id) as is_blocked,
      (exists (select from listings as theirs where user_id = other.id and theirs.status <> 'deleted')
        or ${hasShownRating(sql.ref('other.id'), now)}) as has_page
    from listings
    join users as other on other.id = ${otherId}
    left join conversations
      on conversations.person_id = ${userId} and conversations.listing_id = listings.id
      and conversations.other_id = other.id
    left join messages as latest on latest.id = last_message_id
    where listings.id = ${listingId}
  `.execute(database);
  return rows[0] ?? null;
}
