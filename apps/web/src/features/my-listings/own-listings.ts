// Splits own listings into active and sold, and says what an owner can do with each.
import { isExpired, isRenewable } from '@chowk/contract/listings/expiry';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { texts } from './my-listings-texts.ts';

/** What is pending or expired is not sold, so it counts as active. */
export function splitBySale(listings: readonly Listing[]): { active: Listing[]; sold: Listing[] } {
  return { active: listings.filter(({ isSold }) => !isSold), sold: listings.filter(({ isSold }) => isSold) };
}

export function withSale(listings: readonly Listing[], id: string, isSold: boolean): Listing[] {
  const status = isSold ? 'sold' : 'available';
  return listings.map((listing) => (listing.id === id ? { ...listing, isSold, status } : listing));
}

export function withoutListing(listings: readonly Listing[], id: string): Listing[] {
  return listings.filter((listing) => listing.id !== id);
}

type Saleable = Pick<Listing, 'status' | 'expiresAt' | 'awaitsConfirmation'>;

/** What everybody can see, and by which its seller has a page. */
export function isPublic({ awaitsConfirmation }: Pick<Listing, 'awaitsConfirmation'>): boolean {
  return !awaitsConfirmation;
}

/** What waits to be published has nobody to be sold to. */
export function mayMarkSold({ status, awaitsConfirmation }: Saleable): boolean {
  return status !== 'sold' && !awaitsConfirmation;
}

/** Also for what is on hold; what has only run out is renewed. */
export function mayMarkAvailable({ status, awaitsConfirmation }: Saleable): boolean {
  return status !== 'available' && !awaitsConfirmation;
}

export function mayRenew({ status, expiresAt, awaitsConfirmation }: Saleable, now: Date): boolean {
  return !awaitsConfirmation && isRenewable(status, new Date(expiresAt), now);
}

/** What was on hold keeps the time it has; what was sold or has run out begins anew. */
export function describeSale({ status, expiresAt }: Saleable, isSold: boolean, now: Date): string {
  if (isSold) return texts.isSold;
  const goesOn = status !== 'sold' && !isExpired(new Date(expiresAt), now);
  return goesOn ? texts.isAvailableAgain : texts.isAvailableAnew;
}
