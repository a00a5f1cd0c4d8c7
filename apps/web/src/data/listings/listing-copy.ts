// Hands the form a listing to start from, once: 'Copy as new' of My Listings, or a wanted listing made from a search. Not in the
// history, where a reload would copy it again.
import type { ListingFieldName } from '@chowk/contract/listings/listing-fields';
import type { Listing } from '@chowk/contract/listings/listing-schemas';

export type ListingToCopy = Pick<Listing, ListingFieldName | 'details' | 'phone' | 'mediaFiles'>;

let copied: ListingToCopy | null = null;

export function offerCopy(listing: ListingToCopy): void {
  copied = listing;
}

export function takeCopy(): ListingToCopy | null {
  const taken = copied;
  copied = null;
  return taken;
}
