// Notification rules: waiting times, user activity, renewal links, news about favorites.
import type { EndpointName } from '@chowk/contract/endpoints';
import { isExpired, isRenewable } from '@chowk/contract/listings/expiry';
import type { Choices } from '@chowk/contract/listings/listing-fields';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import type { RenewalState } from '@chowk/contract/notifications/renewal-schemas';

const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;
/** A user active within this time needs no email; migration 0019 delays messages and listing news as long. */
export const AWAY_AFTER_MS = 10 * MINUTE_MS;
export const EMAIL_INTERVAL_MS = HOUR_MS;

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Until when to wait after an event; null: no longer. An event in the future was recorded by a wrong clock. */
export function waitUntil(happened: Date | null, ms: number, now: Date): Date | null {
  if (!happened || happened > now) return null;
  const until = later(happened, ms);
  return until > now ? until : null;
}

/** Requests that an open tab makes by itself do not count as activity. */
const automaticCalls: ReadonlySet<string> = new Set([
  'streamMessages',
  'showMessageEvents',
  'showUnreadCount',
  // Fetched again by an open conversation when a deal changes.
  'showDeals',
  'showConversationRating',
  'refreshSession',
  'showCsrfToken',
  'reportCspViolation',
] satisfies EndpointName[]);

export function isUserAction(call: string): boolean {
  return !automaticCalls.has(call);
}

export type RenewalFacts = {
  readonly link_expires_at: Date;
  readonly used_at: Date | null;
  readonly status: ListingStatus;
  readonly expires_at: Date;
};

export function renewalState({ link_expires_at, used_at, status, expires_at }: RenewalFacts, now: Date): RenewalState {
  if (status === 'deleted') return 'gone';
  if (status === 'sold') return 'sold';
  const isUnchanged = used_at === null && expires_at.getTime() === link_expires_at.getTime();
  return isUnchanged && isRenewable(status, expires_at, now) ? 'renewable' : 'alreadyRenewed';
}

export type FavoriteFacts = {
  readonly status: ListingStatus;
  readonly price: string;
  readonly pricing: Choices['pricing'];
  readonly expires_at: Date;
  readonly known_price: string | null;
  readonly is_known_sold: boolean;
};

export type News = 'sold' | 'cheaper';

export function favoriteNews(
  { status, price, pricing, expires_at, known_price, is_known_sold }: FavoriteFacts,
  now: Date,
): News | null {
  if (status === 'sold') return is_known_sold ? null : 'sold';
  if (status === 'deleted' || isExpired(expires_at, now)) return null;
  // On request has no number: its 0 is not cheaper than anything.
  if (pricing === 'on_request') return null;
  return known_price !== null && Number(price) < Number(known_price) ? 'cheaper' : null;
}
