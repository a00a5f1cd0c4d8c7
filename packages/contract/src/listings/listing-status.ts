// Status of a listing: words, badges, and allowed transitions.
import { defineTexts } from '../languages/define-texts.ts';

export const listingStatuses = ['available', 'pending', 'sold', 'deleted'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** What an owner may choose; `active` is another word for available and is never stored. */
export const ownerStatuses = ['available', 'pending', 'sold'] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];

export const ownerStatusWords = [...ownerStatuses, 'active'] as const;

export function readStatusWord(word: (typeof ownerStatusWords)[number]): OwnerStatus {
  return word === 'active' ? 'available' : word;
}

/** Who sees a listing that its owner did not delete. All but `public` are hidden from others: `pending` until the
 * seller's email is verified, `held` until a moderator has looked at it, `removed` by a moderator, `suspended` with its
 * seller. */
export const visibilities = ['public', 'pending', 'held', 'removed', 'suspended'] as const;
export type Visibility = (typeof visibilities)[number];

/** Deleted is final. */
export const nextStatuses: Record<ListingStatus, readonly ListingStatus[]> = {
  available: ['available', 'pending', 'sold', 'deleted'],
  pending: ['available', 'pending', 'sold', 'deleted'],
  sold: ['available', 'pending', 'sold', 'deleted'],
  deleted: [],
};

export const statusLabels: Readonly<Record<ListingStatus, string>> = defineTexts('listings/status', {
  available: 'Available',
  pending: 'Pending',
  sold: 'Sold',
  deleted: 'Deleted',
});

export type CardBadge = { readonly text: string; readonly colour: 'red' | 'amber' | 'grey' };

/** Cards show no badge for available listings, and an upper-case one for the others. */
export function cardBadge(status: string): CardBadge | null {
  if (status === 'available' || status === 'active') return null;
  const colour = status === 'sold' ? 'red' : status === 'pending' ? 'amber' : 'grey';
  return { text: (statusLabels[status as ListingStatus] ?? status).toUpperCase(), colour };
}
