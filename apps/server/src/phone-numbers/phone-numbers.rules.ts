// Rules of phone numbers: who may see them, which are shown, and how many a day.

import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS, phoneLimits } from '@chowk/contract/limits';
import { isOnOffer } from '@chowk/contract/listings/expiry';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { phoneTexts } from '@chowk/contract/phone-numbers/phone-texts';
import { forbidden, notFound, Refusal } from '../http/errors.ts';

/** Checked before the listing is read, so that the refusal reveals nothing about it. */
export function mayAskForPhone(emailConfirmedAt: Date | null | undefined): void {
  if (!emailConfirmedAt) throw forbidden(refs(phoneTexts).confirmFirst);
}

export type ListingPhone = {
  readonly phone: string | null;
  readonly status: ListingStatus;
  readonly expires_at: Date;
  readonly is_blocked: boolean;
};

/** One refusal for all cases: it reveals neither hidden listings nor blocks. */
export function mayShowPhone(listing: ListingPhone | undefined, now: Date): string {
  const isVisible = listing && isOnOffer(listing.status, listing.expires_at, now) && !listing.is_blocked;
  if (!isVisible || listing.phone === null) throw notFound(refs(phoneTexts).notFound);
  return listing.phone;
}

export function countedSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** `shown`: times of the last day, oldest first. */
export function mayShowAnother(shown: readonly Date[], now: Date): void {
  const [oldest] = shown.slice(-phoneLimits.listingsPerDay);
  if (!oldest || shown.length < phoneLimits.listingsPerDay) return;
  const leftMs = oldest.getTime() + DAY_MS - now.getTime();
  throw new Refusal(429, refs(phoneTexts).enough({ most: phoneLimits.listingsPerDay }), {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  });
}
