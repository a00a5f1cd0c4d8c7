// Decisions about phone numbers: who may ask for them, which are told, and how many a day.
import { DAY_MS, phoneLimits } from '@chowk/contract/limits';
import { isOnOffer } from '@chowk/contract/listings/expiry';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { phoneTexts } from '@chowk/contract/listings/phone/phone-texts';
import { forbidden, notFound, Refusal } from '../http/errors.ts';

/** Before anything is said about the listing: whoever may not ask learns nothing of it. */
export function mayAsk(emailConfirmedAt: Date | null | undefined): void {
  if (!emailConfirmedAt) throw forbidden(phoneTexts.confirmFirst);
}

export type CalledListing = {
  readonly phone: string | null;
  readonly status: ListingStatus;
  readonly expires_at: Date;
  /** Its seller wants nothing to do with the one who asks. */
  readonly is_blocked: boolean;
};

/** One answer for all that cannot be called: it tells nobody whether a listing is hidden, or that they are blocked. */
export function mayCall(listing: CalledListing | undefined, now: Date): string {
  const isThere = listing && isOnOffer(listing.status, listing.expires_at, now) && !listing.is_blocked;
  if (!isThere || listing.phone === null) throw notFound(phoneTexts.notFound);
  return listing.phone;
}

/** What was shown before this is forgotten. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** `shown`: when each of the last day was shown, oldest first. */
export function mayLookAtAnother(shown: readonly Date[], now: Date): void {
  const [oldest] = shown.slice(-phoneLimits.listingsPerDay);
  if (!oldest || shown.length < phoneLimits.listingsPerDay) return;
  const leftMs = oldest.getTime() + DAY_MS - now.getTime();
  throw new Refusal(429, phoneTexts.enough({ most: phoneLimits.listingsPerDay }), {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  });
}
