// Table types of listings, favorites, moderation and emails, and the list of all tables.

import type { ContactReason } from '@chowk/contract/contact/contact-reasons';
import type { RuleAction } from '@chowk/contract/content-rules/content-rule-choices';
import type { RuleCondition } from '@chowk/contract/content-rules/content-rule-schemas';
import type { EmailTopic, MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import type { Details } from '@chowk/contract/listings/details/detail-values';
import type { ChoiceName, ChoiceOf } from '@chowk/contract/listings/listing-fields';
import type { ListingStatus, OwnerStatus, Visibility } from '@chowk/contract/listings/listing-status';
import type { ModerationAct } from '@chowk/contract/moderation/moderation-acts';
import type { ReportOutcome } from '@chowk/contract/moderation/moderation-choices';
import type { ReportReason, ReportState } from '@chowk/contract/reports/report-reasons';
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
import type {
  DealsTable,
  ListingPricesTable,
  ListingSalesTable,
  MeetingsTable,
  RatingsTable,
  ReservationQueueTable,
} from './deal-tables.ts';
import type {
  BlockedUsersTable,
  ConversationsTable,
  MessageEventsTable,
  MessagePositionsTable,
  MessagesTable,
  WaitingMessagesTable,
} from './message-tables.ts';
import type {
  PushDeliveriesTable,
  PushMessagesTable,
  PushMutesTable,
  PushPhonesTable,
  PushPreferencesTable,
  PushSubscriptionsTable,
} from './push-tables.ts';
import type {
  SavedSearchAlertsTable,
  SavedSearchesTable,
  SavedSearchKeysTable,
  SavedSearchQueueTable,
} from './saved-search-tables.ts';
import type {
  Fixed,
  LiveStreamsTable,
  PageChangesTable,
  PageSnapshotsTable,
  RunningServersTable,
  SharedCountsTable,
} from './server-tables.ts';

/** numeric(14,2), which the driver returns as text to lose no digit. */
type Amount = ColumnType<string, number | string, number | string>;

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
  /** `deleted` also while others do not see it: servers of the release before know nothing else. See migration 0050. */
  status: ListingStatus;
  visibility: ColumnType<Visibility, Visibility | undefined>;
  /** Set some minutes after `expires_at`, so that search indexes do not hold it; until then `expires_at` tells. */
  is_expired: Generated<boolean>;
  city: string;
  address: string;
  location: string;
  latitude: number;
  longitude: number;
  details: ColumnType<Details, Details | undefined>;
  /** When it was published: a pending listing counts as new once its seller's address is verified. */
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  idempotency_key: string | null;
  phone: ColumnType<string | null, string | null | undefined>;
  /** The status of a listing that others do not see; a trigger writes it. */
  hidden_status: ColumnType<OwnerStatus | null, never, never>;
  /** Indexed for text search; a trigger builds it from the columns above. */
  words: GeneratedAlways<string>;
};

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

export type ListingViewsTable = { listing_id: Fixed<string>; day: Fixed<string>; views: number };

export type SearchChoicesTable = {
  key: Fixed<string>;
  listing_id: Fixed<string>;
  day: Fixed<string>;
  networks: number;
  visitors: number;
  contacts: number;
  word: string | null;
};

export type SearchLearnedTable = { version: Fixed<number>; results: Fixed<unknown>; words: Fixed<unknown> };

/** Salt for counting distinct visitors of a day. Deleted the next day, and lost in a crash of the database. */
export type DailySaltsTable = { day: Fixed<string>; salt: Fixed<Buffer> };

export type FavoritesTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  listing_id: Fixed<string>;
  created_at: Fixed<Date>;
  /** Price and sale as the user last knew them, from favoriting or the last email; a trigger fills both at first. */
  known_price: ColumnType<string | null, never, string>;
  is_known_sold: ColumnType<boolean, never, boolean>;
  letter_due_at: ColumnType<Date | null, never, Date | null>;
};

/** Favorited listings whose price or sale may have changed; maintained by a trigger on listings. */
export type ListingNewsTable = {
  listing_id: ColumnType<string, never, never>;
  due_at: ColumnType<Date, never, never>;
};

export type RecentActivityTable = { person_id: Fixed<string>; at: Date };

export type RenewalLinksTable = {
  listing_id: Fixed<string>;
  expires_at: Fixed<Date>;
  token_hash: Fixed<string>;
  user_id: Fixed<string>;
  email: Fixed<string>;
  created_at: Fixed<Date>;
  used_at: ColumnType<Date | null, Date | null | undefined, Date>;
};

export type ShownPhoneNumbersTable = { user_id: Fixed<string>; listing_id: Fixed<string>; shown_at: Date };

export type ReportsTable = {
  id: Fixed<string>;
  listing_id: Fixed<string | null>;
  reporter_id: ColumnType<string | null, string | null, null>;
  email: ColumnType<string | null, string | null, null>;
  reason: Fixed<ReportReason>;
  description: Fixed<string>;
  state: ReportState;
  created_at: Fixed<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  /** The reported user, or the other user of the reported conversation; null if the listing is reported. */
  person_id: ColumnType<string | null, string | null | undefined, never>;
  /** What hid the listing until a moderator looks; null for a report by a user or visitor. */
  held_by: ColumnType<'rules' | 'reports' | null, 'rules' | 'reports' | null | undefined, never>;
  /** Keyed hash of the author's network; null after 30 days. */
  network_key: ColumnType<string | null, string | null | undefined, null>;
  weight: ColumnType<number, number | undefined, never>;
  /** The place in the queue: harm times the weight of all open reports of the same listing or user. */
  priority: ColumnType<number, number | undefined>;
};

export type ContentRulesTable = {
  id: Fixed<string>;
  version: Fixed<number>;
  name: Fixed<string>;
  action: Fixed<RuleAction>;
  condition: ColumnType<RuleCondition, string, never>;
  is_active: Fixed<boolean>;
  changed_at: Fixed<Date>;
  changed_by: Fixed<string>;
};

export type ContentRuleHitsTable = {
  id: Fixed<string>;
  rule_id: Fixed<string>;
  rule_version: Fixed<number>;
  rule_name: Fixed<string>;
  action: Fixed<RuleAction>;
  listing_id: Fixed<string>;
  found: Fixed<string | null>;
  created_at: Fixed<Date>;
  /** When a moderator released the listing: the same words do not hold it again. */
  released_at: ColumnType<Date | null, Date | null | undefined>;
};

export type PhotoHashesTable = {
  band: Fixed<number>;
  hash: Fixed<string>;
  mirrored: Fixed<string>;
  photo_id: Fixed<string>;
};

export type ListingFingerprintsTable = {
  listing_id: Fixed<string>;
  user_id: Fixed<string>;
  words_hash: ColumnType<string, string, string>;
  created_at: Date;
};

export type ModerationDecisionsTable = {
  report_id: Fixed<string>;
  listing_id: Fixed<string | null>;
  moderator_id: Fixed<string>;
  decision: Fixed<ReportOutcome>;
  /** Quoted in the email about the decision; the note is only for moderators. */
  reason: ColumnType<string | null, string | null | undefined, never>;
  note: Fixed<string | null>;
  decided_at: Fixed<Date>;
};

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

export type AppealsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  suspended_at: Fixed<Date>;
  words: Fixed<string>;
  created_at: Fixed<Date>;
  decision: 'uphold' | 'lift' | null;
  answer: string | null;
  decided_by: string | null;
  decided_at: Date | null;
};

export type MailsTable = {
  id: Fixed<string>;
  recipient: Fixed<string>;
  reply_to: Fixed<string | null>;
  subject: Fixed<string>;
  body: string;
  html: ColumnType<string | null, string | null | undefined, string | null>;
  topic: ColumnType<EmailTopic | null, EmailTopic | null | undefined, never>;
  /** No more attempts: permanently refused by the recipient's mail server, or no longer wanted. */
  given_up_at: ColumnType<Date | null, Date | null | undefined>;
  is_secret: ColumnType<boolean, boolean | undefined, never>;
  created_at: Fixed<Date>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  sent_at: Date | null;
  last_error: string | null;
  person_id: ColumnType<string | null, string | null | undefined, never>;
  /** A push about the same: once it is opened, the email is not sent. */
  push_id: ColumnType<string | null, string | null | undefined, never>;
  saved_search_id: ColumnType<string | null, string | null | undefined, never>;
};

export type EmailPreferencesTable = {
  user_id: Fixed<string>;
  messages: MessageEmailChoice;
  shows_first_line: boolean;
  expiry: boolean;
  favorites: boolean;
  saved_searches: ColumnType<boolean, boolean | undefined>;
  time_zone: string | null;
};

export type ContactMessagesTable = {
  id: Fixed<string>;
  person_id: Fixed<string | null>;
  name: Fixed<string>;
  email: Fixed<string>;
  reason: Fixed<ContactReason>;
  subject: Fixed<string>;
  message: Fixed<string>;
  created_at: Fixed<Date>;
  answered_at: ColumnType<Date | null, Date | null | undefined>;
  answered_by: ColumnType<string | null, string | null | undefined>;
  answer: ColumnType<string | null, string | null | undefined>;
};

export type Tables = {
  users: UsersTable;
  page_changes: PageChangesTable;
  page_snapshots: PageSnapshotsTable;
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
  search_choices: SearchChoicesTable;
  search_learned: SearchLearnedTable;
  favorites: FavoritesTable;
  saved_searches: SavedSearchesTable;
  saved_search_keys: SavedSearchKeysTable;
  saved_search_alerts: SavedSearchAlertsTable;
  saved_search_queue: SavedSearchQueueTable;
  listing_news: ListingNewsTable;
  renewal_links: RenewalLinksTable;
  shown_phone_numbers: ShownPhoneNumbersTable;
  messages: MessagesTable;
  conversations: ConversationsTable;
  waiting_messages: WaitingMessagesTable;
  recent_activity: RecentActivityTable;
  blocked_people: BlockedUsersTable;
  message_positions: MessagePositionsTable;
  message_events: MessageEventsTable;
  deals: DealsTable;
  meetings: MeetingsTable;
  reservation_queue: ReservationQueueTable;
  ratings: RatingsTable;
  listing_prices: ListingPricesTable;
  listing_sales: ListingSalesTable;
  reports: ReportsTable;
  moderation_decisions: ModerationDecisionsTable;
  content_rules: ContentRulesTable;
  content_rule_hits: ContentRuleHitsTable;
  listing_fingerprints: ListingFingerprintsTable;
  photo_hashes: PhotoHashesTable;
  moderation_acts: ModerationActsTable;
  appeals: AppealsTable;
  mails: MailsTable;
  letter_preferences: EmailPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  push_preferences: PushPreferencesTable;
  push_mutes: PushMutesTable;
  push_phones: PushPhonesTable;
  push_messages: PushMessagesTable;
  push_deliveries: PushDeliveriesTable;
  contact_letters: ContactMessagesTable;
};

export type UserRow = Selectable<UsersTable>;
export type ListingRow = Selectable<ListingsTable>;
export type NewUser = Insertable<UsersTable>;
export type NewListing = Insertable<ListingsTable>;
export type NewPhoto = Insertable<ListingPhotosTable>;
