// Own listings: split into active and sold, and the actions allowed on each.
import { isExpired, isRenewable } from '@chowk/contract/listings/expiry';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { isPublic } from '../../domain/listings/hidden-listing.tsx';
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

type Saleable = Pick<Listing, 'status' | 'expiresAt' | 'awaitsConfirmation' | 'awaitsReview'>;

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

export const ownOrders = ['newest', 'oldest', 'expiring', 'price_asc', 'price_desc', 'title'] as const;
export type OwnOrder = (typeof ownOrders)[number];

const compare: Record<OwnOrder, (one: Listing, other: Listing) => number> = {
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  oldest: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  expiring: (one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt),
  price_asc: (one, other) => onRequestLast(one, other) || one.price - other.price,
  price_desc: (one, other) => onRequestLast(one, other) || other.price - one.price,
  title: (one, other) => one.title.localeCompare(other.title),
};

function onRequestLast(one: Listing, other: Listing): number {
  return Number(one.pricing === 'on_request') - Number(other.pricing === 'on_request');
}

/** Listings with every word of the query in title, details, place or price, in this order. */
export function arrangeOwn(listings: readonly Listing[], query: string, order: OwnOrder): Listing[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const hasWords = ({ title, detailLine, location, price }: Listing) => {
    const text = [title, detailLine, location, price].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  return listings.filter(hasWords).sort(compare[order]);
}
