// Expiry of a listing: date, text and colour. The lifetime in days is in limits.ts.
import { defineTexts, textsIn } from '../languages/define-texts.ts';
import type { LanguageId } from '../languages/languages.ts';
import { DAY_MS, listingLife } from '../limits.ts';
import { shortMonth } from '../text/short-months.ts';
import { countTownDays, townDay, townOffsetMs } from '../text/town-time.ts';

const texts = defineTexts('listings/expiry', {
  day: '{day} {month} {year}',
  expired: 'Expired',
  today: 'Expires today',
  tomorrow: 'Expires tomorrow',
  inDays: { one: 'Expires in {count} day', other: 'Expires in {count} days' },
  on: 'Expires on {day}',
  soon: 'Expires soon',
});

export type ExpiryColour = 'red' | 'amber' | 'green';

export function defaultExpiry(createdAt: Date): Date {
  return new Date(createdAt.getTime() + listingLife.days * DAY_MS);
}

export function isExpired(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime();
}

export function dayText(moment: Date, language?: LanguageId): string {
  const [year = '', month, day] = townDay(moment).split('-');
  return textsIn(texts, language).day({ day: Number(day), month: shortMonth(Number(month), language), year });
}

function calendarDaysBetween(now: Date, then: Date): number {
  return countTownDays(then) - countTownDays(now);
}

function isWithinDays(days: number, expiresAt: Date, now: Date): boolean {
  return calendarDaysBetween(now, expiresAt) <= days;
}

export function expiryText(expiresAt: Date, now: Date, language?: LanguageId): string {
  if (isExpired(expiresAt, now)) return textsIn(texts, language).expired;
  const days = calendarDaysBetween(now, expiresAt);
  if (days === 0) return textsIn(texts, language).today;
  if (days === 1) return textsIn(texts, language).tomorrow;
  if (days <= listingLife.textFromDays) return textsIn(texts, language).inDays({ count: days });
  return textsIn(texts, language).on({ day: dayText(expiresAt, language) });
}

export function expiryColour(expiresAt: Date, now: Date): ExpiryColour {
  const days = calendarDaysBetween(now, expiresAt);
  if (isExpired(expiresAt, now) || days <= listingLife.soonDays) return 'red';
  return days <= listingLife.textFromDays ? 'amber' : 'green';
}

/** Only listings on offer show their expiry, not sold ones. */
export function showsExpiry(status: string): boolean {
  return status !== 'sold' && status !== 'deleted';
}

export function isOnOffer(status: string, expiresAt: Date, now: Date): boolean {
  return showsExpiry(status) && !isExpired(expiresAt, now);
}

/** Renewed, it lives as long as a new one and keeps its age; so early that it could be done again within a day, it is refused. */
export function isRenewable(status: string, expiresAt: Date, now: Date): boolean {
  return showsExpiry(status) && isWithinDays(listingLife.renewFromDays, expiresAt, now);
}

/** Cards speak of expiry only when it is near. */
export function cardExpiryText(status: string, expiresAt: Date, now: Date): string | null {
  const isSoon = showsExpiry(status) && isWithinDays(listingLife.textFromDays, expiresAt, now);
  return isSoon ? expiryText(expiresAt, now) : null;
}

/** The 'Expires soon' badge: only on what can still be bought. */
export function expiresSoon(status: string, expiresAt: Date, now: Date): boolean {
  const isActive = status === 'available' || status === 'active';
  return isActive && !isExpired(expiresAt, now) && isWithinDays(listingLife.soonDays, expiresAt, now);
}

export function nextMidnight(now: Date): Date {
  return new Date((countTownDays(now) + 1) * DAY_MS - townOffsetMs);
}

/** Until when the texts of this expiry stay the same: midnight, or the expiry if it is sooner. */
export function expiryUntil(expiresAt: Date, now: Date): Date {
  const midnight = nextMidnight(now);
  return isExpired(expiresAt, now) || expiresAt > midnight ? midnight : expiresAt;
}

export const EXPIRES_SOON = texts.soon;
