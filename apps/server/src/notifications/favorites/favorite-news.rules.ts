// What is news about a listing that somebody keeps: it is sold, or cheaper than they know it.
import { isExpired } from '@chowk/contract/listings/expiry';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';

export type KeptListing = {
  readonly status: ListingStatus;
  readonly price: string;
  readonly expires_at: Date;
  readonly known_price: string | null;
  readonly is_known_sold: boolean;
};

export type News = 'sold' | 'cheaper';

/** Of what is deleted, hidden or run out there is none. */
export function newsOf({ status, price, expires_at, known_price, is_known_sold }: KeptListing, now: Date): News | null {
  if (status === 'sold') return is_known_sold ? null : 'sold';
  if (status === 'deleted' || isExpired(expires_at, now)) return null;
  return known_price !== null && Number(price) < Number(known_price) ? 'cheaper' : null;
}
