// The tables as the server's queries see them.
import type { ContactReason } from '@chowk/contract/letters/contact-reasons';
import type { LetterTopic, MessageLetterChoice } from '@chowk/contract/letters/letter-preferences';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import type { ChoiceName, ChoiceOf } from '@chowk/contract/listings/listing-fields';
import type { ListingStatus, OwnerStatus } from '@chowk/contract/listings/listing-status';
import type { ModerationAct } from '@chowk/contract/moderation/moderation-acts';
import type { HidingCause, ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { ReportReason, ReportState } from '@chowk/contract/moderation/report-reasons';
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type {
  EmailLinksTable,
  KnownDevicesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PasswordResetsTable,
  PasswordTriesTable,
  SessionsTable,
  SuspendedAddressesTable,
  UsersTable,
} from './account-tables.ts';
import type { Fixed } from './fixed-column.ts';
import type {
  BlockedPeopleTable,
  ConversationsTable,
  MessageEventsTable,
  MessagePositionsTable,
  MessagesTable,
  WaitingMessagesTable,
} from './message-tables.ts';
import type { LiveStreamsTable, RunningServersTable, SharedCountsTable } from './server-tables.ts';

/** numeric(14,2): the driver hands it over as text, so that no digit is lost. */
type Amount = ColumnType<string, number | string, number | string>;

/** Fields that are one of a few: null where the seller said nothing. */
type ChoiceColumns = {
  [Name in ChoiceName]: ColumnType<ChoiceOf<Name> | null, ChoiceOf<Name> | null | undefined>;
};

export type ListingsTable = ChoiceColumns & {
  id: Fixed<string>;
  user_id: Fixed<string>;
  title: string;
  description: string;
  price: Amount;
  category: string;
  subcategory: string | null;
  status: ListingStatus;
  city: string;
  address: string;
  location: string;
  latitude: number;
  longitude: number;
  /** By their names, as they were given; empty where nothing was said. */
  details: ColumnType<Details, Details | undefined>;
  /** When it was published: what waits for its seller's proven address is new when it comes out. */
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  idempotency_key: string | null;
  /** In E.164. */
  phone: ColumnType<string | null, string | null | undefined>;
  /** What a hidden listing goes back to, and why it is hidden; its status is `deleted` meanwhile. */
  hidden_status: ColumnType<OwnerStatus | null, OwnerStatus | null | undefined>;
  hidden_for: ColumnType<HidingCause | null, HidingCause | null | undefined>;
  /** What text search looks at: a trigger makes it from the columns above. */
  words: GeneratedAlways<string>;
};

/** Every word that a listing ever used, with the spellings that lead to it and how it sounds. */
export type KnownWordsTable = { word: Fixed<string>; spellings: Fixed<string[]>; sound: GeneratedAlways<string> };

export type ListingPhotosTable = {
  id: Fixed<string>;
  listing_id: Fixed<string>;
  position: number;
  file_name: Fixed<string>;
  width: Fixed<number>;
  height: Fixed<number>;
  preview: Fixed<string>;
  created_at: Fixed<Date>;
};

/** How many people saw a listing on a day; kept for some months. */
export type ListingViewsTable = { listing_id: Fixed<string>; day: Fixed<string>; views: number };

/** By which people are told apart for a day. Gone the day after, and when the database crashes. */
export type DailySaltsTable = { day: Fixed<string>; salt: Fixed<Buffer> };

export type FavoritesTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  listing_id: Fixed<string>;
  created_at: Fixed<Date>;
  /** What its keeper knows of it, since they kept it or from the last letter; a trigger fills both when it is kept. */
  known_price: ColumnType<string | null, never, string>;
  is_known_sold: ColumnType<boolean, never, boolean>;
  /** There is news of it, and from then on its keeper may be told. */
  letter_due_at: ColumnType<Date | null, never, Date | null>;
};

/** Kept listings whose price or sale may be news, from when on; a trigger on listings keeps it. */
export type ListingNewsTable = {
  listing_id: ColumnType<string, never, never>;
  due_at: ColumnType<Date, never, never>;
};

/** When a person was last seen to do something. Gone when the database crashes. */
export type RecentActivityTable = { person_id: Fixed<string>; at: Date };

/** Letters about listings that expire, and the links in them, by the hash of what these carry. */
export type RenewalLinksTable = {
  listing_id: Fixed<string>;
  /** The end that the letter was about: renewed, the listing has another one. */
  expires_at: Fixed<Date>;
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  /** Where the letter went. */
  email: Fixed<string>;
  created_at: Fixed<Date>;
  used_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

/** Which phone numbers somebody looked at, for a day. */
export type ShownPhoneNumbersTable = { user_id: Fixed<string>; listing_id: Fixed<string>; shown_at: Date };

export type ReportsTable = {
  id: Fixed<string>;
  /** Null where a person is reported. */
  listing_id: Fixed<string | null>;
  /** Only ever emptied: when the account is deleted. */
  reporter_id: ColumnType<string | null, string | null, null>;
  email: ColumnType<string | null, string | null, null>;
  reason: Fixed<ReportReason>;
  description: Fixed<string>;
  state: ReportState;
  created_at: Fixed<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  /** Who is reported, or with whom the reported conversation was; null where the listing itself is reported. */
  person_id: ColumnType<string | null, string | null | undefined, never>;
};

/** What moderators decided: the database lets rows in and never changes them, so it names nobody by a reference. */
export type ModerationDecisionsTable = {
  report_id: Fixed<string>;
  listing_id: Fixed<string | null>;
  moderator_id: Fixed<string>;
  decision: Fixed<ReportOutcome>;
  /** What the letter about it said; the note is for moderators alone. */
  reason: ColumnType<string | null, string | null | undefined, never>;
  note: Fixed<string | null>;
  decided_at: Fixed<Date>;
};

/** What moderators did besides: suspensions and their end, listings given back. Kept as decisions are. */
export type ModerationActsTable = {
  id: Fixed<string>;
  act: Fixed<ModerationAct>;
  person_id: Fixed<string>;
  listing_id: Fixed<string | null>;
  report_id: Fixed<string | null>;
  moderator_id: Fixed<string>;
  reason: Fixed<string | null>;
  acted_at: Fixed<Date>;
};

/** Letters that wait here until they are delivered, so that a mail server's bad day loses none. */
export type MailsTable = {
  id: Fixed<string>;
  recipient: Fixed<string>;
  reply_to: Fixed<string | null>;
  subject: Fixed<string>;
  body: string;
  /** The same as `body` for programs that show pages; emptied with it. */
  html: ColumnType<string | null, string | null | undefined, string | null>;
  /** What it is about, where one may do without it. */
  topic: ColumnType<LetterTopic | null, LetterTopic | null | undefined, never>;
  /** Set, it is tried no more: its recipient's mail server said no for good, or nobody wants it any longer. */
  given_up_at: ColumnType<Date | null, Date | null | undefined>;
  /** Its body is emptied once it is sent. */
  is_secret: ColumnType<boolean, boolean | undefined, never>;
  created_at: Fixed<Date>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  sent_at: Date | null;
  last_error: string | null;
  /** Whom it is to, or who wrote it while signed in; it goes with their account. */
  person_id: ColumnType<string | null, string | null | undefined, never>;
};

/** Which letters somebody wants, once they have chosen. */
export type LetterPreferencesTable = {
  user_id: Fixed<string>;
  messages: MessageLetterChoice;
  shows_first_line: boolean;
  expiry: boolean;
  favorites: boolean;
  time_zone: string | null;
};

/** What people wrote by the contact form, and the answer they got; a letter of it went to the support team as well. */
export type ContactLettersTable = {
  id: Fixed<string>;
  /** Who wrote it while signed in; it goes with their account. */
  person_id: Fixed<string | null>;
  name: Fixed<string>;
  email: Fixed<string>;
  reason: Fixed<ContactReason>;
  subject: Fixed<string>;
  message: Fixed<string>;
  created_at: Fixed<Date>;
  answered_at: ColumnType<Date | null, Date | null | undefined>;
  answered_by: ColumnType<string | null, string | null | undefined>;
  /** Null where it was closed without one. */
  answer: ColumnType<string | null, string | null | undefined>;
};

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  password_tries: PasswordTriesTable;
  password_resets: PasswordResetsTable;
  email_links: EmailLinksTable;
  suspended_addresses: SuspendedAddressesTable;
  shared_counts: SharedCountsTable;
  live_streams: LiveStreamsTable;
  running_servers: RunningServersTable;
  listings: ListingsTable;
  known_words: KnownWordsTable;
  listing_photos: ListingPhotosTable;
  listing_views: ListingViewsTable;
  daily_salts: DailySaltsTable;
  favorites: FavoritesTable;
  listing_news: ListingNewsTable;
  renewal_links: RenewalLinksTable;
  shown_phone_numbers: ShownPhoneNumbersTable;
  messages: MessagesTable;
  conversations: ConversationsTable;
  waiting_messages: WaitingMessagesTable;
  recent_activity: RecentActivityTable;
  blocked_people: BlockedPeopleTable;
  message_positions: MessagePositionsTable;
  message_events: MessageEventsTable;
  reports: ReportsTable;
  moderation_decisions: ModerationDecisionsTable;
  moderation_acts: ModerationActsTable;
  mails: MailsTable;
  letter_preferences: LetterPreferencesTable;
  contact_letters: ContactLettersTable;
};

export type UserRow = Selectable<UsersTable>;
export type ListingRow = Selectable<ListingsTable>;
export type NewUser = Insertable<UsersTable>;
export type NewListing = Insertable<ListingsTable>;
export type NewPhoto = Insertable<ListingPhotosTable>;
