// Table types of accounts: users, sessions, devices, passkeys, password and email links.
import type { EmailLinkPurpose } from '@chowk/contract/accounts/email-verification/email-link-purposes';
import type { ColumnType } from 'kysely';
import type { Fixed } from './server-tables.ts';

/** `person`: a user who is no moderator. The API says `user`; the column keeps the word of earlier releases. */
export type StoredRole = 'person' | 'moderator';

export type UsersTable = {
  id: Fixed<string>;
  username: string;
  /** Unique; null while the account owns no address. */
  email_address: string | null;
  full_name: string;
  location: string;
  avatar: string | null;
  password_hash: string | null;
  google_subject: string | null;
  role: ColumnType<StoredRole, StoredRole | undefined>;
  shows_sold: ColumnType<boolean, boolean | undefined>;
  hours: ColumnType<string | null, string | null | undefined>;
  phone: ColumnType<string | null, string | null | undefined>;
  created_at: Fixed<Date>;
  /** If set, everything above except id and date is empty, and the database refuses new rows of this user. */
  deleted_at: ColumnType<Date | null, Date | null | undefined>;
  /** If set, the user can only see their own data, and the database refuses new listings of theirs. */
  suspended_at: ColumnType<Date | null, Date | null | undefined>;
  /** Null until `email_address` is verified; without required verification an account owns its address before. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined>;
  /** The address to verify: the first one, or a change of `email_address`. Several accounts may claim the same one. */
  pending_email: ColumnType<string | null, string | null | undefined>;
  /** Consecutive permanent failures of emails to this address, up to the number that marks it as bouncing. */
  mail_failures: ColumnType<number, number | undefined>;
  passkey_offered_at: ColumnType<Date | null, Date | null | undefined>;
  language: ColumnType<string | null, string | null | undefined>;
};

/** A family of refresh tokens: each refresh replaces `token_hash`; an older token ends the family. */
export type SessionsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  token_hash: string;
  /** Keyed hash of the IP address it was opened from: known addresses are trusted more. */
  address_key: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Date;
  ended_at: Date | null;
  /** Set by a trigger if given; if left out, the database refuses sessions of suspended users. */
  is_suspended: ColumnType<boolean | null, boolean | undefined, never>;
  device: ColumnType<string | null, string | null | undefined>;
  device_key: ColumnType<string | null, string | null | undefined>;
  network_key: ColumnType<string | null, string | null | undefined>;
  last_seen_at: ColumnType<Date | null, Date | null | undefined>;
};

/** A browser that has signed in before; `device_key` is a keyed hash of its cookie, different for each account. */
export type KnownDevicesTable = {
  user_id: Fixed<string>;
  device_key: Fixed<string>;
  known_since: Fixed<Date>;
  last_signed_in_at: Date;
};

export type PasskeysTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  credential_id: Fixed<string>;
  public_key: Fixed<Buffer>;
  /** bigint, which the driver returns as text. Grows with each use if the device counts; a smaller one indicates a copy. */
  counter: ColumnType<string, number, number>;
  name: string;
  created_at: Fixed<Date>;
  last_used_at: ColumnType<Date | null, Date | null | undefined>;
  refused_at: ColumnType<Date | null, Date | null | undefined>;
};

export type PasskeyChallengesTable = {
  challenge_hash: Fixed<string>;
  user_id: Fixed<string | null>;
  created_at: Fixed<Date>;
};

/** Failed attempts since the last correct password; `key` is a keyed hash of the email address. */
export type PasswordTriesTable = {
  key: Fixed<string>;
  count: number;
  last_at: Date;
};

export type PasswordResetsTable = {
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  email: Fixed<string>;
  created_at: Fixed<Date>;
  ended_at: Date | null;
};

export type EmailLinksTable = {
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<EmailLinkPurpose>;
  email: Fixed<string>;
  created_at: Fixed<Date>;
  ended_at: Date | null;
};

export type SuspendedAddressesTable = {
  person_id: Fixed<string>;
  address_hash: Fixed<string>;
  suspended_at: Fixed<Date>;
  ends_at: Date | null;
};
