// Table types of push notifications: devices, preferences, muted tags, and the queue.
import type { PushKind } from '@chowk/contract/push/push-kinds';
import type { ColumnType } from 'kysely';
import type { Fixed } from './server-tables.ts';

/** A browser that receives pushes of a user. Deleted when its session is ended (a trigger), or the push service knows it no more. */
export type PushSubscriptionsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  session_id: string | null;
  /** The address of a push service, or `tel:` and a phone number. */
  endpoint: Fixed<string>;
  p256dh: string;
  auth: string;
  /** The public key of the server that the browser subscribed with; it changes with TOKEN_SECRET. */
  server_key: string;
  device: string | null;
  kinds: PushKind[];
  failures: ColumnType<number, number | undefined>;
  created_at: Fixed<Date>;
  last_sent_at: ColumnType<Date | null, Date | null | undefined>;
};

export type PushPreferencesTable = {
  user_id: Fixed<string>;
  /** Hours of the local day; both null: no quiet hours. */
  quiet_from: number | null;
  quiet_until: number | null;
  shows_text: boolean;
  time_zone: string | null;
};

export type PushPhonesTable = {
  user_id: Fixed<string>;
  phone: string;
  code_hash: string;
  attempts: ColumnType<number, number | undefined>;
  created_at: Date;
};

export type PushMutesTable = { user_id: Fixed<string>; tag: Fixed<string>; created_at: Fixed<Date> };

export type PushMessagesTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  kind: Fixed<PushKind>;
  tag: Fixed<string>;
  title: Fixed<string>;
  body: Fixed<string>;
  url: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  opened_at: ColumnType<Date | null, Date | null | undefined>;
};

export type PushDeliveriesTable = {
  message_id: Fixed<string>;
  subscription_id: Fixed<string>;
  next_attempt_at: Date;
  attempts: ColumnType<number, number | undefined>;
};
