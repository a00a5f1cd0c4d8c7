// Limits that server and browser share: sizes, counts, times and distances.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `perListing` is the default of the setting, `mostPerListing` its maximum. */
export const photoLimits = {
  perListing: 4,
  mostPerListing: 12,
  perMessage: 4,
  bytes: 5 * 1024 * 1024,
  widths: [400, 800, 1600],
} as const;

export const textLimits = {
  title: { min: 3, max: 100 },
  description: { min: 10, max: 1000 },
  city: { min: 2, max: 100 },
  address: { min: 5, max: 200 },
  phone: { max: 40 },
  hours: { max: 100 },
  fullName: { max: 100 },
  email: { max: 254 },
  location: { max: 200 },
  password: { min: 8, max: 128 },
  message: { max: 2000 },
  placeLabel: { max: 100 },
  reportDescription: { min: 10, max: 2000 },
  moderatorNote: { max: 1000 },
  contactSubject: { max: 200 },
  contactMessage: { max: 5000 },
  messageAnswer: { max: 5000 },
  searchQuery: { max: 200 },
  sessionStateBytes: 4096,
} as const;

/** The largest price that the database column holds. */
export const PRICE_MAX = 999_999_999_999;

/** The lifetime of a listing in days, and when its cards and pages say so. */
export const listingLife = { days: 30, soonDays: 3, textFromDays: 7, renewFromDays: 7 } as const;

export const searchLimits = {
  pageSize: { default: 24, max: 100 },
  countCap: 1000,
  /** Close matches follow where fewer than `closeUnder` listings have every word, so many at most. */
  closeUnder: 24,
  closeMatches: 200,
  radiusKm: { min: 1, max: 50, step: 1, default: 10 },
} as const;

/** While a user types, counting up to a thousand is enough. */
export const searchSuggestionLimits = { countCap: 100 } as const;

/** Messages of one user in one response; of more, the latest. */
export const messageLimits = { shown: 10_000 } as const;

/** Users whom one user blocks: all are shown in one list. */
export const blockLimits = { users: 1000 } as const;

/** How much of a mailbox is read at a time; of a last message so many characters are shown in the list. Unread messages of a
 * conversation are counted up to `unread`: a flood of them must not make each look at the mailbox slower. */
export const mailboxPages = {
  conversations: { default: 30, max: 100 },
  messages: { default: 50, max: 200 },
  events: 100,
  previewCharacters: 200,
  unread: 1000,
} as const;

/** Of a reported conversation a moderator sees at most this many of the latest messages. */
export const moderationLimits = {
  pageSize: { default: 20, max: 50 },
  messages: 50,
  earlierDecisions: 5,
} as const;

/** Search learns from what at least five users opened; what they opened is counted for 90 days. */
export const learningLimits = { minVisitors: 5, retentionDays: 90, choicesPerDay: 100, queries: 3 } as const;

export const bulkLimits = { listings: 200, groups: 100 } as const;

export const appealLimits = { words: 1000 } as const;

/** A suspension has no end of its own: it outlives the deletion of its account so long, unless a moderator lifts it before. */
export const suspensionLife = { daysAfterDeletion: 730 } as const;

/** A contact message is deleted this long after it was answered, or after it arrived if unanswered. */
export const contactMessageLife = { days: 180 } as const;

/** Live streams of messages; a client that missed more than `caughtUpEvents`, or longer than they are stored, reloads. */
export const liveLimits = {
  streamsPerUser: 10,
  streamsPerServer: 10_000,
  caughtUpEvents: 500,
  eventRetentionMs: 7 * DAY,
  heartbeatMs: 25 * SECOND,
} as const;

export const similarLimits = { shown: 6 } as const;

/** A price hint needs this many similar listings; none for jobs and services. */
export const priceHintLimits = { least: 8, without: ['jobs', 'services'], debounceMs: 600 } as const;

export const gridPage = { first: 8, more: 8 } as const;

export const suggestionLimits = { debounceMs: 300, minCharacters: 3, results: 5 } as const;

export const mapDefaults = {
  centre: { lat: 30.7333, lng: 76.7794 },
  bounds: { north: 30.8, south: 30.65, east: 76.85, west: 76.7 },
  userBoundsDegrees: 0.09,
  scatterDegrees: 0.05,
  zoom: 10,
  heightPx: 600,
  geolocationTimeoutMs: 5 * SECOND,
} as const;

/** The browser loads and clusters so many results of the map itself; of more, the server clusters those in view. */
export const MAX_LOADED_PINS = 300;

export const sessionTimes = {
  accessTokenMs: 60 * MINUTE,
  refreshTokenMs: 7 * DAY,
  csrfCacheMs: 30 * MINUTE,
  expiredEarlyMs: 30 * SECOND,
  refreshEarlyMs: 10 * MINUTE,
  checkEveryMs: 15 * MINUTE,
  renewAtMostEveryMs: MINUTE,
  flagMs: 24 * HOUR,
} as const;

export const passwordResetLimits = { linkMinutes: 30 } as const;

/** Emails with a link that any visitor can request for an address: to verify it, and for a new password, counted apart. One
 * network gets a few, so that a stranger elsewhere does not use up those of the address's owner; an address gets a bounded
 * number a day in all, which takes four networks. */
export const linkEmails = { perNetworkAndHour: 3, perNetworkAndDay: 6, perDay: 20 } as const;

/** Links that confirm an address, and that undo its change. So many messages and listings are pending at most, and so many
 * emails that ask for a confirmation are sent for one account, whatever addresses it names. */
export const emailConfirmationLimits = {
  linkDays: 3,
  undoDays: 7,
  pendingMessages: 10,
  pendingListings: 3,
  emailsPerHour: 5,
  emailsPerDay: 10,
} as const;

/** The phone numbers of so many different listings one user may look at within 24 hours. */
export const phoneLimits = { listingsPerDay: 20 } as const;

/** A challenge is good for `challengeMs`; passkeys change without the password for `recentMs` after a sign-in. */
export const passkeyLimits = { perUser: 20, nameLength: 60, challengeMs: 5 * MINUTE, recentMs: 10 * MINUTE } as const;

/** Emails of each kind about an account that others could provoke: a changed address, a new device, a passkey. */
export const securityEmails = { perHour: 3 } as const;

export const queryTimes = { listingFreshMs: 30 * SECOND, favoritesTimeoutMs: 5 * SECOND } as const;

export const messageTimes = {
  pollActiveMs: 15 * SECOND,
  pollIdleMs: 60 * SECOND,
  idleAfterMs: 5 * MINUTE,
  alertMs: 5 * SECOND,
  clockUnderMs: DAY,
} as const;

export const notificationTone = { hertz: 880, seconds: 0.4 } as const;

export const toastLimits = { waiting: 5, visible: 1, ms: 3 * SECOND, locationMs: 5 * SECOND, swipePx: 50 } as const;

export const humanCheck = { min: 1, max: 10 } as const;

export const DAY_MS = DAY;
