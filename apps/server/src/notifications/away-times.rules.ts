// The times that letters to people who are away keep to.
const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;
/** Whoever did something this short a while ago is looking; migration 0019 lets messages and sellers wait as long. */
export const AWAY_AFTER_MS = 10 * MINUTE_MS;
/** Of a topic, a person gets one letter an hour at most. */
export const LETTER_EVERY_MS = HOUR_MS;

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Until when to wait after something that happened; null: no longer. What lies ahead was noted by a clock that was wrong. */
export function waitAfter(happened: Date | null, ms: number, now: Date): Date | null {
  if (!happened || happened > now) return null;
  const until = later(happened, ms);
  return until > now ? until : null;
}
