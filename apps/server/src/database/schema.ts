// All tables: the types of each are in the `*-tables.ts` beside it, those of emails here.

import type { EmailTopic, MessageEmailChoice } from '@chowk/contract/email/preferences/email-preferences';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
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
  DailySaltsTable,
  FavoritesTable,
  KnownWordsTable,
  ListingNewsTable,
  ListingPhotosTable,
  ListingsTable,
  ListingViewsTable,
  RenewalLinksTable,
  SearchChoicesTable,
  SearchLearnedTable,
  ShownPhoneNumbersTable,
} from './listing-tables.ts';
import type {
  BlockedUsersTable,
  ConversationsTable,
  MessageEventsTable,
  MessagePositionsTable,
  MessagesTable,
  WaitingMessagesTable,
} from './message-tables.ts';
import type {
  AppealsTable,
  ContactMessagesTable,
  ContentRuleHitsTable,
  ContentRulesTable,
  ListingFingerprintsTable,
  ModerationActsTable,
  ModerationDecisionsTable,
  PhotoHashesTable,
  ReportsTable,
} from './moderation-tables.ts';
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

export type RecentActivityTable = { person_id: Fixed<string>; at: Date };

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
