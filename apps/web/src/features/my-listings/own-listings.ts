// Own listings: split into active and sold, and the actions allowed on each.
import { isExpired, isRenewable } from '@chowk/contract/listings/expiry';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { texts } from './my-listings-texts.ts';

/** Pending and expired listings count as active. */
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

type Awaiting = Pick<Listing, 'awaitsConfirmation' | 'awaitsReview'>;
type Saleable = Pick<Listing, 'status' | 'expiresAt'> & Awaiting;

export function isPublic({ awaitsConfirmation, awaitsReview }: Awaiting): boolean {
  return !awaitsConfirmation && !awaitsReview;
}

export function mayMarkSold({ status, ...listing }: Saleable): boolean {
  return status !== 'sold' && isPublic(listing);
}

/** Also for reserved listings; an expired one is renewed instead. */
export function mayMarkAvailable({ status, ...listing }: Saleable): boolean {
  return status !== 'available' && isPublic(listing);
}

export function mayRenew({ status, expiresAt, ...listing }: Saleable, now: Date): boolean {
  return isPublic(listing) && isRenewable(status, new Date(expiresAt), now);
}

/** A reserved listing keeps its expiry; a sold or expired one starts a new period. */
export function describeSale({ status, expiresAt }: Saleable, isSold: boolean, now: Date): string {
  if (isSold) return texts.isSold;
  const keepsExpiry = status !== 'sold' && !isExpired(new Date(expiresAt), now);
  return keepsExpiry ? texts.isAvailableAgain : texts.isAvailableAnew;
}
