// Optional emails and their defaults.

/** Emails that users can do without; whatever is about their account or a moderator's decision always comes. */
export const emailTopics = ['messages', 'expiry', 'favorites', 'savedSearches'] as const;
export type EmailTopic = (typeof emailTopics)[number];

/** Emails about messages: after ten minutes unread, once a day, or never. */
export const messageEmailChoices = ['soon', 'daily', 'never'] as const;
export type MessageEmailChoice = (typeof messageEmailChoices)[number];

export type EmailPreferences = {
  readonly messages: MessageEmailChoice;
  readonly showsFirstLine: boolean;
  readonly expiry: boolean;
  readonly favorites: boolean;
  /** Emails about saved searches; how often each search notifies is set on the search. */
  readonly savedSearches: boolean;
  /** An IANA name such as Asia/Kolkata; null is the town's. */
  readonly timeZone: string | null;
};

export const defaultEmailPreferences: EmailPreferences = {
  messages: 'soon',
  showsFirstLine: true,
  expiry: true,
  favorites: true,
  savedSearches: true,
  timeZone: null,
};
