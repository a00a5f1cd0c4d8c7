// Table types of messages, conversations, message events and blocked users.
import type { DealEvent } from '@chowk/contract/deals/deal-schemas';
import type { ColumnType } from 'kysely';
import type { Fixed } from './server-tables.ts';

/** Only the sender sees one that is not delivered: `pending` until their email is verified, `withheld` for good (a block). */
export type MessageState = 'delivered' | 'pending' | 'withheld';

export type MessagesTable = {
  id: Fixed<string>;
  sender_id: Fixed<string>;
  receiver_id: Fixed<string>;
  listing_id: Fixed<string>;
  content: Fixed<string>;
  created_at: Fixed<Date>;
  read_at: Date | null;
  idempotency_key: Fixed<string | null>;
  state: ColumnType<MessageState, MessageState | undefined>;
  /** JSON. Null without attachments; an empty object after the sender's account was deleted. */
  attachments: ColumnType<StoredAttachments | null, string | null | undefined, string>;
  /** JSON. Null unless the message is an event of a deal. */
  deal: ColumnType<DealEvent | null, string | null | undefined, never>;
};

export type StoredAttachments = {
  readonly photos?: readonly {
    readonly id: string;
    readonly file_name: string;
    readonly width: number;
    readonly height: number;
    readonly preview: string;
    /** A QR code was found: the reader sees the photo blurred first. */
    readonly has_code?: true;
  }[];
  readonly place?: { readonly latitude: number; readonly longitude: number; readonly label: string };
};

export type ConversationsTable = {
  person_id: ColumnType<string, never, never>;
  listing_id: ColumnType<string, never, never>;
  other_id: ColumnType<string, never, never>;
  last_message_id: ColumnType<string, never, never>;
  last_message_at: ColumnType<Date, never, never>;
  has_received: ColumnType<boolean, never, never>;
  has_sent: ColumnType<boolean, never, never>;
};

export type WaitingMessagesTable = {
  person_id: ColumnType<string, never, never>;
  listing_id: ColumnType<string, never, never>;
  other_id: ColumnType<string, never, never>;
  last_at: ColumnType<Date, never, never>;
  /** When a notification email may be due; null once it was sent, until the user reads again. */
  due_at: ColumnType<Date | null, never, Date | null>;
  /** When a push may be due; null once it was queued, until the next message. */
  push_due_at: ColumnType<Date | null, never, Date | null>;
  pushed_at: ColumnType<Date | null, never, Date | null>;
};

export type BlockedUsersTable = {
  blocker_id: Fixed<string>;
  blocked_id: Fixed<string>;
  created_at: Fixed<Date>;
};

/** The number of a user's events. Locked while the next event is written, so that events follow the order of commits. */
export type MessagePositionsTable = { person_id: Fixed<string>; position: number };

/** Events of a user's live streams, in order and without gaps; stored for some days for reconnecting clients. */
export type MessageEventsTable = {
  person_id: Fixed<string>;
  position: Fixed<number>;
  kind: Fixed<'message' | 'read'>;
  message_ids: Fixed<string[]>;
  created_at: Fixed<Date>;
};
