// Kinds of push notifications, and their default preferences.

export const pushKinds = ['messages', 'savedSearches', 'favorites', 'expiry', 'deals'] as const;
export type PushKind = (typeof pushKinds)[number];

export type QuietHours = { readonly from: number; readonly until: number };

export type PushPreferences = {
  /** Hours of the local day in which no push is sent; null: none. */
  readonly quietHours: QuietHours | null;
  /** Whether a push about a message shows its first line, also on a locked phone. */
  readonly showsText: boolean;
  readonly timeZone: string | null;
};

export const defaultPushPreferences: PushPreferences = {
  quietHours: { from: 21, until: 8 },
  showsText: false,
  timeZone: null,
};

/** Minutes for which a code is valid, and how often it may be entered wrongly. */
export const phoneCodeLimits = { digits: 6, minutes: 10, attempts: 5 };

export const pushLimits = { devices: 10, mutes: 500, endpointLength: 1000 };
