// Which server module owns each table: the owner reads and writes it, others only what their row allows.

type Access = {
  readonly owner: string;
  readonly writers?: readonly string[];
  readonly readers?: readonly string[];
};

/** These work on every table: personal data and deletion, backup, import and export, the demo, operator commands, migrations. */
const exempt =
  /^apps\/server\/src\/(accounts\/privacy|administration|backup|database\/migrations|demo|import-export)\//;

export const tableOwners: Readonly<Record<string, Access>> = {
  users: {
    owner: 'accounts',
    // Suspension and role; the count of emails that an address refused.
    writers: ['moderation', 'email'],
    readers: [
      'account-limits',
      'content-rules',
      'deals',
      'listings',
      'media',
      'messages',
      'notifications',
      'phone-numbers',
      'push',
      'ratings',
      'reports',
      'saved-searches',
    ],
  },
  sessions: { owner: 'accounts', readers: ['push'] },
  known_devices: { owner: 'accounts' },
  passkeys: { owner: 'accounts' },
  passkey_challenges: { owner: 'accounts' },
  password_tries: { owner: 'accounts' },
  password_resets: { owner: 'accounts' },
  email_links: { owner: 'accounts' },
  suspended_addresses: { owner: 'accounts', readers: ['moderation'] },
  shared_counts: { owner: 'database' },
  running_servers: { owner: 'database' },
  page_changes: { owner: 'web' },
  page_snapshots: { owner: 'web' },
  live_streams: { owner: 'messages' },
  listings: {
    owner: 'listings',
    readers: [
      ...[
        'account-limits',
        'content-rules',
        'deals',
        'email',
        'listing-statistics',
        'media',
        'messages',
        'moderation',
        'notifications',
        'phone-numbers',
        'ratings',
        'reports',
        'search',
        'sellers',
      ],
      ...['saved-searches', 'sharing', 'similar-listings', 'web'],
    ],
  },
  known_words: { owner: 'search' },
  listing_photos: {
    owner: 'listings',
    // The cleaner forgets photos whose files are gone.
    writers: ['media'],
    readers: ['content-rules', 'listing-statistics', 'sharing'],
  },
  listing_views: { owner: 'listing-statistics' },
  search_choices: { owner: 'search' },
  search_learned: { owner: 'search' },
  daily_salts: { owner: 'listing-statistics' },
  favorites: {
    owner: 'favorites',
    // When the next email about a favorite is due.
    writers: ['notifications'],
    readers: ['listing-statistics', 'listings'],
  },
  saved_searches: { owner: 'saved-searches' },
  saved_search_keys: { owner: 'saved-searches' },
  saved_search_alerts: { owner: 'saved-searches' },
  saved_search_queue: { owner: 'saved-searches' },
  listing_news: { owner: 'notifications' },
  renewal_links: { owner: 'notifications' },
  shown_phone_numbers: { owner: 'phone-numbers' },
  messages: {
    owner: 'messages',
    readers: ['account-limits', 'listing-statistics', 'media', 'moderation', 'notifications', 'sellers'],
  },
  conversations: { owner: 'messages', readers: ['deals', 'sellers'] },
  waiting_messages: { owner: 'notifications' },
  recent_activity: { owner: 'notifications', readers: ['push'] },
  blocked_people: {
    owner: 'messages',
    readers: ['deals', 'notifications', 'phone-numbers', 'ratings', 'saved-searches', 'similar-listings'],
  },
  message_positions: { owner: 'messages' },
  message_events: { owner: 'messages' },
  deals: { owner: 'deals', readers: ['account-limits', 'listings', 'ratings'] },
  // When the two were asked to rate each other.
  meetings: { owner: 'deals', writers: ['ratings'], readers: ['ratings'] },
  ratings: { owner: 'ratings', readers: ['listings'] },
  reservation_queue: { owner: 'deals' },
  listing_prices: { owner: 'listings' },
  // Written by a trigger; who bought it is part of a deal.
  listing_sales: { owner: 'deals', readers: ['listings', 'sellers'] },
  reports: {
    owner: 'reports',
    // Held listings; decisions.
    writers: ['content-rules', 'moderation'],
    // Whether several reports hid a listing, for its seller.
    readers: ['listings'],
  },
  content_rules: { owner: 'content-rules' },
  content_rule_hits: { owner: 'content-rules' },
  listing_fingerprints: { owner: 'content-rules' },
  photo_hashes: { owner: 'content-rules' },
  moderation_decisions: { owner: 'moderation' },
  moderation_acts: { owner: 'moderation', readers: ['accounts'] },
  appeals: { owner: 'moderation' },
  mails: { owner: 'email', readers: ['notifications'] },
  letter_preferences: { owner: 'email', readers: ['notifications'] },
  // Ending sessions ends the notifications of their browsers.
  push_subscriptions: { owner: 'push', writers: ['accounts'] },
  push_preferences: { owner: 'push' },
  push_mutes: { owner: 'push' },
  push_phones: { owner: 'push' },
  push_messages: { owner: 'push', readers: ['email'] },
  push_deliveries: { owner: 'push' },
  contact_letters: { owner: 'contact', writers: ['moderation'] },
};

const names = Object.keys(tableOwners).join('|');
const written = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\(\\s*'(${names})[' ]|\\b(?:insert into|update|delete from) (${names})\\b`,
  'g',
);
const read = new RegExp(
  `(?:selectFrom|[jJ]oin)\\(\\s*\\[?'(${names})[' ]|(?<!delete )\\b(?:from|join) (${names})\\b`,
  'g',
);

/** The tables that a source file of the server uses without being allowed to. */
export function findTableBreaches(path: string, text: string): string[] {
  if (!path.startsWith('apps/server/src/') || exempt.test(path)) return [];
  const module = path.split('/')[3] ?? '';
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const tablesOf = (pattern: RegExp) =>
    new Set([...code.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''));
  const mayWrite = ({ owner, writers = [] }: Access) => owner === module || writers.includes(module);
  const mayRead = (access: Access) => mayWrite(access) || (access.readers ?? []).includes(module);
  const breach = (verb: string, mayUse: (access: Access) => boolean) => (table: string) => {
    const access = tableOwners[table];
    if (!access || mayUse(access)) return [];
    return [`${path} ${verb} ${table}, which belongs to ${access.owner}: see table-owners.ts`];
  };
  return [
    ...[...tablesOf(written)].flatMap(breach('writes', mayWrite)),
    ...[...tablesOf(read)].flatMap(breach('reads', mayRead)),
  ];
}
