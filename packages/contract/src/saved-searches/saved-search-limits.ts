// Limits of saved searches and their alerts.

export const savedSearchLimits = {
  perUser: 50,
  /** A search that finds more listings a day than this does not notify at once, only in the daily email. */
  instantPerDay: 20,
  /** The number of users who look for something is shown from here on: fewer could be guessed by name. */
  leastUsers: 5,
  nameLength: 80,
  /** The estimate counts the matches of the last weeks. */
  estimateDays: 28,
  /** The same item published again by its seller within this time is not new. */
  relistedDays: 30,
  /** Listings counted as new since the search was last opened. */
  newCount: 99,
} as const;

/** How often the user is notified: at once, in a daily email, or not at all. */
export const alertFrequencies = ['instant', 'daily', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
