// 'Copy as new': hands a listing from My Listings to the form, once. Not in the history, where a reload would copy it again.
import type { Listing } from '@chowk/contract/listings/listing-schemas';

let copied: Listing | null = null;

export function offerCopy(listing: Listing): void {
  copied = listing;
}

export function takeCopy(): Listing | null {
  const taken = copied;
  copied = null;
  return taken;
}
