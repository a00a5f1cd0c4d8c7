// The tables of messages, conversations and blocked people as the server's queries see them.
import type { ColumnType } from 'kysely';
import type { Fixed } from './fixed-column.ts';

export type MessagesTable = {
  id: Fixed<string>;
  sender_id: Fixed<string>;
  receiver_id: Fixed<string>;
  listing_id: Fixed<string>;
  content: Fixed<string>;
  created_at: Fixed<Date>;
  read_at: Date | null;
  idempotency_key: Fixed<string | null>;
  /** Written to somebody who had blocked the sender: only the sender ever sees it. */
  withheld: ColumnType<boolean, boolean | undefined, never>;
  /** Withheld until its sender has a proven address; then it is sent. */
  awaits_confirmation: ColumnType<boolean, boolean | undefined>;
  /** Written as JSON. Null where there is nothing but words; an empty object once it went with its sender's account. */
  attachments: ColumnType<StoredAttachments | null, string | null | undefined, string>;
};

export type StoredAttachments = {
  readonly photos?: readonly {
    readonly id: string;
    readonly file_name: string;
    readonly width: number;
    readonly height: number;
    readonly preview: string;
  }[];
  readonly place?: { readonly latitude: number; readonly longitude: number; readonly label: string };
};

/** Each person's own view of a conversation; a trigger on messages keeps it. */
export type ConversationsTable = {
  person_id: ColumnType<string, never, never>;
  listing_id: ColumnType<string, never, never>;
  other_id: ColumnType<string, never, never>;
  last_message_id: ColumnType<string, never, never>;
  last_message_at: ColumnType<Date, never, never>;
  has_received: ColumnType<boolean, never, never>;
  has_sent: ColumnType<boolean, never, never>;
};

/** Conversations with messages that their person has not read; triggers on messages keep it. */
export type WaitingMessagesTable = {
  person_id: ColumnType<string, never, never>;
  listing_id: ColumnType<string, never, never>;
  other_id: ColumnType<string, never, never>;
  last_at: ColumnType<Date, never, never>;
  /** When a letter may be due; null once the person was told, until they look again. */
  due_at: ColumnType<Date | null, never, Date | null>;
};

export type BlockedPeopleTable = {
  blocker_id: Fixed<string>;
  blocked_id: Fixed<string>;
  created_at: Fixed<Date>;
};

/** How many events a person has had: the row is locked while the next one is written, so events follow commits. */
export type MessagePositionsTable = { person_id: Fixed<string>; position: number };

/** What a person's live streams tell, in order and without gaps; kept for some days for those who come back. */
export type MessageEventsTable = {
  person_id: Fixed<string>;
  position: Fixed<number>;
  kind: Fixed<'message' | 'read'>;
  message_ids: Fixed<string[]>;
  created_at: Fixed<Date>;
};
