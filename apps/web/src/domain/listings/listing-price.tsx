// A listing's price as everybody reads it: the number, and in a lighter hand whether it can be talked about.

import { type ExpiryColour, expiryColour } from '@chowk/contract/listings/expiry';
import { priceParts } from '@chowk/contract/prices/price';
import type { CardListing } from '../../data/listings/listing-queries.ts';

export function ListingPrice({ listing }: { readonly listing: Pick<CardListing, 'price' | 'pricing'> }) {
  const { amount, terms } = priceParts(listing);
  if (amount === null || terms === null) return amount ?? terms;
  return (
    <>
      {amount}{' '}
      <span className="inline-block font-medium font-sans text-13 text-quiet">
        {/* On a narrow card the word stands on a line of its own. */}
        <span className="whitespace-pre @max-[12rem]:hidden">· </span>
        {terms}
      </span>
    </>
  );
}

const classes: Record<ExpiryColour, string> = { red: 'text-sold', amber: 'text-pending', green: 'text-fine' };

export function expiryClass(expiresAt: Date, now: Date): string {
  return classes[expiryColour(expiresAt, now)];
}
