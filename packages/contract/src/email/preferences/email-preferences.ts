// Which letters a person may turn off, and what they have chosen when they chose nothing.

/** Letters that people can do without; whatever is about their account or a moderator's decision always comes. */
export const letterTopics = ['messages', 'expiry', 'favorites'] as const;
export type LetterTopic = (typeof letterTopics)[number];

/** Letters about messages: after ten minutes unread, once a day, or never. */
export const messageLetterChoices = ['soon', 'daily', 'never'] as const;
export type MessageLetterChoice = (typeof messageLetterChoices)[number];

export type LetterPreferences = {
  readonly messages: MessageLetterChoice;
  /** Whether a letter about a message shows its first line. */
  readonly showsFirstLine: boolean;
  readonly expiry: boolean;
  readonly favorites: boolean;
  /** An IANA name such as Asia/Kolkata; null is the town's. */
  readonly timeZone: string | null;
};

export const defaultLetterPreferences: LetterPreferences = {
  messages: 'soon',
  showsFirstLine: true,
  expiry: true,
  favorites: true,
  timeZone: null,
};
