// The tables of accounts: people, their sessions and devices, and what opens an account.
import type { EmailLinkPurpose } from '@chowk/contract/accounts/email/email-link-purposes';
import type { ColumnType } from 'kysely';
import type { Fixed } from './fixed-column.ts';

export type UsersTable = {
  id: Fixed<string>;
  username: string;
  email: string;
  full_name: string;
  location: string;
  avatar: string | null;
  password_hash: string | null;
  google_subject: string | null;
  role: ColumnType<'person' | 'moderator', 'person' | 'moderator' | undefined>;
  /** Whether their page says how many things they sold. */
  shows_sold: ColumnType<boolean, boolean | undefined>;
  created_at: Fixed<Date>;
  /** Set, everything above but the id and the date is emptied, and the database refuses new rows of theirs. */
  deleted_at: ColumnType<Date | null, Date | null | undefined>;
  /** Set, they can sign in to their own data alone, and the database refuses new listings of theirs. */
  suspended_at: ColumnType<Date | null, Date | null | undefined>;
  /** Since when it is proven that mail to `email` reaches them. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined>;
  /** The address that waits to be proven. Until the first one is, `email` and `username` are the id, which is no address. */
  new_email: ColumnType<string | null, string | null | undefined>;
  /** Letters in a row that their mail server refused for good, up to the number that marks the address. */
  mail_failures: ColumnType<number, number | undefined>;
  /** Once is enough. */
  passkey_offered_at: ColumnType<Date | null, Date | null | undefined>;
  /** The one that they chose, as `languages` of the contract names it; null where they never did. */
  language: ColumnType<string | null, string | null | undefined>;
};

/** A family of refresh tokens: each refresh replaces `token_hash`; an older token ends the family. */
export type SessionsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  token_hash: string;
  /** A keyed hash of the address it was opened from: an address that signed in before is trusted more. */
  address_key: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Date;
  ended_at: Date | null;
  /** Whatever is given here, the database writes what is true; left out, it refuses those who are suspended. */
  is_suspended: ColumnType<boolean | null, boolean | undefined, never>;
  /** In words, such as 'Chrome on Android'; null where it cannot be told. */
  device: ColumnType<string | null, string | null | undefined>;
  /** The browser, as `known_devices` names it; null in sessions from before there were such names. */
  device_key: ColumnType<string | null, string | null | undefined>;
  /** A keyed hash of the network it was last refreshed from. */
  network_key: ColumnType<string | null, string | null | undefined>;
  last_seen_at: ColumnType<Date | null, Date | null | undefined>;
};

/** A browser that signed in to an account before; `device_key` is a keyed hash of its cookie, another for each account. */
export type KnownDevicesTable = {
  user_id: Fixed<string>;
  device_key: Fixed<string>;
  known_since: Fixed<Date>;
  last_signed_in_at: Date;
};

/** A public key that a device of the person's has the other half of. */
export type PasskeysTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** How the device names it. */
  credential_id: Fixed<string>;
  public_key: Fixed<Buffer>;
  /** bigint: the driver hands it over as text. It grows with each use where a device counts; a smaller one is a copy's. */
  counter: ColumnType<string, number, number>;
  name: string;
  created_at: Fixed<Date>;
  last_used_at: ColumnType<Date | null, Date | null | undefined>;
  refused_at: ColumnType<Date | null, Date | null | undefined>;
};

/** What a passkey is asked to sign: once, for some minutes. */
export type PasskeyChallengesTable = {
  challenge_hash: Fixed<string>;
  /** Who adds a passkey; null where somebody signs in. */
  user_id: Fixed<string | null>;
  created_at: Fixed<Date>;
};

/** Tries at a password since the last right one; `key` is a keyed hash, so that no e-mail is kept here. */
export type PasswordTriesTable = {
  key: Fixed<string>;
  count: number;
  last_at: Date;
};

/** Links for a new password, by the hash of what they carry; `email` is where the letter went. */
export type PasswordResetsTable = {
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  email: Fixed<string>;
  created_at: Fixed<Date>;
  /** Used, or replaced by a newer one. */
  ended_at: Date | null;
};

/** Links that prove an address or undo its change, by the hash of what they carry; `email` is where the letter went. */
export type EmailLinksTable = {
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  purpose: Fixed<EmailLinkPurpose>;
  email: Fixed<string>;
  created_at: Fixed<Date>;
  /** Used, replaced by a newer one, or of no more use. */
  ended_at: Date | null;
};

/** Addresses that no account may take because one of theirs is suspended; each is a keyed hash, so that none is kept here. */
export type SuspendedAddressesTable = {
  person_id: Fixed<string>;
  address_hash: Fixed<string>;
  suspended_at: Fixed<Date>;
  /** Null while the account is there; set when it is deleted. */
  ends_at: Date | null;
};
