// A listing's price with its terms (such as negotiable), and the color of its expiry date.

import { type ExpiryColour, expiryColour } from '@chowk/contract/listings/expiry';
import { priceParts } from '@chowk/contract/prices/price';
import type { CardListing } from '../../data/listings/listing-queries.ts';

export function ListingPrice({
  listing,
}: {
  readonly listing: Pick<CardListing, 'price' | 'pricing' | 'category' | 'subcategory'>;
}) {
  return renderPrice(priceParts(listing));
}

export function renderPrice({ amount, period, terms }: ReturnType<typeof priceParts>) {
  if (amount === null || (terms === null && period === null)) return amount ?? terms;
  return (
    <>
      {amount} {period && <span className="whitespace-nowrap font-medium font-sans text-13 text-quiet">{period} </span>}
      {terms && (
        <span className="inline-block font-medium font-sans text-13 text-quiet">
          {/* On a narrow card the terms wrap to a line of their own. */}
          <span className="whitespace-pre @max-[12rem]:hidden">· </span>
          {terms}
        </span>
      )}
    </>
  );
}

const classes: Record<ExpiryColour, string> = { red: 'text-sold', amber: 'text-pending', green: 'text-fine' };

export function expiryClass(expiresAt: Date, now: Date): string {
  return classes[expiryColour(expiresAt, now)];
}
